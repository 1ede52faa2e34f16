// Pictures and drawings as plain C: the input of the library that contains cairo. See Protocol/views.proto, DisplayList.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A font description. Fields as in the message ViewFont.
struct appex_font {
  double size;
  uint32_t weight;
  uint32_t design;
  int is_italic;
  int scales;          ///< scales with the text scale
  const char *family;  ///< UTF-8; NULL or empty: the drawing's font
};

/// A part of a text with its own style. Positions are UTF-16 code units; colours are 0xRRGGBBAA.
struct appex_run {
  uint32_t location, length;
  int has_font, has_color, has_background, is_underlined, is_struck;
  struct appex_font font;
  uint32_t color, background;
};

/// Plain text, never markup.
struct appex_text {
  const char *utf8;
  size_t length;  ///< in bytes
  struct appex_font font;
  const struct appex_run *runs;
  size_t run_count;
};

/// Pixels: B G R A in memory, premultiplied, `stride` bytes (a multiple of 4) for each row. They must not change while they are in use.
struct appex_picture {
  const uint8_t *pixels;
  uint32_t width, height, stride;
  int is_template;  ///< only the alpha is used; drawn in the fill colour
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
  double text_scale;        ///< for fonts that scale; 0 counts as 1
  const char *font_family;  ///< for fonts without a name; NULL: "Sans"
};

enum appex_imaging_code {
  APPEX_IMAGING_DONE = 0,
  APPEX_IMAGING_UNKNOWN_FORMAT = 1,  ///< neither PNG nor JPEG nor WebP
  APPEX_IMAGING_DAMAGED = 2,         ///< the data does not match its header
  APPEX_IMAGING_TOO_LARGE = 3,       ///< more pixels than the caller accepts
  APPEX_IMAGING_NO_MEMORY = 4,
  APPEX_IMAGING_UNSUPPORTED = 5,  ///< a valid picture of an unsupported kind, such as an animation
  APPEX_IMAGING_INVALID = 6,      ///< the caller's own arguments are inconsistent
};

/// An error, as a sentence.
struct appex_problem {
  enum appex_imaging_code code;
  char text[200];
};

enum appex_image_format { APPEX_FORMAT_PNG = 1, APPEX_FORMAT_JPEG = 2, APPEX_FORMAT_WEBP = 3 };

/// The sizes that a caller accepts.
struct appex_image_request {
  uint64_t max_pixels;  ///< of the decoded picture
  /// Any size that is not smaller, upright; 0: the full size. Decoding then takes less time and memory where the format allows it.
  uint32_t target_width, target_height;
};

struct appex_image_info {
  enum appex_image_format format;
  uint32_t orientation;                ///< the EXIF orientation, 1 to 8; pixels are always delivered upright
  uint32_t width, height;              ///< of the picture, upright
  uint32_t pixel_width, pixel_height;  ///< of the decoded pixels
  int has_alpha;
};

/// A block of memory from malloc; the receiver frees it.
struct appex_bytes {
  uint8_t *bytes;
  size_t length;
};

/// The size of a text.
struct appex_text_size {
  double width, height;
  double first_baseline;  ///< from the top
  double last_baseline;   ///< from the bottom
};

/// All functions of the library, so that one look-up finds them. They return a code; `problem` must not be NULL. All are safe on any thread.
struct appex_imaging_table {
  uint32_t version;  ///< APPEX_IMAGING_VERSION

  /// Reads only the header; allocates nothing whose size depends on the picture.
  enum appex_imaging_code (*inspect)(
      const uint8_t *bytes, size_t length, const struct appex_image_request *request, struct appex_image_info *info,
      struct appex_problem *problem);

  /// Decodes into `pixels`, which has `stride` × `pixel_height` bytes according to `inspect` for the same request. After an error, the pixels
  /// are undefined.
  enum appex_imaging_code (*decode)(
      const uint8_t *bytes, size_t length, const struct appex_image_request *request, uint8_t *pixels, size_t stride, size_t capacity,
      struct appex_problem *problem);

  /// Encodes as PNG or JPEG. `quality`: 0 to 1, for JPEG, which has no transparency: the background becomes white.
  enum appex_imaging_code (*encode)(
      const struct appex_picture *picture, enum appex_image_format format, double quality, struct appex_bytes *result,
      struct appex_problem *problem);

  /// Draws over the pixels. `scale`: pixels per point.
  enum appex_imaging_code (*draw)(
      const struct appex_drawing *drawing, uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, double scale,
      struct appex_problem *problem);

  /// `width`: lines are broken at this width; 0: no line breaking. `lines`: the most lines; 0: any number.
  enum appex_imaging_code (*measure)(
      const struct appex_text *text, double text_scale, const char *font_family, double width, uint32_t lines, struct appex_text_size *size,
      struct appex_problem *problem);
};

#define APPEX_IMAGING_VERSION 1

/// The name of the function in libAppexImaging.so that returns the table.
#define APPEX_IMAGING_ENTRY "appex_imaging_table"
typedef const struct appex_imaging_table *(*appex_imaging_entry)(void);

/// The folder of the library or program that contains this function, without a trailing slash. 0 when it is unknown.
int appex_folder_of_this_code(char *path, size_t size);
