// Two pictures as one: the formulas of the W3C's “Compositing and Blending”, on premultiplied pixels.
#include "internal.h"
#include <math.h>

struct blending {
  enum appex_engine_blend mode;
  float values[2];
};

static float burned(float back, float front) { return back >= 1 ? 1 : front <= 0 ? 0 : 1 - fminf(1, (1 - back) / front); }
static float dodged(float back, float front) { return back <= 0 ? 0 : front >= 1 ? 1 : fminf(1, back / (1 - front)); }
static float screened(float back, float front) { return back + front - back * front; }
static float hard(float back, float front) { return front <= 0.5f ? 2 * back * front : screened(back, 2 * front - 1); }

static float soft(float back, float front) {
  if (front <= 0.5f) return back - (1 - 2 * front) * back * (1 - back);
  float root = back <= 0.25f ? ((16 * back - 12) * back + 4) * back : sqrtf(back);
  return back + (2 * front - 1) * (root - back);
}

/// One component of two colours that are not premultiplied.
static float mixed(enum appex_engine_blend mode, float back, float front) {
  switch (mode) {
    case APPEX_BLEND_MULTIPLY: return back * front;
    case APPEX_BLEND_SCREEN: return screened(back, front);
    case APPEX_BLEND_OVERLAY: return hard(front, back);
    case APPEX_BLEND_DARKEN: return fminf(back, front);
    case APPEX_BLEND_LIGHTEN: return fmaxf(back, front);
    case APPEX_BLEND_COLOR_DODGE: return dodged(back, front);
    case APPEX_BLEND_COLOR_BURN: return burned(back, front);
    case APPEX_BLEND_SOFT_LIGHT: return soft(unit(back), front);
    case APPEX_BLEND_HARD_LIGHT: return hard(back, front);
    case APPEX_BLEND_DIFFERENCE: return fabsf(back - front);
    case APPEX_BLEND_EXCLUSION: return back + front - 2 * back * front;
    case APPEX_BLEND_LINEAR_BURN: return fmaxf(back + front - 1, 0);
    case APPEX_BLEND_LINEAR_LIGHT: return unit(back + 2 * front - 1);
    case APPEX_BLEND_VIVID_LIGHT: return front <= 0.5f ? burned(back, 2 * front) : dodged(back, 2 * front - 1);
    case APPEX_BLEND_PIN_LIGHT: return front <= 0.5f ? fminf(back, 2 * front) : fmaxf(back, 2 * front - 1);
    case APPEX_BLEND_SUBTRACT: return fmaxf(back - front, 0);
    case APPEX_BLEND_DIVIDE: return front > 0 ? fminf(back / front, 1) : back > 0;
    case APPEX_BLEND_LINEAR_DODGE: return fminf(back + front, 1);
    default: return front;
  }
}

// MARK: - Hue, saturation, lightness

static float weight_of(pixel color) { return 0.3f * color[0] + 0.59f * color[1] + 0.11f * color[2]; }
static float least_of(pixel color) { return fminf(color[0], fminf(color[1], color[2])); }
static float most_of(pixel color) { return fmaxf(color[0], fmaxf(color[1], color[2])); }

static pixel with_weight(pixel color, float weight) {
  color += splat(weight - weight_of(color));
  float middle = weight_of(color), least = least_of(color), most = most_of(color);
  if (least < 0 && middle > least) color = splat(middle) + (color - splat(middle)) * splat(middle / (middle - least));
  if (most > 1 && most > middle) color = splat(middle) + (color - splat(middle)) * splat((1 - middle) / (most - middle));
  return color;
}

static pixel with_saturation(pixel color, float saturation) {
  float least = least_of(color), range = most_of(color) - least;
  return range > 0 ? (color - splat(least)) * splat(saturation / range) : splat(0);
}

static pixel mixed_whole(enum appex_engine_blend mode, pixel back, pixel front) {
  switch (mode) {
    case APPEX_BLEND_HUE: return with_weight(with_saturation(front, most_of(back) - least_of(back)), weight_of(back));
    case APPEX_BLEND_SATURATION: return with_weight(with_saturation(back, most_of(front) - least_of(front)), weight_of(back));
    case APPEX_BLEND_COLOR: return with_weight(front, weight_of(back));
    default: return with_weight(back, weight_of(front));
  }
}

static pixel plain_color(pixel color) { return color[3] > 0 && color[3] < 1 ? color / splat(color[3]) : color; }

/// Blend modes: where both are, the mixture; elsewhere the one that is there.
static pixel blended(enum appex_engine_blend mode, pixel back, pixel front) {
  float under = back[3], over = front[3];
  pixel mixture, below = plain_color(back), above = plain_color(front);
  if (mode >= APPEX_BLEND_HUE && mode <= APPEX_BLEND_LUMINOSITY)
    mixture = mixed_whole(mode, below, above);
  else
    for (int band = 0; band < 3; band++) mixture[band] = mixed(mode, below[band], above[band]);
  pixel result = front * splat(1 - under) + back * splat(1 - over) + mixture * splat(under * over);
  result[3] = under + over - under * over;
  return result;
}

// MARK: - Whole pixels

static pixel combined(const struct blending *how, pixel back, pixel front) {
  float first = how->values[0], second = how->values[1];
  pixel result;
  switch (how->mode) {
    case APPEX_BLEND_NORMAL: return front + back * splat(1 - front[3]);
    case APPEX_BLEND_IN: return front * splat(back[3]);
    case APPEX_BLEND_OUT: return front * splat(1 - back[3]);
    case APPEX_BLEND_ATOP: return front * splat(back[3]) + back * splat(1 - front[3]);
    case APPEX_BLEND_ADD:
      result = front + back;
      result[3] = fminf(result[3], 1);
      return result;
    case APPEX_BLEND_SMALLER: return smaller(front, back);
    case APPEX_BLEND_LARGER: return larger(front, back);
    case APPEX_BLEND_PRODUCT: return front * back;
    case APPEX_BLEND_MIX: return front * splat(first) + back * splat(second);
    case APPEX_BLEND_SHARPEN:
      result = front + splat(first * (lightness(front) - lightness(back)));
      result[3] = front[3];
      return result;
    case APPEX_BLEND_DENOISE: {
      float gap = fabsf(lightness(front) - lightness(back));
      float part = first > 0 ? smooth(unit(gap / (2 * first))) : 1;
      result = back + (front - back) * splat(part);
      result += (result - back) * splat(second);
      result[3] = front[3];
      return result;
    }
    case APPEX_BLEND_BRIGHTER: {
      pixel light = back * splat(first);
      return front + light - front * smaller(light, splat(1));
    }
    case APPEX_BLEND_DARKER: return front + (smaller(front, back) - front) * splat(first);
    case APPEX_BLEND_GAP:
      result = larger(front - back, splat(0));
      result[3] = front[3];
      return result;
    case APPEX_BLEND_LENGTH:
      for (int band = 0; band < 3; band++) result[band] = first * hypotf(front[band], back[band]);
      result[3] = 1;
      return result;
    default: return blended(how->mode, back, front);
  }
}

static int blend(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion **in = sequence;
  VipsRect *area = &out->valid;
  if (vips_region_prepare(in[0], area) || vips_region_prepare(in[1], area)) return -1;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, y);
    const pixel *front = (const pixel *)VIPS_REGION_ADDR(in[0], area->left, y), *back = (const pixel *)VIPS_REGION_ADDR(in[1], area->left, y);
    for (int x = 0; x < area->width; x++) result[x] = combined(closure, back[x], front[x]);
  }
  return 0;
}

/// A new picture of the size of all inputs; NULL with `problem` filled.
static VipsImage *of_same_size(picture **pictures, int count, problem *problem) {
  for (int index = 0; index < count; index++) {
    if (!appex_engine_is_working(pictures[index], problem)) return NULL;
    VipsImage *first = image_of(pictures[0]), *other = image_of(pictures[index]);
    if (other->Xsize != first->Xsize || other->Ysize != first->Ysize) {
      appex_engine_fail(problem, APPEX_ENGINE_INVALID, "The pictures have different sizes.");
      return NULL;
    }
  }
  VipsImage *result = appex_engine_working((uint32_t)image_of(pictures[0])->Xsize, (uint32_t)image_of(pictures[0])->Ysize);
  if (!result) appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  return result;
}

code appex_engine_blended(
    picture *front, picture *back, enum appex_engine_blend mode, const double *values, uint32_t count, picture **result, problem *problem) {
  VipsImage *image = of_same_size((picture *[]){front, back}, 2, problem);
  if (!image) return problem->code;
  struct blending *how = appex_engine_allocate(image, sizeof *how);
  if (!how) {
    g_object_unref(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  *how = (struct blending){.mode = mode};
  for (uint32_t index = 0; index < count && index < 2; index++) how->values[index] = (float)values[index];
  return appex_engine_make(image, (VipsImage *[]){image_of(front), image_of(back), NULL}, blend, how, result, problem);
}

// MARK: - Masks

static int mask(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion **in = sequence;
  uint32_t channel = *(const uint32_t *)closure;
  VipsRect *area = &out->valid;
  for (int index = 0; index < 3; index++)
    if (vips_region_prepare(in[index], area)) return -1;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, y);
    const pixel *front = (const pixel *)VIPS_REGION_ADDR(in[0], area->left, y), *back = (const pixel *)VIPS_REGION_ADDR(in[1], area->left, y),
                *masks = (const pixel *)VIPS_REGION_ADDR(in[2], area->left, y);
    for (int x = 0; x < area->width; x++) {
      float part = unit(channel == 0 ? lightness(masks[x]) : channel == 1 ? masks[x][3] : masks[x][0]);
      result[x] = back[x] + (front[x] - back[x]) * splat(part);
    }
  }
  return 0;
}

code appex_engine_masked(picture *front, picture *back, picture *mask_picture, uint32_t channel, picture **result, problem *problem) {
  VipsImage *image = of_same_size((picture *[]){front, back, mask_picture}, 3, problem);
  if (!image) return problem->code;
  uint32_t *how = appex_engine_copy(image, &channel, sizeof channel);
  if (!how) {
    g_object_unref(image);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  return appex_engine_make(
      image, (VipsImage *[]){image_of(front), image_of(back), image_of(mask_picture), NULL}, mask, how, result, problem);
}
