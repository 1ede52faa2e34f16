// libpng reports errors by longjmp; every function that calls libpng returns to its own setjmp, and Swift receives a code.
#include "internal.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct source {
  const uint8_t *bytes;
  size_t left;
};

static void on_error(png_structp png, png_const_charp text) {
  struct appex_problem *problem = png_get_error_ptr(png);
  appex_fail(problem, APPEX_IMAGING_DAMAGED, "The PNG picture is damaged: %s.", text);
  longjmp(png_jmpbuf(png), 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void take(png_structp png, png_bytep bytes, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "it ends too early");
  memcpy(bytes, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

/// Converts R G B A, not premultiplied, to B G R A, premultiplied, in place.
static void premultiply(uint8_t *row, uint32_t width) {
  for (uint8_t *pixel = row, *end = row + (size_t)width * 4; pixel < end; pixel += 4) {
    uint8_t red = pixel[0], alpha = pixel[3];
    pixel[0] = appex_times(pixel[2], alpha);
    pixel[1] = appex_times(pixel[1], alpha);
    pixel[2] = appex_times(red, alpha);
  }
}

enum appex_imaging_code appex_read_png(struct appex_reading *reading) {
  struct source source = {reading->bytes, reading->length};
  // Checks the signature, the first chunk's length and name, and width and height before libpng allocates memory for them.
  if (reading->length < 33 || memcmp(reading->bytes + 12, "IHDR", 4))
    return appex_fail(reading->problem, APPEX_IMAGING_DAMAGED, "The PNG picture is damaged: it has no header.");
  uint32_t width = png_get_uint_32(reading->bytes + 16), height = png_get_uint_32(reading->bytes + 20);
  enum appex_imaging_code code = appex_check_size(width, height, reading->request->max_pixels, reading->problem);
  if (code != APPEX_IMAGING_DONE) return code;

  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reading->problem, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return appex_fail(reading->problem, APPEX_IMAGING_NO_MEMORY, "There is no memory to read the picture.");
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return reading->problem->code;
  }
  png_set_read_fn(png, &source, take);
  png_set_user_limits(png, 32767, 32767);
  png_set_chunk_cache_max(png, 32);
  png_set_chunk_malloc_max(png, 4 << 20);
  // Text, colour profiles and other chunks without pixels are skipped unread.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_read_info(png, info);

  int type = png_get_color_type(png, info);
  bool has_alpha = type & PNG_COLOR_MASK_ALPHA || png_get_valid(png, info, PNG_INFO_tRNS);
  *reading->info = (struct appex_image_info){
      .format = APPEX_FORMAT_PNG, .orientation = 1, .width = width, .height = height, .pixel_width = width, .pixel_height = height,
      .has_alpha = has_alpha};
  if (!reading->pixels) {
    png_destroy_read_struct(&png, &info, NULL);
    return APPEX_IMAGING_DONE;
  }

  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "it has an unusual kind of pixels");
  // Each pass of an interlaced picture adds to the rows of the pass before.
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      uint8_t *row = reading->pixels + y * reading->stride;
      png_read_row(png, row, NULL);
      if (pass == passes - 1) premultiply(row, width);
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
  return APPEX_IMAGING_DONE;
}

struct sink {
  struct appex_bytes *block;
  size_t capacity;
};

static void give(png_structp png, png_bytep bytes, size_t count) {
  struct sink *sink = png_get_io_ptr(png);
  if (!appex_append(sink->block, &sink->capacity, bytes, count)) png_error(png, "there is no memory");
}

static void flush(png_structp png) { (void)png; }

static bool is_opaque(const struct appex_picture *picture) {
  for (uint32_t y = 0; y < picture->height; y++) {
    const uint8_t *row = picture->pixels + (size_t)y * picture->stride;
    for (uint32_t x = 0; x < picture->width; x++)
      if (row[x * 4 + 3] != 0xff) return false;
  }
  return true;
}

static uint8_t divided(uint32_t value, uint32_t alpha) {
  uint32_t result = (value * 255 + alpha / 2) / alpha;
  return result > 255 ? 255 : (uint8_t)result;
}

static void unpremultiply(uint8_t *out, const uint8_t *row, uint32_t width, bool has_alpha) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint32_t alpha = row[3];
    for (int channel = 2; channel >= 0; channel--) *out++ = alpha ? divided(row[channel], alpha) : 0;
    if (has_alpha) *out++ = (uint8_t)alpha;
  }
}

enum appex_imaging_code appex_write_png(const struct appex_picture *picture, struct appex_bytes *result, struct appex_problem *problem) {
  struct sink sink = {result, 0};
  bool has_alpha = !is_opaque(picture);
  uint8_t *row = malloc((size_t)picture->width * 4);
  png_structp png = row ? png_create_write_struct(PNG_LIBPNG_VER_STRING, problem, on_error, on_warning) : NULL;
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_write_struct(&png, NULL);
    free(row);
    return appex_fail(problem, APPEX_IMAGING_NO_MEMORY, "There is no memory to write the picture.");
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(row);
    return problem->code;
  }
  png_set_write_fn(png, &sink, give, flush);
  png_set_IHDR(
      png, info, picture->width, picture->height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  // A third of the default level's time, for a few percent more bytes.
  png_set_compression_level(png, 3);
  png_write_info(png, info);
  for (uint32_t y = 0; y < picture->height; y++) {
    unpremultiply(row, picture->pixels + (size_t)y * picture->stride, picture->width, has_alpha);
    png_write_row(png, row);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  free(row);
  return APPEX_IMAGING_DONE;
}
