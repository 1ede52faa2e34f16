// Bent pictures: for each pixel of the result a place of the input, and the colour there between four or sixteen pixels.
#include "warp.h"
#include <math.h>

/// The most pixels that are asked of the input at once.
enum { most_block = 1 << 20 };

// MARK: - Sampling

/// The pixels that are there for sampling: a region of the input.
struct samples {
  VipsRegion *region;
  const struct warp *how;
};

static pixel sample(const struct samples *from, int x, int y) {
  VipsImage *image = from->region->im;
  if (from->how->repeats_edge) {
    x = VIPS_CLIP(0, x, image->Xsize - 1);
    y = VIPS_CLIP(0, y, image->Ysize - 1);
  }
  VipsRect *there = &from->region->valid;
  if (x < there->left || y < there->top || x >= VIPS_RECT_RIGHT(there) || y >= VIPS_RECT_BOTTOM(there)) return splat(0);
  return *(const pixel *)VIPS_REGION_ADDR(from->region, x, y);
}

/// Catmull-Rom: exact at pixels, and as sharp as the input.
static void cubic_weights(float part, float weights[4]) {
  float square = part * part, cube = square * part;
  weights[0] = -0.5f * cube + square - 0.5f * part;
  weights[1] = 1.5f * cube - 2.5f * square + 1;
  weights[2] = -1.5f * cube + 2 * square + 0.5f * part;
  weights[3] = 0.5f * cube - 0.5f * square;
}

/// The colour at a place in pixels, whole numbers being the centres of pixels.
static pixel sampled(const struct samples *from, struct point at) {
  if (from->how->sampling == APPEX_SAMPLE_NEAREST) return sample(from, (int)floor(at.x + 0.5), (int)floor(at.y + 0.5));
  int left = (int)floor(at.x), top = (int)floor(at.y);
  float across = (float)(at.x - left), down = (float)(at.y - top);
  if (from->how->sampling == APPEX_SAMPLE_LINEAR) {
    const VipsRect *there = &from->region->valid;
    if (left >= there->left && top >= there->top && left + 1 < VIPS_RECT_RIGHT(there) && top + 1 < VIPS_RECT_BOTTOM(there)) {
      const pixel *high = (const pixel *)VIPS_REGION_ADDR(from->region, left, top);
      const pixel *low = (const pixel *)((const uint8_t *)high + VIPS_REGION_LSKIP(from->region));
      pixel part = splat(across), above = high[0] + (high[1] - high[0]) * part, below = low[0] + (low[1] - low[0]) * part;
      return above + (below - above) * splat(down);
    }
    pixel above = sample(from, left, top) * splat(1 - across) + sample(from, left + 1, top) * splat(across);
    pixel below = sample(from, left, top + 1) * splat(1 - across) + sample(from, left + 1, top + 1) * splat(across);
    return above * splat(1 - down) + below * splat(down);
  }
  float columns[4], rows[4];
  cubic_weights(across, columns);
  cubic_weights(down, rows);
  pixel sum = splat(0);
  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 4; column++)
      sum += sample(from, left - 1 + column, top - 1 + row) * splat(columns[column] * rows[row]);
  return sum;
}

// MARK: - Blocks

/// A place of the input in pixels.
static struct point in_pixels(const struct warp *how, struct point place) {
  return (struct point){place.x - how->input.left - 0.5, how->input.top - place.y - 0.5};
}

enum { zoom_samples = 24 };

/// The places whose colours make one pixel; the first and the last are the farthest apart.
static int places_of(const struct warp *how, struct point to, struct point places[zoom_samples]) {
  if (how->kind != APPEX_WARP_ZOOM) {
    places[0] = in_pixels(how, appex_engine_bent(how, to));
    return 1;
  }
  for (int index = 0; index < zoom_samples; index++) {
    double part = how->values[2] * ((double)index / (zoom_samples - 1) - 0.5);
    places[index] = in_pixels(how, (struct point){to.x + (how->values[0] - to.x) * part, to.y + (how->values[1] - to.y) * part});
  }
  return zoom_samples;
}

/// The place of each pixel of a block, row by row. NULL for a block whose pixels have several, and without memory.
static struct point *places_of_all(const struct warp *how, const VipsRect *area) {
  if (how->kind == APPEX_WARP_ZOOM) return NULL;
  struct point *places = g_try_malloc((size_t)area->width * area->height * sizeof *places);
  for (int y = 0; places && y < area->height; y++)
    for (int x = 0; x < area->width; x++)
      places[y * area->width + x] =
          in_pixels(how, appex_engine_bent(how, (struct point){how->output.left + area->left + x + 0.5, how->output.top - area->top - y - 0.5}));
  return places;
}

static bool is_near(struct point place) { return fabs(place.x) < 1 << 24 && fabs(place.y) < 1 << 24; }

/// The smallest rectangle around the places of a block; empty, with the left beyond the right, when all are far away.
static void bounds_of(
    const struct warp *how, const VipsRect *area, const struct point *all, double *left, double *top, double *right, double *bottom) {
  struct point places[zoom_samples];
  *left = *top = INFINITY, *right = *bottom = -INFINITY;
  for (int y = 0; y < area->height; y++)
    for (int x = 0; x < area->width; x++) {
      int count = 1;
      if (all)
        places[0] = all[y * area->width + x];
      else
        count = places_of(how, (struct point){how->output.left + area->left + x + 0.5, how->output.top - area->top - y - 0.5}, places);
      for (int end = 0; end < count; end += count > 1 ? count - 1 : 1) {
        if (!is_near(places[end])) continue;
        *left = fmin(*left, places[end].x), *right = fmax(*right, places[end].x);
        *top = fmin(*top, places[end].y), *bottom = fmax(*bottom, places[end].y);
      }
    }
}

/// A block of the result. When it is made of a large part of the input, its quarters are made one after the other.
static int block(VipsRegion *out, VipsRegion *in, const struct warp *how, const VipsRect *area) {
  struct point *known = places_of_all(how, area);
  double left, top, right, bottom;
  bounds_of(how, area, known, &left, &top, &right, &bottom);
  VipsRect all = {0, 0, in->im->Xsize, in->im->Ysize}, need = {0, 0, 1, 1};
  if (left <= right) {
    need.left = (int)floor(left) - 2, need.top = (int)floor(top) - 2;
    need.width = (int)floor(right) + 4 - need.left, need.height = (int)floor(bottom) + 4 - need.top;
    if (how->repeats_edge) {
      int far = VIPS_CLIP(1, VIPS_RECT_RIGHT(&need), all.width), low = VIPS_CLIP(1, VIPS_RECT_BOTTOM(&need), all.height);
      need.left = VIPS_CLIP(0, need.left, all.width - 1), need.top = VIPS_CLIP(0, need.top, all.height - 1);
      need.width = VIPS_MAX(1, far - need.left), need.height = VIPS_MAX(1, low - need.top);
    }
  }
  vips_rect_intersectrect(&need, &all, &need);
  bool is_empty = left > right || vips_rect_isempty(&need);
  if (!is_empty && (int64_t)need.width * need.height > most_block && area->width * area->height > 1) {
    g_free(known);
    bool is_wide = area->width >= area->height;
    VipsRect first = *area, second = *area;
    if (is_wide) {
      first.width /= 2;
      second.left += first.width, second.width -= first.width;
    } else {
      first.height /= 2;
      second.top += first.height, second.height -= first.height;
    }
    return block(out, in, how, &first) || block(out, in, how, &second) ? -1 : 0;
  }
  if (!is_empty && vips_region_prepare(in, &need)) {
    g_free(known);
    return -1;
  }
  struct samples from = {.region = in, .how = how};
  for (int y = 0; y < area->height; y++) {
    pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, area->top + y);
    for (int x = 0; x < area->width; x++) {
      struct point places[zoom_samples];
      int count = is_empty ? 0 : 1;
      if (known)
        places[0] = known[y * area->width + x];
      else if (!is_empty)
        count = places_of(how, (struct point){how->output.left + area->left + x + 0.5, how->output.top - area->top - y - 0.5}, places);
      pixel sum = splat(0);
      for (int index = 0; index < count; index++)
        if (is_near(places[index])) sum += sampled(&from, places[index]);
      result[x] = count > 1 ? sum / splat((float)count) : sum;
    }
  }
  g_free(known);
  return 0;
}

static int warp(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  return block(out, sequence, closure, &out->valid);
}

code appex_engine_warped(picture *picture, const struct appex_engine_warping *warping, struct appex_engine_picture **result, problem *problem) {
  static const uint32_t counts[] = {6, 9, 4, 5, 4, 4, 4, 3, 3, 10, 4, 3, 3, 3};
  if (!appex_engine_is_working(picture, problem) || !appex_engine_may_have_size(warping->width, warping->height, problem)) return problem->code;
  uint32_t kind = warping->kind;
  if (kind >= sizeof counts / sizeof *counts || warping->count != counts[kind])
    return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A distortion has the wrong number of values.");
  bool is_sound = true;
  for (uint32_t index = 0; index < warping->count; index++) is_sound &= isfinite(warping->values[index]) != 0;
  if (kind == APPEX_WARP_TILE) is_sound &= warping->values[8] > 0 && warping->values[9] > 0;
  if (kind == APPEX_WARP_HEXAGONS || kind == APPEX_WARP_CRYSTALS) is_sound &= warping->values[2] > 0;
  if (kind == APPEX_WARP_KALEIDOSCOPE) is_sound &= warping->values[3] >= 1;
  if (!is_sound) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A distortion has values that are no numbers.");
  VipsImage *image = appex_engine_working(warping->width, warping->height);
  struct warp *how = image ? appex_engine_allocate(image, sizeof *how) : NULL;
  if (!how) {
    VIPS_UNREF(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  *how = (struct warp){
      .kind = warping->kind, .sampling = warping->sampling, .repeats_edge = warping->repeats_edge, .input = warping->input,
      .output = warping->output};
  for (uint32_t index = 0; index < warping->count; index++) how->values[index] = warping->values[index];
  return appex_engine_make(image, (VipsImage *[]){image_of(picture), NULL}, warp, how, result, problem);
}
