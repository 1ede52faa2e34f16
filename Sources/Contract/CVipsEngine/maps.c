// Distortions as formulas: for each place of the result a place of the input.
#include "warp.h"
#include <math.h>

/// The middle of the hexagon around a place.
static struct point in_hexagon(struct point at, const double *by) {
  // Two grids of rectangles, one between the other: the nearest middle is that of the hexagon.
  double width = by[2] * 1.7320508075688772, height = by[2] * 3;
  struct point one = {floor(at.x / width + 0.5) * width, floor(at.y / height + 0.5) * height};
  struct point two = {(floor(at.x / width) + 0.5) * width, (floor(at.y / height) + 0.5) * height};
  bool is_one = hypot(at.x - one.x, at.y - one.y) <= hypot(at.x - two.x, at.y - two.y);
  struct point middle = is_one ? one : two;
  return (struct point){by[0] + middle.x, by[1] + middle.y};
}

/// The nearest of the points of a shaken grid.
static struct point in_crystal(struct point at, const double *by) {
  double column = floor(at.x / by[2]), row = floor(at.y / by[2]), nearest = INFINITY;
  struct point middle = at;
  for (int up = -1; up <= 1; up++)
    for (int across = -1; across <= 1; across++) {
      double x = column + across, y = row + up;
      if (fabs(x) > 1e9 || fabs(y) > 1e9) continue;
      struct point point = {
          (x + noise((int32_t)x, (int32_t)y, 11)) * by[2], (y + noise((int32_t)x, (int32_t)y, 12)) * by[2]};
      double distance = hypot(point.x - at.x, point.y - at.y);
      if (distance < nearest) nearest = distance, middle = point;
    }
  return (struct point){by[0] + middle.x, by[1] + middle.y};
}

struct point appex_engine_bent(const struct warp *how, struct point to) {
  const double *by = how->values;
  double x = to.x - by[0], y = to.y - by[1], radius = by[2];
  double distance = sqrt(x * x + y * y), part = radius > 0 ? distance / radius : 1;
  switch (how->kind) {
    case APPEX_WARP_AFFINE:
    case APPEX_WARP_TILE: {
      struct point from = {by[0] * to.x + by[2] * to.y + by[4], by[1] * to.x + by[3] * to.y + by[5]};
      if (how->kind == APPEX_WARP_TILE) {
        from.x = by[6] + (from.x - by[6]) - floor((from.x - by[6]) / by[8]) * by[8];
        from.y = by[7] + (from.y - by[7]) - floor((from.y - by[7]) / by[9]) * by[9];
      }
      return from;
    }
    case APPEX_WARP_PERSPECTIVE: {
      double depth = by[6] * to.x + by[7] * to.y + by[8];
      // Behind the eye there is nothing.
      if (!(depth > 1e-9)) return (struct point){NAN, NAN};
      return (struct point){(by[0] * to.x + by[1] * to.y + by[2]) / depth, (by[3] * to.x + by[4] * to.y + by[5]) / depth};
    }
    case APPEX_WARP_BUMP: {
      if (part >= 1) return to;
      double factor = 1 - by[3] * (1 - part);
      return (struct point){by[0] + x * factor * factor, by[1] + y * factor * factor};
    }
    case APPEX_WARP_BUMP_LINEAR: {
      double cosine = cos(by[3]), sine = sin(by[3]), along = x * cosine + y * sine;
      part = radius > 0 ? fabs(along) / radius : 1;
      if (part >= 1) return to;
      double factor = 1 - by[4] * (1 - part), change = along * (factor * factor - 1);
      return (struct point){to.x + change * cosine, to.y + change * sine};
    }
    case APPEX_WARP_PINCH: {
      if (part >= 1) return to;
      double factor = 1 + by[3] * (1 - part);
      return (struct point){by[0] + x * factor, by[1] + y * factor};
    }
    case APPEX_WARP_TWIRL:
    case APPEX_WARP_VORTEX: {
      if (part >= 1) return to;
      double left = 1 - part, angle = by[3] * left * left * (how->kind == APPEX_WARP_VORTEX ? left : 1);
      double cosine = cos(angle), sine = sin(angle);
      return (struct point){by[0] + x * cosine + y * sine, by[1] + y * cosine - x * sine};
    }
    case APPEX_WARP_HOLE: {
      if (part <= 1) return (struct point){NAN, NAN};
      double factor = 1 - 1 / (part * part);
      return (struct point){by[0] + x * factor, by[1] + y * factor};
    }
    case APPEX_WARP_SPLASH:
      if (part <= 1) return to;
      return (struct point){by[0] + x / part, by[1] + y / part};
    case APPEX_WARP_KALEIDOSCOPE: {
      double wedge = 6.283185307179586 / by[3], angle = atan2(y, x) - by[2];
      angle -= floor(angle / wedge) * wedge;
      if (angle > wedge / 2) angle = wedge - angle;
      angle += by[2];
      return (struct point){by[0] + distance * cos(angle), by[1] + distance * sin(angle)};
    }
    case APPEX_WARP_HEXAGONS: return in_hexagon((struct point){x, y}, by);
    case APPEX_WARP_CRYSTALS: return in_crystal((struct point){x, y}, by);
    default: return to;
  }
}
