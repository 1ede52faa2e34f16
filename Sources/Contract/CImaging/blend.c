#include "internal.h"

bool appex_blend_operator(int mode, cairo_operator_t *result) {
  // In the order of CGBlendMode. Cairo has no "plus darker"; multiplying is the closest operator.
  static const cairo_operator_t operators[] = {
      CAIRO_OPERATOR_OVER,       CAIRO_OPERATOR_MULTIPLY,  CAIRO_OPERATOR_SCREEN,    CAIRO_OPERATOR_OVERLAY,    CAIRO_OPERATOR_DARKEN,
      CAIRO_OPERATOR_LIGHTEN,    CAIRO_OPERATOR_COLOR_DODGE, CAIRO_OPERATOR_COLOR_BURN, CAIRO_OPERATOR_SOFT_LIGHT, CAIRO_OPERATOR_HARD_LIGHT,
      CAIRO_OPERATOR_DIFFERENCE, CAIRO_OPERATOR_EXCLUSION, CAIRO_OPERATOR_HSL_HUE,   CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR,
      CAIRO_OPERATOR_HSL_LUMINOSITY, CAIRO_OPERATOR_CLEAR, CAIRO_OPERATOR_SOURCE,    CAIRO_OPERATOR_IN,         CAIRO_OPERATOR_OUT,
      CAIRO_OPERATOR_ATOP,       CAIRO_OPERATOR_DEST_OVER, CAIRO_OPERATOR_DEST_IN,   CAIRO_OPERATOR_DEST_OUT,   CAIRO_OPERATOR_DEST_ATOP,
      CAIRO_OPERATOR_XOR,        CAIRO_OPERATOR_MULTIPLY,  CAIRO_OPERATOR_ADD,
  };
  if (mode < 0 || mode >= (int)(sizeof operators / sizeof *operators)) return false;
  *result = operators[mode];
  return true;
}
