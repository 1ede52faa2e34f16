// The places that pixels of bent pictures come from.
#pragma once
#include "internal.h"

#pragma GCC visibility push(hidden)

enum { most_values = 16 };

struct warp {
  enum appex_engine_warp kind;
  enum appex_engine_sampling sampling;
  bool repeats_edge;
  struct appex_engine_place input, output;
  double values[most_values];
};

struct point {
  double x, y;
};

/// Where in the input the colour for a place of the result is; both in Core Image's coordinates. Not a number: nowhere.
struct point appex_engine_bent(const struct warp *how, struct point to);

#pragma GCC visibility pop
