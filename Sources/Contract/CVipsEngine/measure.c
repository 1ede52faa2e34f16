// Pictures as numbers, and as bytes in memory.
#include "internal.h"
#include <math.h>
#include <string.h>

struct measuring {
  enum appex_engine_measure kind;
  uint32_t bins;
  double *results;
};

static int measure_rows(VipsRegion *region, VipsRect *area, void *closure) {
  struct measuring *how = closure;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    const pixel *pixels = (const pixel *)VIPS_REGION_ADDR(region, area->left, y);
    for (int x = 0; x < area->width; x++)
      for (int band = 0; band < 4; band++) {
        double value = pixels[x][band];
        switch (how->kind) {
          case APPEX_MEASURE_AVERAGE: how->results[band] += value; break;
          case APPEX_MEASURE_LEAST: how->results[band] = fmin(how->results[band], value); break;
          case APPEX_MEASURE_MOST: how->results[band] = fmax(how->results[band], value); break;
          case APPEX_MEASURE_ROWS: how->results[4 * y + band] += value; break;
          case APPEX_MEASURE_COLUMNS: how->results[4 * (area->left + x) + band] += value; break;
          case APPEX_MEASURE_HISTOGRAM: {
            uint32_t bin = (uint32_t)(unit((float)value) * (float)how->bins);
            how->results[4 * (bin < how->bins ? bin : how->bins - 1) + band]++;
          }
        }
      }
  }
  return 0;
}

code appex_engine_measured(
    picture *picture, enum appex_engine_measure kind, uint32_t bins, double *results, size_t capacity, problem *problem) {
  if (!appex_engine_is_working(picture, problem)) return problem->code;
  VipsImage *image = image_of(picture);
  size_t count = kind == APPEX_MEASURE_ROWS        ? 4 * (size_t)image->Ysize
                 : kind == APPEX_MEASURE_COLUMNS   ? 4 * (size_t)image->Xsize
                 : kind == APPEX_MEASURE_HISTOGRAM ? 4 * (size_t)bins
                                                   : 4;
  if (!count || count > capacity) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "There is no room for the results.");
  double first = kind == APPEX_MEASURE_LEAST ? INFINITY : kind == APPEX_MEASURE_MOST ? -INFINITY : 0;
  for (size_t index = 0; index < count; index++) results[index] = first;
  struct measuring how = {.kind = kind, .bins = bins, .results = results};
  if (vips_sink_disc(image, measure_rows, &how)) return appex_engine_failed(problem, APPEX_ENGINE_DAMAGED, "The picture cannot be computed");
  double share = kind == APPEX_MEASURE_AVERAGE   ? (double)image->Xsize * image->Ysize
                 : kind == APPEX_MEASURE_ROWS    ? image->Xsize
                 : kind == APPEX_MEASURE_COLUMNS ? image->Ysize
                                                 : 1;
  for (size_t index = 0; index < count; index++) results[index] /= share;
  return APPEX_ENGINE_DONE;
}

// MARK: - Packing

struct form {
  int bands;
  VipsBandFormat format;
  VipsInterpretation interpretation;
  int order[4];
};

static const struct form forms[] = {
    [APPEX_LAYOUT_RGBA8] = {4, VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB, {0, 1, 2, 3}},
    [APPEX_LAYOUT_BGRA8] = {4, VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB, {2, 1, 0, 3}},
    [APPEX_LAYOUT_ARGB8] = {4, VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB, {3, 0, 1, 2}},
    [APPEX_LAYOUT_RGB8] = {3, VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB, {0, 1, 2, 0}},
    [APPEX_LAYOUT_GRAY8] = {1, VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_B_W, {0}},
    [APPEX_LAYOUT_RGBA16] = {4, VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16, {0, 1, 2, 3}},
    [APPEX_LAYOUT_RGB16] = {3, VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16, {0, 1, 2, 0}},
    [APPEX_LAYOUT_GRAY16] = {1, VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_GREY16, {0}},
    [APPEX_LAYOUT_RGBA_HALF] = {4, VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_MULTIBAND, {0, 1, 2, 3}},
    [APPEX_LAYOUT_RGBA_FLOAT] = {4, VIPS_FORMAT_FLOAT, VIPS_INTERPRETATION_scRGB, {0, 1, 2, 3}},
    [APPEX_LAYOUT_GRAY_FLOAT] = {1, VIPS_FORMAT_FLOAT, VIPS_INTERPRETATION_B_W, {0}},
};

/// IEEE 754 with 16 bits, rounded to the nearest.
static uint16_t half_of(float value) {
  union {
    float number;
    uint32_t bits;
  } as = {value};
  uint16_t sign = (uint16_t)(as.bits >> 16 & 0x8000);
  float size = fabsf(value);
  if (isnan(size)) return sign | 0x7e00;
  if (size >= 65520) return sign | 0x7c00;
  if (size < 0x1p-14f) return sign | (uint16_t)lrintf(size * 0x1p24f);
  uint32_t bits = (as.bits & 0x7fffffff) + 0xfff + (as.bits >> 13 & 1);
  return sign | (uint16_t)((bits >> 13) - (112 << 10));
}

struct packing {
  enum appex_engine_layout layout;
};

static int pack(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion *in = sequence;
  enum appex_engine_layout layout = ((const struct packing *)closure)->layout;
  const struct form *form = &forms[layout];
  int bands = form->bands;
  const int *order = form->order;
  VipsRect *area = &out->valid;
  if (vips_region_prepare(in, area)) return -1;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    const pixel *pixels = (const pixel *)VIPS_REGION_ADDR(in, area->left, y);
    uint8_t *bytes = VIPS_REGION_ADDR(out, area->left, y);
    uint16_t *words = (uint16_t *)bytes;
    float *numbers = (float *)bytes;
    for (int x = 0; x < area->width; x++)
      for (int band = 0; band < bands; band++) {
        float value = pixels[x][order[band]];
        if (form->format == VIPS_FORMAT_UCHAR)
          *bytes++ = (uint8_t)(unit(value) * 255 + 0.5f);
        else if (form->format == VIPS_FORMAT_FLOAT)
          *numbers++ = value;
        else
          *words++ = layout == APPEX_LAYOUT_RGBA_HALF ? half_of(value) : (uint16_t)(unit(value) * 65535 + 0.5f);
      }
  }
  return 0;
}

code appex_engine_packed(picture *picture, enum appex_engine_layout layout, struct appex_engine_picture **result, problem *problem) {
  if (!appex_engine_is_working(picture, problem)) return problem->code;
  if ((unsigned)layout >= sizeof forms / sizeof *forms) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "There is no such layout of pixels.");
  VipsImage *input = image_of(picture), *image = vips_image_new();
  const struct form *form = &forms[layout];
  struct packing *how = image ? appex_engine_allocate(image, sizeof *how) : NULL;
  if (!how) {
    VIPS_UNREF(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  how->layout = layout;
  vips_image_init_fields(
      image, input->Xsize, input->Ysize, form->bands, form->format, VIPS_CODING_NONE, form->interpretation, 1, 1);
  return appex_engine_make(image, (VipsImage *[]){input, NULL}, pack, how, result, problem);
}

struct destination {
  uint8_t *pixels;
  size_t stride, row;
};

static int copy_rows(VipsRegion *region, VipsRect *area, void *closure) {
  struct destination *to = closure;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++)
    memcpy(to->pixels + (size_t)y * to->stride, VIPS_REGION_ADDR(region, 0, y), to->row);
  return 0;
}

code appex_engine_read(picture *picture, void *pixels, size_t stride, size_t capacity, problem *problem) {
  VipsImage *image = image_of(picture);
  struct destination to = {.pixels = pixels, .stride = stride, .row = VIPS_IMAGE_SIZEOF_LINE(image)};
  if (stride < to.row || capacity < to.row || (capacity - to.row) / stride < (size_t)image->Ysize - 1)
    return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "The memory for the pixels is too small.");
  if (vips_sink_disc(image, copy_rows, &to)) return appex_engine_failed(problem, APPEX_ENGINE_DAMAGED, "The picture cannot be computed");
  return APPEX_ENGINE_DONE;
}
