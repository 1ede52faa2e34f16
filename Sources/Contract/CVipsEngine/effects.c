// Steps that look at more than the components of a colour: its lightness, its strength, its place.
#include "steps.h"
#include <math.h>

void appex_engine_posterize(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  float levels = fmaxf(step->values[0], 2);
  for (int index = 0; index < count; index++)
    for (int band = 0; band < 3; band++)
      pixels[index][band] = floorf(fminf(unit(pixels[index][band]) * levels, levels - 1)) / (levels - 1);
}

void appex_engine_threshold(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  for (int index = 0; index < count; index++) {
    float value = lightness(pixels[index]) >= step->values[0] ? 1 : 0;
    pixels[index] = (pixel){value, value, value, pixels[index][3]};
  }
}

void appex_engine_vibrance(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  for (int index = 0; index < count; index++) {
    pixel color = pixels[index];
    float most = fmaxf(color[0], fmaxf(color[1], color[2]));
    float average = (color[0] + color[1] + color[2]) / 3;
    float amount = (most - average) * -3 * step->values[0];
    // Colours that are strong already change least.
    amount *= 1 - unit(most - fminf(color[0], fminf(color[1], color[2])));
    pixels[index] = color + (splat(most) - color) * splat(amount);
    pixels[index][3] = color[3];
  }
}

void appex_engine_tones(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  (void)x, (void)y;
  float highlights = step->values[0], shadows = step->values[1];
  for (int index = 0; index < count; index++) {
    pixel color = pixels[index];
    float light = unit(lightness(color)), dark = 1 - light;
    // Both curves rise everywhere for amounts up to 1.
    float change = shadows * light * dark * dark * dark + 1.5f * highlights * light * light * light * dark;
    if (light > 0) pixels[index] = color * splat((light + change) / light);
    pixels[index][3] = color[3];
  }
}

void appex_engine_vignette(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  const float *by = step->values;
  float range = by[3] - by[2];
  for (int index = 0; index < count; index++) {
    float distance = hypotf(x + (float)index - by[0], y - by[1]);
    float part = range > 0 ? unit((distance - by[2]) / range) : distance >= by[2];
    float factor = fmaxf(1 - by[4] * smooth(part), 0);
    pixels[index] *= (pixel){factor, factor, factor, 1};
  }
}

void appex_engine_screen(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  const float *by = step->values;
  const float turn = 6.2831853f;
  float cosine = cosf(by[2]), sine = sinf(by[2]), width = fmaxf(by[3], 1);
  float edge = fmaxf(1 - unit(by[4]), 0.001f) / 2;
  for (int index = 0; index < count; index++) {
    float across = x + (float)index - by[0], up = y - by[1];
    float u = (across * cosine + up * sine) / width, v = (up * cosine - across * sine) / width;
    float value;
    switch ((int)by[5]) {
      case 0: value = 0.5f + 0.25f * (cosf(turn * u) + cosf(turn * v)); break;
      case 1: value = 0.5f + 0.5f * cosf(turn * v); break;
      case 2: value = 0.5f + 0.5f * fmaxf(cosf(turn * u), cosf(turn * v)); break;
      default: value = 0.5f + 0.5f * cosf(turn * hypotf(u, v)); break;
    }
    // White is white and black is black everywhere.
    float light = smooth(unit((unit(lightness(pixels[index])) * (1 + 2 * edge) - value) / (2 * edge)));
    pixels[index] = (pixel){light, light, light, pixels[index][3]};
  }
}

void appex_engine_dither(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y) {
  for (int index = 0; index < count; index++) {
    float amount = (noise((int32_t)floorf(x) + index, (int32_t)floorf(y), 7) - 0.5f) * step->values[0];
    pixels[index] += (pixel){amount, amount, amount, 0};
  }
}
