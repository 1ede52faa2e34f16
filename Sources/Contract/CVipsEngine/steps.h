// What steps share: their form, and the curve of sRGB.
#pragma once
#include "internal.h"
#include <math.h>

#pragma GCC visibility push(hidden)

/// Changes pixels of a row. The coordinates are those of the middle of the first.
typedef void step_function(pixel *pixels, int count, const struct appex_engine_step *step, float x, float y);

step_function appex_engine_posterize, appex_engine_threshold, appex_engine_vibrance, appex_engine_tones, appex_engine_vignette, appex_engine_screen, appex_engine_dither;

#define APPEX_CURVE_PLACES 4096
extern float appex_engine_encoded[APPEX_CURVE_PLACES + 2], appex_engine_decoded[APPEX_CURVE_PLACES + 2];

/// Fills the tables; to be called before the functions below.
void appex_engine_prepare_curves(void);
float appex_engine_encode_exactly(float value);
float appex_engine_decode_exactly(float value);

/// From linear light; values outside 0 to 1 go on, and negative ones are mirrored.
static inline float appex_engine_encode(float value) {
  if (!(value >= 0 && value <= 1)) return appex_engine_encode_exactly(value);
  float place = value * APPEX_CURVE_PLACES;
  int below = (int)place;
  return appex_engine_encoded[below] + (appex_engine_encoded[below + 1] - appex_engine_encoded[below]) * (place - (float)below);
}

static inline float appex_engine_decode(float value) {
  if (!(value >= 0 && value <= 1)) return appex_engine_decode_exactly(value);
  float place = value * APPEX_CURVE_PLACES;
  int below = (int)place;
  return appex_engine_decoded[below] + (appex_engine_decoded[below + 1] - appex_engine_decoded[below]) * (place - (float)below);
}

#pragma GCC visibility pop
