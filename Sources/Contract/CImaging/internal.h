// Declarations that the files of this library share.
#pragma once
#include "CImaging.h"
#include <pango/pangocairo.h>
#include <stdbool.h>

// The library exports only its table and the player.
#pragma GCC visibility push(hidden)

/// Fills `problem` and returns `code`.
enum appex_imaging_code appex_fail(struct appex_problem *problem, enum appex_imaging_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/// A picture's header and the form in which it will be delivered.
struct appex_reading {
  const uint8_t *bytes;
  size_t length;
  const struct appex_image_request *request;
  struct appex_image_info *info;
  uint8_t *pixels;  ///< NULL: the header only
  size_t stride;
  struct appex_problem *problem;
};

enum appex_imaging_code appex_read_png(struct appex_reading *reading);
enum appex_imaging_code appex_read_jpeg(struct appex_reading *reading);
enum appex_imaging_code appex_read_webp(struct appex_reading *reading);
enum appex_imaging_code appex_write_png(const struct appex_picture *picture, struct appex_bytes *result, struct appex_problem *problem);
enum appex_imaging_code appex_write_jpeg(
    const struct appex_picture *picture, double quality, struct appex_bytes *result, struct appex_problem *problem);

/// Checks that `width` × `height` is not empty and within `max`.
enum appex_imaging_code appex_check_size(uint64_t width, uint64_t height, uint64_t max, struct appex_problem *problem);

/// The orientation in EXIF data that begins with its TIFF header, 1 to 8; 1 when the data has no orientation.
uint32_t appex_exif_orientation(const uint8_t *tiff, size_t length);

/// The product of two bytes, both as fractions of 255.
static inline uint8_t appex_times(uint32_t value, uint32_t alpha) {
  uint32_t product = value * alpha + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

/// A growing block of memory.
bool appex_append(struct appex_bytes *block, size_t *capacity, const void *bytes, size_t length);

// text.c

/// The style of a text layout; colours are multiplied with `alpha`.
struct appex_text_style {
  double text_scale;
  const char *font_family;
  double width;        ///< 0: lines are not broken
  uint32_t alignment;  ///< a value of the message TextAlignment
  double alpha;
  bool only_shape;  ///< in the source's colour, ignoring the colours of the runs
};

/// A layout of the text; release it with g_object_unref. NULL without enough memory.
PangoLayout *appex_text_layout(PangoContext *context, const struct appex_text *text, const struct appex_text_style *style);

/// Uses the same glyph positions at every scale, so that drawn text has the measured size.
void appex_text_options(PangoContext *context);

enum appex_imaging_code appex_measure(
    const struct appex_text *text, double text_scale, const char *font_family, double width, uint32_t lines, struct appex_text_size *size,
    struct appex_problem *problem);

// blend.c

/// The operator for a CGBlendMode; false for an unknown number.
bool appex_blend_operator(int mode, cairo_operator_t *result);

// blur.c

/// Blurs an A8 surface of `width` × `height` in place with three box blurs, close to a Gaussian of `deviation` pixels. False: no memory.
bool appex_blur(uint8_t *alpha, int width, int height, int stride, double deviation);

#pragma GCC visibility pop
