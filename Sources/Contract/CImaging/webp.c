#include "internal.h"
#include <webp/decode.h>

static enum appex_imaging_code explain(VP8StatusCode status, struct appex_problem *problem) {
  switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY: return appex_fail(problem, APPEX_IMAGING_NO_MEMORY, "There is no memory to read the picture.");
    case VP8_STATUS_UNSUPPORTED_FEATURE: return appex_fail(problem, APPEX_IMAGING_UNSUPPORTED, "This kind of WebP picture is not read.");
    case VP8_STATUS_NOT_ENOUGH_DATA: return appex_fail(problem, APPEX_IMAGING_DAMAGED, "The WebP picture is damaged: it ends too early.");
    default: return appex_fail(problem, APPEX_IMAGING_DAMAGED, "The WebP picture is damaged.");
  }
}

enum appex_imaging_code appex_read_webp(struct appex_reading *reading) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return appex_fail(reading->problem, APPEX_IMAGING_UNSUPPORTED, "The installed libwebp is another one.");
  VP8StatusCode status = WebPGetFeatures(reading->bytes, reading->length, &config.input);
  if (status != VP8_STATUS_OK) return explain(status, reading->problem);
  if (config.input.has_animation)
    return appex_fail(reading->problem, APPEX_IMAGING_UNSUPPORTED, "Animated WebP pictures are not read.");
  uint64_t width = (uint64_t)config.input.width, height = (uint64_t)config.input.height;
  // Decoding needs memory for the whole picture, whatever size is delivered.
  enum appex_imaging_code code = appex_check_size(width, height, reading->request->max_pixels, reading->problem);
  if (code != APPEX_IMAGING_DONE) return code;

  uint64_t out_width = width, out_height = height;
  const struct appex_image_request *request = reading->request;
  if (request->target_width && request->target_height) {
    // The side that needs the larger scale decides; sizes are rounded up.
    uint64_t by_width = (height * request->target_width + width - 1) / width;
    if (by_width >= request->target_height) out_width = request->target_width, out_height = by_width;
    else out_height = request->target_height, out_width = (width * request->target_height + height - 1) / height;
    if (out_width >= width || out_height >= height) out_width = width, out_height = height;
  }
  *reading->info = (struct appex_image_info){
      .format = APPEX_FORMAT_WEBP,
      .orientation = 1,
      .width = (uint32_t)width,
      .height = (uint32_t)height,
      .pixel_width = (uint32_t)out_width,
      .pixel_height = (uint32_t)out_height,
      .has_alpha = config.input.has_alpha};
  if (!reading->pixels) return APPEX_IMAGING_DONE;

  config.options.use_scaling = out_width != width || out_height != height;
  config.options.scaled_width = (int)out_width;
  config.options.scaled_height = (int)out_height;
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = reading->pixels;
  config.output.u.RGBA.stride = (int)reading->stride;
  config.output.u.RGBA.size = reading->stride * (size_t)out_height;
  status = WebPDecode(reading->bytes, reading->length, &config);
  WebPFreeDecBuffer(&config.output);
  return status == VP8_STATUS_OK ? APPEX_IMAGING_DONE : explain(status, reading->problem);
}
