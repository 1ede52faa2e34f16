// Programs for the colours of single pixels: all steps are made for a few pixels at once, so that these stay in the processor's nearest cache.
#include "internal.h"
#include "steps.h"
#include <string.h>

struct program {
  const struct appex_engine_step *steps;
  size_t count;
  struct appex_engine_place place;
};

static void unpremultiply(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)step, (void)x, (void)y;
  for (int index = 0; index < count; index++) {
    float alpha = pixels[index][3];
    if (alpha == 1 || alpha <= 0) continue;
    pixels[index] /= splat(alpha);
    pixels[index][3] = alpha;
  }
}

static void premultiply(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)step, (void)x, (void)y;
  for (int index = 0; index < count; index++) {
    float alpha = pixels[index][3];
    if (alpha == 1) continue;
    pixels[index] *= splat(alpha);
    pixels[index][3] = alpha;
  }
}

static void matrix(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  const pixel *of = (const pixel *)step->values;
  pixel red = of[0], green = of[1], blue = of[2], alpha = of[3], bias = of[4];
  for (int index = 0; index < count; index++) {
    pixel color = pixels[index];
    pixels[index] = bias + red * splat(color[0]) + green * splat(color[1]) + blue * splat(color[2]) + alpha * splat(color[3]);
  }
}

static void clamp(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  const pixel *limits = (const pixel *)step->values;
  for (int index = 0; index < count; index++) pixels[index] = smaller(larger(pixels[index], limits[0]), limits[1]);
}

static void polynomial(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  for (int index = 0; index < count; index++)
    for (int band = 0; band < 4; band++) {
      const float *by = step->values + 4 * band;
      float value = pixels[index][band];
      pixels[index][band] = by[0] + value * (by[1] + value * (by[2] + value * by[3]));
    }
}

static void cross_polynomial(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  for (int index = 0; index < count; index++) {
    pixel color = pixels[index];
    float r = color[0], g = color[1], b = color[2];
    for (int band = 0; band < 3; band++) {
      const float *by = step->values + 10 * band;
      pixels[index][band] = by[0] * r + by[1] * g + by[2] * b + by[3] * r * r + by[4] * g * g + by[5] * b * b + by[6] * r * g + by[7] * g * b +
                            by[8] * b * r + by[9];
    }
  }
}

static void power(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  for (int index = 0; index < count; index++)
    for (int band = 0; band < 3; band++) {
      float value = pixels[index][band];
      pixels[index][band] = value > 0 ? powf(value, step->values[0]) : 0;
    }
}

static void encode(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)step, (void)x, (void)y;
  for (int index = 0; index < count; index++)
    for (int band = 0; band < 3; band++) pixels[index][band] = appex_engine_encode(pixels[index][band]);
}

static void decode(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)step, (void)x, (void)y;
  for (int index = 0; index < count; index++)
    for (int band = 0; band < 3; band++) pixels[index][band] = appex_engine_decode(pixels[index][band]);
}

static void curves(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  float least = step->values[0], most = step->values[1];
  bool is_root = step->values[2] != 0;
  uint32_t places = (step->count - 3) / 3;
  float scale = most > least ? 1 / (most - least) : 0;
  for (int index = 0; index < count; index++)
    for (int band = 0; band < 3; band++) {
      float part = unit((pixels[index][band] - least) * scale);
      float place = (is_root ? sqrtf(part) : part) * (float)(places - 1);
      uint32_t below = (uint32_t)place;
      const float *value = step->values + 3 + 3 * below + band;
      pixels[index][band] = below + 1 < places ? value[0] + (value[3] - value[0]) * (place - (float)below) : value[0];
    }
}

static void cube(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  int size = (int)step->values[0];
  const pixel *colors = (const pixel *)(step->values + 1);
  int distance[3] = {1, size, size * size};
  for (int index = 0; index < count; index++) {
    int corner = 0;
    float part[3];
    int next[3];
    for (int band = 0; band < 3; band++) {
      float place = unit(pixels[index][band]) * (float)(size - 1);
      int below = (int)place;
      part[band] = place - (float)below;
      next[band] = below + 1 < size ? distance[band] : 0;
      corner += below * distance[band];
    }
    pixel result = splat(0);
    for (int vertex = 0; vertex < 8; vertex++) {
      float weight = 1;
      int at = corner;
      for (int band = 0; band < 3; band++) {
        bool is_next = vertex >> band & 1;
        weight *= is_next ? part[band] : 1 - part[band];
        at += is_next ? next[band] : 0;
      }
      result += colors[at] * splat(weight);
    }
    // What the cube has is premultiplied by its own alpha, and then by that of the pixel.
    pixels[index] = result * splat(pixels[index][3]);
  }
}

static void map(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  uint32_t places = step->count / 3;
  for (int index = 0; index < count; index++) {
    float place = unit(lightness(pixels[index])) * (float)(places - 1);
    uint32_t below = (uint32_t)place;
    for (int band = 0; band < 3; band++) {
      const float *value = step->values + 3 * below + band;
      pixels[index][band] = below + 1 < places ? value[0] + (value[3] - value[0]) * (place - (float)below) : value[0];
    }
  }
}

static void largest(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)step, (void)x, (void)y;
  for (int index = 0; index < count; index++) {
    pixel color = pixels[index];
    float value = fmaxf(color[0], fmaxf(color[1], color[2]));
    pixels[index] = (pixel){value, value, value, color[3]};
  }
}

static void smallest(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)step, (void)x, (void)y;
  for (int index = 0; index < count; index++) {
    pixel color = pixels[index];
    float value = fminf(color[0], fminf(color[1], color[2]));
    pixels[index] = (pixel){value, value, value, color[3]};
  }
}

static step_function *const functions[APPEX_STEP_KINDS] = {
    [APPEX_STEP_UNPREMULTIPLY] = unpremultiply,
    [APPEX_STEP_PREMULTIPLY] = premultiply,
    [APPEX_STEP_MATRIX] = matrix,
    [APPEX_STEP_CLAMP] = clamp,
    [APPEX_STEP_POLYNOMIAL] = polynomial,
    [APPEX_STEP_CROSS_POLYNOMIAL] = cross_polynomial,
    [APPEX_STEP_POWER] = power,
    [APPEX_STEP_ENCODE] = encode,
    [APPEX_STEP_DECODE] = decode,
    [APPEX_STEP_CURVES] = curves,
    [APPEX_STEP_CUBE] = cube,
    [APPEX_STEP_MAP] = map,
    [APPEX_STEP_LARGEST] = largest,
    [APPEX_STEP_SMALLEST] = smallest,
    [APPEX_STEP_POSTERIZE] = appex_engine_posterize,
    [APPEX_STEP_THRESHOLD] = appex_engine_threshold,
    [APPEX_STEP_VIBRANCE] = appex_engine_vibrance,
    [APPEX_STEP_TONES] = appex_engine_tones,
    [APPEX_STEP_VIGNETTE] = appex_engine_vignette,
    [APPEX_STEP_SCREEN] = appex_engine_screen,
    [APPEX_STEP_DITHER] = appex_engine_dither,
};

static bool has_right_count(const struct appex_engine_step *step) {
  static const int32_t counts[APPEX_STEP_KINDS] = {0, 0, 20, 8, 16, 30, 1, 0, 0, -1, -1, -1, 0, 0, 1, 1, 1, 2, 5, 6, 1};
  if (step->kind >= APPEX_STEP_KINDS || (step->count && !step->values)) return false;
  if (counts[step->kind] >= 0) return step->count == (uint32_t)counts[step->kind];
  if (step->kind == APPEX_STEP_CURVES) return step->count >= 9 && step->count % 3 == 0;
  if (step->kind == APPEX_STEP_MAP) return step->count >= 3 && step->count % 3 == 0;
  float size = step->count ? step->values[0] : 0;
  return size >= 2 && size <= 128 && size == floorf(size) && step->count == 1 + 4 * (uint32_t)size * (uint32_t)size * (uint32_t)size;
}

static int run(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion *in = sequence;
  const struct program *program = closure;
  VipsRect *area = &out->valid;
  if (vips_region_prepare(in, area)) return -1;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    pixel *pixels = (pixel *)VIPS_REGION_ADDR(out, area->left, y);
    memcpy(pixels, VIPS_REGION_ADDR(in, area->left, y), (size_t)area->width * sizeof *pixels);
    float center_x = (float)(program->place.left + area->left + 0.5), center_y = (float)(program->place.top - y - 0.5);
    for (size_t step = 0; step < program->count; step++)
      functions[program->steps[step].kind](pixels, area->width, &program->steps[step], center_x, center_y);
  }
  return 0;
}

code appex_engine_steps(
    picture *picture, const struct appex_engine_step *steps, size_t count, const struct appex_engine_place *place,
    struct appex_engine_picture **result, problem *problem) {
  if (!appex_engine_is_working(picture, problem)) return problem->code;
  for (size_t index = 0; index < count; index++)
    if (!has_right_count(&steps[index])) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A step has the wrong number of values.");
  VipsImage *input = image_of(picture);
  VipsImage *image = appex_engine_working((uint32_t)input->Xsize, (uint32_t)input->Ysize);
  struct program *program = image ? appex_engine_allocate(image, sizeof *program) : NULL;
  struct appex_engine_step *copies = program ? appex_engine_copy(image, steps, count * sizeof *steps) : NULL;
  bool is_complete = copies != NULL;
  for (size_t index = 0; is_complete && index < count; index++) {
    copies[index].values = appex_engine_copy(image, steps[index].values, steps[index].count * sizeof(float));
    is_complete = copies[index].values != NULL;
  }
  if (!is_complete) {
    VIPS_UNREF(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  appex_engine_prepare_curves();
  *program = (struct program){.steps = copies, .count = count, .place = *place};
  return appex_engine_make(image, (VipsImage *[]){input, NULL}, run, program, result, problem);
}
