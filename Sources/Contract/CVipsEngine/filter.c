// What looks at the pixels around a pixel: sums along an axis, convolutions, ranks, the largest and smallest of an area.
#include "internal.h"
#include <string.h>

struct filter {
  bool is_same;
  uint32_t taps;
  const int32_t *starts;
  const float *weights;
};

/// Rows that are asked of the input at once: few, so that a picture that becomes much smaller is never in memory as a whole.
enum { chunk_rows = 16 };

static const float *weights_of(const struct filter *how, int place) { return how->weights + (how->is_same ? 0 : (size_t)place * how->taps); }

/// The first pixels of a row whose weights are all the same: four at once, because each sum would wait for itself. Returns how many it has made.
static int blurred(pixel *result, const pixel *row, const struct filter *how, const VipsRect *area, int first, int last) {
  int x = 0, taps = (int)how->taps;
  for (; x + 4 <= area->width; x += 4) {
    int start = how->starts[area->left + x];
    if (start < first || start + 3 + taps - 1 > last || how->starts[area->left + x + 3] != start + 3) break;
    const pixel *from = row + (start - first);
    pixel one = splat(0), two = one, three = one, four = one;
    for (int tap = 0; tap < taps; tap++) {
      pixel weight = splat(how->weights[tap]);
      one += from[tap] * weight;
      two += from[tap + 1] * weight;
      three += from[tap + 2] * weight;
      four += from[tap + 3] * weight;
    }
    result[x] = one, result[x + 1] = two, result[x + 2] = three, result[x + 3] = four;
  }
  return x;
}

static int across(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion *in = sequence;
  const struct filter *how = closure;
  VipsRect *area = &out->valid;
  int width = in->im->Xsize, taps = (int)how->taps, first = width - 1, last = 0;
  for (int x = area->left; x < VIPS_RECT_RIGHT(area); x++) {
    first = VIPS_MIN(first, how->starts[x]);
    last = VIPS_MAX(last, how->starts[x] + taps - 1);
  }
  first = VIPS_CLIP(0, first, width - 1);
  last = VIPS_CLIP(first, last, width - 1);
  for (int top = area->top; top < VIPS_RECT_BOTTOM(area); top += chunk_rows) {
    VipsRect need = {first, top, last - first + 1, VIPS_MIN(chunk_rows, VIPS_RECT_BOTTOM(area) - top)};
    if (vips_region_prepare(in, &need)) return -1;
    for (int y = top; y < top + need.height; y++) {
      pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, y);
      const pixel *row = (const pixel *)VIPS_REGION_ADDR(in, first, y);
      int x = how->is_same ? blurred(result, row, how, area, first, last) : 0;
      for (; x < area->width; x++) {
        const float *weights = weights_of(how, area->left + x);
        int start = how->starts[area->left + x];
        pixel sum = splat(0);
        if (start >= first && start + taps - 1 <= last) {
          const pixel *from = row + (start - first);
          for (int tap = 0; tap < taps; tap++) sum += from[tap] * splat(weights[tap]);
        } else {
          for (int tap = 0; tap < taps; tap++) sum += row[VIPS_CLIP(first, start + tap, last) - first] * splat(weights[tap]);
        }
        result[x] = sum;
      }
    }
  }
  return 0;
}

static int down(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion *in = sequence;
  const struct filter *how = closure;
  VipsRect *area = &out->valid;
  int height = in->im->Ysize, taps = (int)how->taps, first = height - 1, last = 0;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    first = VIPS_MIN(first, how->starts[y]);
    last = VIPS_MAX(last, how->starts[y] + taps - 1);
    memset(VIPS_REGION_ADDR(out, area->left, y), 0, (size_t)area->width * sizeof(pixel));
  }
  first = VIPS_CLIP(0, first, height - 1);
  last = VIPS_CLIP(first, last, height - 1);
  for (int top = first; top <= last; top += chunk_rows) {
    VipsRect need = {area->left, top, area->width, VIPS_MIN(chunk_rows, last + 1 - top)};
    int bottom = top + need.height;
    if (vips_region_prepare(in, &need)) return -1;
    for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
      pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, y);
      const float *weights = weights_of(how, y);
      int start = how->starts[y];
      // Those of the taps that are in these rows; at an edge also all beyond it.
      int from = top == 0 ? 0 : VIPS_MAX(0, top - start), to = bottom == height ? taps : VIPS_MIN(taps, bottom - start);
      int tap = from;
      for (; tap + 4 <= to && start + tap >= top && start + tap + 4 <= bottom; tap += 4) {
        const pixel *rows[4];
        pixel weight[4];
        for (int next = 0; next < 4; next++) {
          rows[next] = (const pixel *)VIPS_REGION_ADDR(in, area->left, start + tap + next);
          weight[next] = splat(weights[tap + next]);
        }
        for (int x = 0; x < area->width; x++)
          result[x] += rows[0][x] * weight[0] + rows[1][x] * weight[1] + rows[2][x] * weight[2] + rows[3][x] * weight[3];
      }
      for (; tap < to; tap++) {
        const pixel *row = (const pixel *)VIPS_REGION_ADDR(in, area->left, VIPS_CLIP(top, start + tap, bottom - 1));
        pixel weight = splat(weights[tap]);
        for (int x = 0; x < area->width; x++) result[x] += row[x] * weight;
      }
    }
  }
  return 0;
}

code appex_engine_filtered(
    picture *picture, int is_vertical, uint32_t places, const int32_t *starts, const float *weights, uint32_t taps, int is_same,
    struct appex_engine_picture **result, problem *problem) {
  if (!appex_engine_is_working(picture, problem)) return problem->code;
  VipsImage *input = image_of(picture);
  uint32_t width = is_vertical ? (uint32_t)input->Xsize : places, height = is_vertical ? places : (uint32_t)input->Ysize;
  if (!appex_engine_may_have_size(width, height, problem)) return problem->code;
  if (!taps || taps > 1 << 16) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A filter needs weights.");
  for (uint32_t place = 0; place < places; place++)
    if (starts[place] < -(1 << 24) || starts[place] > 1 << 24)
      return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A filter reads too far away.");
  VipsImage *image = appex_engine_working(width, height);
  struct filter *how = image ? appex_engine_allocate(image, sizeof *how) : NULL;
  if (how)
    *how = (struct filter){
        .is_same = is_same, .taps = taps, .starts = appex_engine_copy(image, starts, places * sizeof *starts),
        .weights = appex_engine_copy(image, weights, (size_t)taps * (is_same ? 1 : places) * sizeof *weights)};
  if (!how || !how->starts || !how->weights) {
    VIPS_UNREF(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  return appex_engine_make(image, (VipsImage *[]){input, NULL}, is_vertical ? down : across, how, result, problem);
}

// MARK: - Areas

/// The inner part of what libvips has computed with a picture's own edges around it; takes `whole`.
static code inner(VipsImage *whole, uint32_t width, uint32_t height, picture **result, problem *problem) {
  VipsImage *part = NULL;
  int failed = !whole || vips_extract_area(
                             whole, &part, ((int)width - 1) / 2, ((int)height - 1) / 2, whole->Xsize - (int)width + 1,
                             whole->Ysize - (int)height + 1, NULL);
  VIPS_UNREF(whole);
  if (failed) return appex_engine_failed(problem, APPEX_ENGINE_NO_MEMORY, "The area could not be computed");
  *result = picture_of(part);
  return APPEX_ENGINE_DONE;
}

static bool is_larger_than(picture *picture, uint32_t width, uint32_t height, problem *problem) {
  if (!appex_engine_is_working(picture, problem)) return false;
  VipsImage *image = image_of(picture);
  if (width && height && width <= (uint32_t)image->Xsize && height <= (uint32_t)image->Ysize) return true;
  appex_engine_fail(problem, APPEX_ENGINE_INVALID, "The picture is smaller than the area around a pixel.");
  return false;
}

code appex_engine_convolved(
    picture *picture, uint32_t width, uint32_t height, const float *kernel, double bias, struct appex_engine_picture **result,
    problem *problem) {
  if (!is_larger_than(picture, width, height, problem)) return problem->code;
  if (width > 512 || height > 512) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "The kernel is too large.");
  VipsImage *mask = vips_image_new_matrix((int)width, (int)height), *whole = NULL;
  for (uint32_t y = 0; mask && y < height; y++)
    for (uint32_t x = 0; x < width; x++) *VIPS_MATRIX(mask, x, y) = kernel[y * width + x];
  if (mask) {
    vips_image_set_double(mask, "scale", 1);
    vips_image_set_double(mask, "offset", bias);
    if (vips_conv(image_of(picture), &whole, mask, "precision", VIPS_PRECISION_FLOAT, NULL)) whole = NULL;
  }
  VIPS_UNREF(mask);
  return inner(whole, width, height, result, problem);
}

code appex_engine_ranked(picture *picture, uint32_t size, uint32_t rank, struct appex_engine_picture **result, problem *problem) {
  if (!is_larger_than(picture, size, size, problem)) return problem->code;
  VipsImage *whole = NULL;
  if (vips_rank(image_of(picture), &whole, (int)size, (int)size, (int)rank, NULL)) whole = NULL;
  return inner(whole, size, size, result, problem);
}

struct extreme {
  bool is_largest;
  int rows, across;  ///< rows, and the largest reach to one side
  const int32_t *reach;
};

static int find_extreme(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion *in = sequence;
  const struct extreme *how = closure;
  VipsRect *area = &out->valid;
  VipsRect need = {area->left, area->top, area->width + 2 * how->across, area->height + how->rows - 1};
  if (vips_region_prepare(in, &need)) return -1;
  for (int y = 0; y < area->height; y++) {
    pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, area->top + y);
    bool is_first = true;
    for (int row = 0; row < how->rows; row++) {
      const pixel *from = (const pixel *)VIPS_REGION_ADDR(in, area->left, area->top + y + row) + how->across;
      for (int place = -how->reach[row]; place <= how->reach[row]; place++, is_first = false)
        for (int x = 0; x < area->width; x++)
          result[x] = is_first ? from[x + place] : how->is_largest ? larger(result[x], from[x + place]) : smaller(result[x], from[x + place]);
    }
  }
  return 0;
}

code appex_engine_extreme(
    picture *picture, int is_largest, uint32_t rows, const int32_t *reach, struct appex_engine_picture **result, problem *problem) {
  int32_t across = -1;
  for (uint32_t row = 0; row < rows && row < 4096; row++) across = VIPS_MAX(across, reach[row]);
  if (rows > 4096 || across < 0 || across > 4096) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "The area around a pixel has no size.");
  uint32_t width = 2 * (uint32_t)across + 1;
  if (!is_larger_than(picture, width, rows, problem)) return problem->code;
  VipsImage *input = image_of(picture);
  VipsImage *image = appex_engine_working((uint32_t)input->Xsize - width + 1, (uint32_t)input->Ysize - rows + 1);
  struct extreme *how = image ? appex_engine_allocate(image, sizeof *how) : NULL;
  if (how) *how = (struct extreme){is_largest, (int)rows, across, appex_engine_copy(image, reach, rows * sizeof *reach)};
  if (!how || !how->reach) {
    VIPS_UNREF(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  return appex_engine_make(image, (VipsImage *[]){input, NULL}, find_extreme, how, result, problem);
}
