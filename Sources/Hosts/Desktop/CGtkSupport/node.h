// Shared by the files of a node.
#pragma once
#include <math.h>

#include "CGtkSupport.h"

struct _AppexNode {
  GtkWidget parent_instance;

  AppexLook look;
  double x, y, width, height;
  double transform[6];
  bool has_transform;
  // The scale of this node by all transforms around it.
  double magnification;
  double origin_x, origin_y;
  int minimum[2], natural[2];

  GtkWidget *content;
  unsigned stretch;
  double insets[4];

  GdkPaintable *image;
  double image_scale;
  AppexFit fit;
  bool is_template;
  AppexColor tint;

  AppexAllocated allocated;
  AppexStyled styled;
  void *allocated_data;
  int allocated_width, allocated_height;

  bool traps_focus;
};

// Sums of larger sizes overflow in toolkits that count in 16.16.
static const double appex_furthest = 1 << 20;

static inline double appex_sane(double value) { return isfinite(value) ? CLAMP(value, -appex_furthest, appex_furthest) : 0; }

// Whether a transformed area is not empty.
static inline bool appex_is_invertible(const double t[6]) {
  double largest = MAX(hypot(t[0], t[1]), hypot(t[2], t[3]));
  return largest > 1e-4 && fabs(t[0] * t[3] - t[1] * t[2]) > 1e-4 * largest * largest;
}

void appex_node_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline, int *natural_baseline);
void appex_node_size_allocate(GtkWidget *widget, int width, int height, int baseline);
void appex_node_snapshot(GtkWidget *widget, GtkSnapshot *snapshot);
gboolean appex_node_focus(GtkWidget *widget, GtkDirectionType direction);
