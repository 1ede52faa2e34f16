// Pictures out of nothing: colours, patterns, gradients.
#include "internal.h"
#include <math.h>

enum { most_values = 16 };

struct generator {
  enum appex_engine_generator kind;
  struct appex_engine_place place;
  float values[most_values];
};

/// From 0 to 1 across an edge at 0, `width` being the blur of the edge.
static float step_at(float value, float width) { return width > 0 ? unit(value / width + 0.5f) : value >= 0; }

/// How much of the first colour a stripe has at a place: stripes of `width`, the first from 0 on.
static float stripe(float place, float width, float sharpness) {
  float period = 2 * width, at = place - floorf(place / period) * period;
  // The distance to the nearest edge, positive in the first colour.
  float inside = at < width ? fminf(at, width - at) : -fminf(at - width, period - at);
  return step_at(inside, (1 - unit(sharpness)) * width);
}

static pixel color_at(const struct generator *how, float x, float y) {
  const float *by = how->values;
  pixel first = {by[0], by[1], by[2], by[3]}, second = {by[4], by[5], by[6], by[7]};
  float part = 0;
  switch (how->kind) {
    case APPEX_GENERATE_COLOR: return first;
    case APPEX_GENERATE_CHECKERBOARD: {
      float across = stripe(x - by[8], by[10], by[11]), up = stripe(y - by[9], by[10], by[11]);
      part = 1 - (across * up + (1 - across) * (1 - up));
      break;
    }
    case APPEX_GENERATE_STRIPES: part = 1 - stripe(x - by[8], by[10], by[11]); break;
    case APPEX_GENERATE_LINEAR: {
      float across = by[10] - by[8], up = by[11] - by[9], length = across * across + up * up;
      part = length > 0 ? unit(((x - by[8]) * across + (y - by[9]) * up) / length) : 1;
      if (by[12] != 0) part = smooth(part);
      break;
    }
    case APPEX_GENERATE_RADIAL: {
      float distance = hypotf(x - by[8], y - by[9]), range = by[11] - by[10];
      part = range != 0 ? unit((distance - by[10]) / range) : distance >= by[10];
      break;
    }
    case APPEX_GENERATE_GAUSSIAN: {
      float distance = hypotf(x - by[8], y - by[9]), radius = fmaxf(by[10], 1e-6f);
      // At the radius a hundredth is left, which is taken away so that it ends there.
      part = distance >= radius ? 1 : 1 - (expf(-4.6f * distance * distance / (radius * radius)) - 0.01f) / 0.99f;
      part = unit(part);
      break;
    }
    case APPEX_GENERATE_RANDOM: {
      int32_t column = (int32_t)floorf(x), row = (int32_t)floorf(y);
      float alpha = noise(column, row, 3);
      return (pixel){noise(column, row, 0) * alpha, noise(column, row, 1) * alpha, noise(column, row, 2) * alpha, alpha};
    }
    case APPEX_GENERATE_ROUNDED: {
      float radius = fminf(by[8], fminf(by[6], by[7]) / 2);
      float across = fmaxf(fabsf(x - by[4] - by[6] / 2) - by[6] / 2 + radius, 0), up = fmaxf(fabsf(y - by[5] - by[7] / 2) - by[7] / 2 + radius, 0);
      float outside = hypotf(across, up) - radius;
      if (radius <= 0) outside = fmaxf(fabsf(x - by[4] - by[6] / 2) - by[6] / 2, fabsf(y - by[5] - by[7] / 2) - by[7] / 2);
      return first * splat(step_at(-outside, 1));
    }
  }
  return first + (second - first) * splat(part);
}

static int generate(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)sequence, (void)unused, (void)stop;
  const struct generator *how = closure;
  VipsRect *area = &out->valid;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, y);
    for (int x = 0; x < area->width; x++)
      result[x] = color_at(how, (float)(how->place.left + area->left + x + 0.5), (float)(how->place.top - y - 0.5));
  }
  return 0;
}

code appex_engine_generated(
    enum appex_engine_generator kind, uint32_t width, uint32_t height, const struct appex_engine_place *place, const double *values,
    uint32_t count, picture **result, problem *problem) {
  static const uint32_t counts[] = {4, 12, 12, 13, 12, 11, 0, 9};
  if (!appex_engine_may_have_size(width, height, problem)) return problem->code;
  if ((uint32_t)kind >= sizeof counts / sizeof *counts || count != counts[kind])
    return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A generator has the wrong number of values.");
  VipsImage *image = appex_engine_working(width, height);
  struct generator *how = image ? appex_engine_allocate(image, sizeof *how) : NULL;
  if (!how) {
    VIPS_UNREF(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  *how = (struct generator){.kind = kind, .place = *place};
  for (uint32_t index = 0; index < count; index++) how->values[index] = isfinite(values[index]) ? (float)values[index] : 0;
  if (kind == APPEX_GENERATE_CHECKERBOARD || kind == APPEX_GENERATE_STRIPES) how->values[10] = fmaxf(how->values[10], 0.01f);
  return appex_engine_make(image, NULL, generate, how, result, problem);
}
