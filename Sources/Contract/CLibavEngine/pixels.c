// Scales, converts and turns the pixels of frames.
#include "internal.h"
#include <libavutil/imgutils.h>
#include <libswscale/swscale.h>
#include <string.h>

AVFrame *appex_film_scaled(const AVFrame *frame, int width, int height, enum AVPixelFormat format, problem *problem) {
  AVFrame *result = av_frame_alloc();
  struct SwsContext *scaler = NULL;
  int error = AVERROR(ENOMEM);
  if (!result) goto failed;
  result->width = width;
  result->height = height;
  result->format = format;
  if ((error = av_frame_get_buffer(result, 0)) < 0) goto failed;
  error = AVERROR(EINVAL);
  if (frame->width <= 0 || frame->height <= 0) goto failed;
  scaler = sws_getContext(
      frame->width, frame->height, (enum AVPixelFormat)frame->format, width, height, format, SWS_BICUBIC | SWS_ACCURATE_RND, NULL, NULL, NULL);
  if (!scaler) goto failed;
  // What a film does not say about its colours, its height says: larger than a television set of the past is BT.709.
  int colors = frame->colorspace == AVCOL_SPC_UNSPECIFIED ? (frame->height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M) : (int)frame->colorspace;
  bool is_rgb = format == AV_PIX_FMT_BGRA;
  int full = frame->color_range == AVCOL_RANGE_JPEG || frame->format == AV_PIX_FMT_YUVJ420P || frame->format == AV_PIX_FMT_YUVJ422P ||
             frame->format == AV_PIX_FMT_YUVJ444P;
  const int *from = sws_getCoefficients(colors), *to = sws_getCoefficients(is_rgb ? SWS_CS_DEFAULT : colors);
  sws_setColorspaceDetails(scaler, from, full, to, is_rgb ? 1 : 0, 0, 1 << 16, 1 << 16);
  error = sws_scale(scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, result->data, result->linesize);
  if (error < 0) goto failed;
  sws_freeContext(scaler);
  if (!is_rgb) {
    result->colorspace = (enum AVColorSpace)colors;
    result->color_range = AVCOL_RANGE_MPEG;
    result->color_primaries = frame->color_primaries;
    result->color_trc = frame->color_trc;
  }
  return result;
failed:
  sws_freeContext(scaler);
  av_frame_free(&result);
  appex_film_failed(NULL, problem, APPEX_FILM_DAMAGED, "A frame of the film cannot be converted", error);
  return NULL;
}

void appex_film_turn(
    const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint8_t *to, ptrdiff_t to_stride, int bytes, int orientation) {
  int to_width = orientation >= 5 ? height : width, to_height = orientation >= 5 ? width : height;
  for (int y = 0; y < to_height; y++) {
    uint8_t *row = to + y * to_stride;
    if (orientation == 1) {
      memcpy(row, from + y * from_stride, (size_t)width * (size_t)bytes);
      continue;
    }
    for (int x = 0; x < to_width; x++) {
      int column = x, line = y;
      switch (orientation) {
      case 2: column = width - 1 - x; break;
      case 3: column = width - 1 - x, line = height - 1 - y; break;
      case 4: line = height - 1 - y; break;
      case 5: column = y, line = x; break;
      case 6: column = y, line = height - 1 - x; break;
      case 7: column = width - 1 - y, line = height - 1 - x; break;
      case 8: column = width - 1 - y, line = x; break;
      }
      const uint8_t *pixel = from + line * from_stride + column * bytes;
      if (bytes == 4)
        memcpy(row + x * 4, pixel, 4);
      else
        row[x] = *pixel;
    }
  }
}

code appex_film_read(struct appex_film *film, void *pixels, size_t stride, size_t capacity, problem *problem) {
  if (!film->frame) return appex_film_fail(problem, APPEX_FILM_INVALID, "There is no frame to read.");
  if (stride < (size_t)film->frame_width * 4 || capacity / stride < film->frame_height)
    return appex_film_fail(problem, APPEX_FILM_INVALID, "There is not enough room for the frame.");
  bool is_turned = film->frame_orientation >= 5;
  int width = (int)(is_turned ? film->frame_height : film->frame_width), height = (int)(is_turned ? film->frame_width : film->frame_height);
  AVFrame *scaled = appex_film_scaled(film->frame, width, height, AV_PIX_FMT_BGRA, problem);
  if (!scaled) return problem->code;
  // A film has no alpha.
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) scaled->data[0][y * scaled->linesize[0] + x * 4 + 3] = 255;
  appex_film_turn(scaled->data[0], scaled->linesize[0], width, height, pixels, (ptrdiff_t)stride, 4, film->frame_orientation);
  av_frame_free(&scaled);
  return APPEX_FILM_DONE;
}
