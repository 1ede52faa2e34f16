#include "internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum appex_imaging_code appex_fail(struct appex_problem *problem, enum appex_imaging_code code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  problem->code = code;
  vsnprintf(problem->text, sizeof problem->text, format, arguments);
  va_end(arguments);
  return code;
}

enum appex_imaging_code appex_check_size(uint64_t width, uint64_t height, uint64_t max, struct appex_problem *problem) {
  if (width == 0 || height == 0) return appex_fail(problem, APPEX_IMAGING_DAMAGED, "The picture says that it has no pixels.");
  // Cairo's own limit, at which products are far from overflowing.
  if (width > 32767 || height > 32767 || width * height > max)
    return appex_fail(
        problem, APPEX_IMAGING_TOO_LARGE, "The picture has %llu × %llu pixels, which is more than can be shown.", (unsigned long long)width,
        (unsigned long long)height);
  return APPEX_IMAGING_DONE;
}

bool appex_append(struct appex_bytes *block, size_t *capacity, const void *bytes, size_t length) {
  if (length > SIZE_MAX / 4 - block->length) return false;
  if (block->length + length > *capacity) {
    size_t larger = *capacity ? *capacity : 16384;
    while (larger < block->length + length) larger *= 2;
    uint8_t *moved = realloc(block->bytes, larger);
    if (!moved) return false;
    block->bytes = moved;
    *capacity = larger;
  }
  memcpy(block->bytes + block->length, bytes, length);
  block->length += length;
  return true;
}

static enum appex_imaging_code read_any(struct appex_reading *reading) {
  const uint8_t *bytes = reading->bytes;
  if (reading->length >= 8 && !memcmp(bytes, "\x89PNG\r\n\x1a\n", 8)) return appex_read_png(reading);
  if (reading->length >= 3 && !memcmp(bytes, "\xff\xd8\xff", 3)) return appex_read_jpeg(reading);
  if (reading->length >= 12 && !memcmp(bytes, "RIFF", 4) && !memcmp(bytes + 8, "WEBP", 4)) return appex_read_webp(reading);
  return appex_fail(reading->problem, APPEX_IMAGING_UNKNOWN_FORMAT, "These bytes are neither a PNG nor a JPEG nor a WebP picture.");
}

static enum appex_imaging_code inspect(
    const uint8_t *bytes, size_t length, const struct appex_image_request *request, struct appex_image_info *info,
    struct appex_problem *problem) {
  *info = (struct appex_image_info){.orientation = 1};
  struct appex_reading reading = {.bytes = bytes, .length = length, .request = request, .info = info, .problem = problem};
  return read_any(&reading);
}

static enum appex_imaging_code decode(
    const uint8_t *bytes, size_t length, const struct appex_image_request *request, uint8_t *pixels, size_t stride, size_t capacity,
    struct appex_problem *problem) {
  struct appex_image_info info;
  enum appex_imaging_code code = inspect(bytes, length, request, &info, problem);
  if (code != APPEX_IMAGING_DONE) return code;
  if (!pixels || stride % 4 || stride > INT32_MAX || stride < (size_t)info.pixel_width * 4 || capacity / stride < info.pixel_height)
    return appex_fail(problem, APPEX_IMAGING_INVALID, "The memory for the pixels is too small.");
  struct appex_reading reading = {
      .bytes = bytes, .length = length, .request = request, .info = &info, .pixels = pixels, .stride = stride, .problem = problem};
  return read_any(&reading);
}

static enum appex_imaging_code check_picture(const struct appex_picture *picture, struct appex_problem *problem) {
  if (!picture->pixels || !picture->width || !picture->height || picture->width > 32767 || picture->height > 32767 || picture->stride % 4 ||
      picture->stride < picture->width * 4)
    return appex_fail(problem, APPEX_IMAGING_INVALID, "The picture has no pixels, or too many.");
  return APPEX_IMAGING_DONE;
}

static enum appex_imaging_code encode(
    const struct appex_picture *picture, enum appex_image_format format, double quality, struct appex_bytes *result,
    struct appex_problem *problem) {
  *result = (struct appex_bytes){0};
  enum appex_imaging_code code = check_picture(picture, problem);
  if (code != APPEX_IMAGING_DONE) return code;
  switch (format) {
    case APPEX_FORMAT_PNG: code = appex_write_png(picture, result, problem); break;
    case APPEX_FORMAT_JPEG: code = appex_write_jpeg(picture, quality, result, problem); break;
    default: code = appex_fail(problem, APPEX_IMAGING_UNSUPPORTED, "Pictures are written as PNG or JPEG only.");
  }
  if (code != APPEX_IMAGING_DONE) {
    free(result->bytes);
    *result = (struct appex_bytes){0};
  }
  return code;
}

static enum appex_imaging_code draw(
    const struct appex_drawing *drawing, uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, double scale,
    struct appex_problem *problem) {
  struct appex_picture picture = {.pixels = pixels, .width = width, .height = height, .stride = (uint32_t)stride};
  if (stride > INT32_MAX || !(scale > 0 && scale <= 100)) return appex_fail(problem, APPEX_IMAGING_INVALID, "The scale or the row length is wrong.");
  enum appex_imaging_code code = check_picture(&picture, problem);
  if (code != APPEX_IMAGING_DONE) return code;
  cairo_surface_t *surface = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, (int)width, (int)height, (int)stride);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  appex_draw_play(cr, drawing);
  cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  if (status == CAIRO_STATUS_SUCCESS) return APPEX_IMAGING_DONE;
  return appex_fail(
      problem, status == CAIRO_STATUS_NO_MEMORY ? APPEX_IMAGING_NO_MEMORY : APPEX_IMAGING_INVALID, "The drawing failed: %s.",
      cairo_status_to_string(status));
}

const struct appex_imaging_table *appex_imaging_table(void) {
  static const struct appex_imaging_table table = {
      .version = APPEX_IMAGING_VERSION,
      .inspect = inspect,
      .decode = decode,
      .encode = encode,
      .draw = draw,
      .measure = appex_measure,
  };
  return &table;
}
