// What the files of this library share.
#pragma once
#include "CImaging.h"
#include <pango/pangocairo.h>
#include <stdbool.h>

// The library shows its table and the player, nothing else.
#pragma GCC visibility push(hidden)

/// Fills `problem` and returns `code`.
enum appex_imaging_code appex_fail(struct appex_problem *problem, enum appex_imaging_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/// A picture's header and how it is going to be delivered.
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

/// Whether `width` × `height` is something, and within `max`.
enum appex_imaging_code appex_check_size(uint64_t width, uint64_t height, uint64_t max, struct appex_problem *problem);

/// The orientation in EXIF data that begins with its TIFF header, 1 to 8; 1 when there is none.
uint32_t appex_exif_orientation(const uint8_t *tiff, size_t length);

/// One byte times another, both of 255.
static inline uint8_t appex_times(uint32_t value, uint32_t alpha) {
  uint32_t product = value * alpha + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

/// A growing block of memory.
bool appex_append(struct appex_bytes *block, size_t *capacity, const void *bytes, size_t length);

// text.c

/// How text is laid out; colours have `alpha` multiplied in.
struct appex_text_style {
  double text_scale;
  const char *font_family;
  double width;        ///< 0: lines are not broken
  uint32_t alignment;  ///< of the message TextAlignment
  double alpha;
  bool only_shape;  ///< in the colour of the source, whatever the runs say
};

/// A layout of the text; give it back with g_object_unref. NULL when there is no memory.
PangoLayout *appex_text_layout(PangoContext *context, const struct appex_text *text, const struct appex_text_style *style);

/// The same glyph positions at every scale, so that what has been measured is what is drawn.
void appex_text_options(PangoContext *context);

enum appex_imaging_code appex_measure(
    const struct appex_text *text, double text_scale, const char *font_family, double width, uint32_t lines, struct appex_text_size *size,
    struct appex_problem *problem);

// blend.c

/// The operator of a CGBlendMode; false for a number that is none.
bool appex_blend_operator(int mode, cairo_operator_t *result);

// blur.c

/// Blurs an A8 surface of `width` × `height` in place, three times over boxes, close to a Gaussian of `deviation` pixels. False: no memory.
bool appex_blur(uint8_t *alpha, int width, int height, int stride, double deviation);

#pragma GCC visibility pop
