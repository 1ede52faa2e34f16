#include "internal.h"
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
#include <math.h>
#include <string.h>

struct appex_films_poster appex_films_poster_size(const struct appex_films_facts *facts, uint32_t longest_side) {
  uint32_t width = facts->orientation < 5 ? facts->width : facts->height, height = facts->orientation < 5 ? facts->height : facts->width;
  uint32_t longest = width > height ? width : height;
  if (longest <= longest_side) return (struct appex_films_poster){width, height};
  double ratio = (double)longest_side / longest;
  return (struct appex_films_poster){(uint32_t)fmax(1, round(width * ratio)), (uint32_t)fmax(1, round(height * ratio))};
}

/// Which pixel of the stored frame is shown at a place, for each of EXIF's orientations.
static void turn(const uint32_t *stored, uint32_t width, uint32_t height, uint32_t orientation, uint32_t *shown, struct appex_films_poster size) {
  for (uint32_t y = 0; y < size.height; ++y)
    for (uint32_t x = 0; x < size.width; ++x) {
      uint32_t column = x, row = y;
      switch (orientation) {
      case 2: column = width - 1 - x; break;
      case 3: column = width - 1 - x, row = height - 1 - y; break;
      case 4: row = height - 1 - y; break;
      case 5: column = y, row = x; break;
      case 6: column = y, row = height - 1 - x; break;
      case 7: column = width - 1 - y, row = height - 1 - x; break;
      case 8: column = width - 1 - y, row = x; break;
      default: break;
      }
      shown[(size_t)y * size.width + x] = stored[(size_t)row * width + column];
    }
}

const char *appex_films_draw(const AVFrame *frame, uint32_t orientation, struct appex_films_poster size, uint8_t *pixels) {
  if (frame->width <= 0 || frame->height <= 0 || (int64_t)frame->width * frame->height > APPEX_FILMS_MOST_PIXELS)
    return "The frames of the film are too large, or have no size.";
  int is_lying = orientation >= 5;
  uint32_t width = is_lying ? size.height : size.width, height = is_lying ? size.width : size.height;
  struct SwsContext *scaler = sws_getContext(frame->width, frame->height, frame->format, (int)width, (int)height, AV_PIX_FMT_BGRA,
                                             SWS_AREA | SWS_FULL_CHR_H_INT | SWS_ACCURATE_RND, NULL, NULL, NULL);
  if (!scaler) return "The colours of the film are of a kind that cannot be shown.";
  int matrix = frame->colorspace == AVCOL_SPC_UNSPECIFIED ? (frame->height > 576 ? SWS_CS_ITU709 : SWS_CS_ITU601) : (int)frame->colorspace;
  sws_setColorspaceDetails(scaler, sws_getCoefficients(matrix), frame->color_range == AVCOL_RANGE_JPEG, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0,
                           1 << 16, 1 << 16);
  // libswscale writes whole blocks beyond a row.
  uint8_t *planes[4] = {NULL};
  int strides[4] = {0};
  if (av_image_alloc(planes, strides, (int)width, (int)height, AV_PIX_FMT_BGRA, 64) < 0) {
    sws_freeContext(scaler);
    return "There is not enough memory for the frame.";
  }
  int rows = sws_scale(scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes, strides);
  sws_freeContext(scaler);
  const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(frame->format);
  int has_alpha = format && format->flags & AV_PIX_FMT_FLAG_ALPHA;
  if (rows == (int)height) {
    // Close together, and opaque: a film is shown over black.
    uint8_t *close = planes[0];
    for (uint32_t y = 0; y < height; ++y) {
      uint8_t *row = planes[0] + (size_t)y * strides[0], *target = close + (size_t)y * width * 4;
      memmove(target, row, (size_t)width * 4);
      for (uint32_t x = 0; x < width; ++x) {
        uint8_t *pixel = target + (size_t)x * 4;
        if (has_alpha)
          for (int band = 0; band < 3; ++band) pixel[band] = (uint8_t)(pixel[band] * pixel[3] / 255);
        pixel[3] = 255;
      }
    }
    turn((const uint32_t *)close, width, height, orientation, (uint32_t *)pixels, size);
  }
  av_freep(&planes[0]);
  return rows == (int)height ? NULL : "The frame could not be scaled.";
}
