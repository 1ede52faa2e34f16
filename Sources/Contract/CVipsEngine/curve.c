// The curve of sRGB (IEC 61966-2-1), in tables: a power for each component of each pixel would take longer than all else.
#include "steps.h"
#include <pthread.h>

float appex_engine_encoded[APPEX_CURVE_PLACES + 2], appex_engine_decoded[APPEX_CURVE_PLACES + 2];

float appex_engine_encode_exactly(float value) {
  if (value < 0) return -appex_engine_encode_exactly(-value);
  return value <= 0.0031308f ? 12.92f * value : 1.055f * powf(value, 1 / 2.4f) - 0.055f;
}

float appex_engine_decode_exactly(float value) {
  if (value < 0) return -appex_engine_decode_exactly(-value);
  return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

static void fill(void) {
  for (int place = 0; place < APPEX_CURVE_PLACES + 2; place++) {
    float value = (float)place / APPEX_CURVE_PLACES;
    appex_engine_encoded[place] = appex_engine_encode_exactly(value);
    appex_engine_decoded[place] = appex_engine_decode_exactly(value);
  }
}

void appex_engine_prepare_curves(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, fill);
}
