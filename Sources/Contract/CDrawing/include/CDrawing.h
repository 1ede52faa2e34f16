// Pictures and drawings as plain C: what a process hands to the library that has cairo behind it. See Protocol/views.proto, DisplayList.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A font as it is described, not loaded. Fields as in the message ViewFont.
struct appex_font {
  double size;
  uint32_t weight;
  uint32_t design;
  int is_italic;
  int scales;          ///< follows the text scale
  const char *family;  ///< UTF-8; NULL or empty: the drawing's own
};

/// A part of a text that looks different. Positions are UTF-16 code units; colours are 0xRRGGBBAA.
struct appex_run {
  uint32_t location, length;
  int has_font, has_color, has_background, is_underlined, is_struck;
  struct appex_font font;
  uint32_t color, background;
};

/// Text that is never markup.
struct appex_text {
  const char *utf8;
  size_t length;  ///< bytes
  struct appex_font font;
  const struct appex_run *runs;
  size_t run_count;
};

/// Pixels: B G R A in memory, premultiplied, `stride` bytes (a multiple of 4) a row. Nobody may change them while they are in use.
struct appex_picture {
  const uint8_t *pixels;
  uint32_t width, height, stride;
  int is_template;  ///< only the alpha counts; drawn in the fill colour
};

/// A DisplayList. Nothing in it is trusted.
struct appex_drawing {
  const int32_t *operations;
  size_t operation_count;
  const double *numbers;
  size_t number_count;
  const struct appex_text *texts;
  size_t text_count;
  const struct appex_picture *pictures;  ///< one for each entry of `images`
  size_t picture_count;
  double text_scale;        ///< of fonts that scale; 0 counts as 1
  const char *font_family;  ///< where a font names none; NULL: "Sans"
};

enum appex_imaging_code {
  APPEX_IMAGING_DONE = 0,
  APPEX_IMAGING_UNKNOWN_FORMAT = 1,  ///< neither PNG nor JPEG nor WebP
  APPEX_IMAGING_DAMAGED = 2,         ///< the bytes are not what their header promises
  APPEX_IMAGING_TOO_LARGE = 3,       ///< more pixels than the caller takes
  APPEX_IMAGING_NO_MEMORY = 4,
  APPEX_IMAGING_UNSUPPORTED = 5,  ///< a valid picture of a kind that is not read, such as an animation
  APPEX_IMAGING_INVALID = 6,      ///< the caller's own arguments do not fit together
};

/// What went wrong, as a sentence.
struct appex_problem {
  enum appex_imaging_code code;
  char text[200];
};

enum appex_image_format { APPEX_FORMAT_PNG = 1, APPEX_FORMAT_JPEG = 2, APPEX_FORMAT_WEBP = 3 };

/// What a caller takes.
struct appex_image_request {
  uint64_t max_pixels;  ///< of what is decoded
  /// Any size not smaller than this will do, upright; 0: the full size. Decoding then takes less time and memory where the format allows it.
  uint32_t target_width, target_height;
};

struct appex_image_info {
  enum appex_image_format format;
  uint32_t orientation;                ///< of EXIF, 1 to 8; pixels are delivered upright
  uint32_t width, height;              ///< of the picture, upright
  uint32_t pixel_width, pixel_height;  ///< of what decoding delivers
  int has_alpha;
};

/// A block of memory from malloc; whoever gets it frees it.
struct appex_bytes {
  uint8_t *bytes;
  size_t length;
};

/// How large a text is.
struct appex_text_size {
  double width, height;
  double first_baseline;  ///< from the top
  double last_baseline;   ///< from the bottom
};

/// All that the library does, so that one look-up finds it. Functions return a code; `problem` may not be NULL. All may be called from any thread.
struct appex_imaging_table {
  uint32_t version;  ///< APPEX_IMAGING_VERSION

  /// Reads the header only; allocates nothing that grows with the picture.
  enum appex_imaging_code (*inspect)(
      const uint8_t *bytes, size_t length, const struct appex_image_request *request, struct appex_image_info *info,
      struct appex_problem *problem);

  /// Decodes into `pixels`, which has `stride` × `pixel_height` bytes as `inspect` told for the same request. After an error the pixels are
  /// undefined.
  enum appex_imaging_code (*decode)(
      const uint8_t *bytes, size_t length, const struct appex_image_request *request, uint8_t *pixels, size_t stride, size_t capacity,
      struct appex_problem *problem);

  /// Encodes as PNG or JPEG. `quality`: 0 to 1, of JPEG, which has no transparency: it gets a white ground.
  enum appex_imaging_code (*encode)(
      const struct appex_picture *picture, enum appex_image_format format, double quality, struct appex_bytes *result,
      struct appex_problem *problem);

  /// Draws over the pixels. `scale`: pixels in a point.
  enum appex_imaging_code (*draw)(
      const struct appex_drawing *drawing, uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, double scale,
      struct appex_problem *problem);

  /// `width`: lines are broken at it; 0: not. `lines`: at most; 0: any number.
  enum appex_imaging_code (*measure)(
      const struct appex_text *text, double text_scale, const char *font_family, double width, uint32_t lines, struct appex_text_size *size,
      struct appex_problem *problem);
};

#define APPEX_IMAGING_VERSION 1

/// The name of the function in libAppexImaging.so that returns the table.
#define APPEX_IMAGING_ENTRY "appex_imaging_table"
typedef const struct appex_imaging_table *(*appex_imaging_entry)(void);

/// The folder of the library or program that this function is in, without a slash at its end. 0 when it cannot be told.
int appex_folder_of_this_code(char *path, size_t size);
