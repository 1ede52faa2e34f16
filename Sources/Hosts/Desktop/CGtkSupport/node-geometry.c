#include "node.h"

static const double largest_magnification = 4;

// Rounds to whole pixels; a value just below a half counts as a half that has lost its last bits.
static int whole(double value) { return (int)floor(value + 0.5 + 1e-6); }

void appex_node_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  AppexNode *node = APPEX_NODE(widget);
  *minimum = node->minimum[orientation];
  *natural = MAX(node->natural[orientation], *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

// Allocates a native widget in a node of `width` × `height`. It never gets less than its minimum, which would cause GTK warnings.
static void allocate_content(AppexNode *node, int width, int height) {
  double left = node->insets[1], top = node->insets[0];
  if (gtk_widget_get_direction(GTK_WIDGET(node)) == GTK_TEXT_DIR_RTL) left = node->insets[3];
  int wide = MAX(0, width - (int)(node->insets[1] + node->insets[3])), high = MAX(0, height - (int)(node->insets[0] + node->insets[2]));
  int minimum, natural;
  gtk_widget_measure(node->content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  int content_width = node->stretch & APPEX_STRETCH_X ? MAX(wide, minimum) : MAX(minimum, MIN(natural, wide));
  gtk_widget_measure(node->content, GTK_ORIENTATION_VERTICAL, content_width, &minimum, &natural, NULL, NULL);
  int content_height = node->stretch & APPEX_STRETCH_Y ? MAX(high, minimum) : MAX(minimum, MIN(natural, high));
  double x = node->stretch & APPEX_STRETCH_X ? 0 : floor((wide - content_width) / 2.0);
  double y = node->stretch & APPEX_STRETCH_Y && content_height <= high ? 0 : floor((high - content_height) / 2.0);
  graphene_point_t place = GRAPHENE_POINT_INIT((float)(left + x), (float)(top + y));
  gtk_widget_allocate(node->content, content_width, content_height, -1, gsk_transform_translate(NULL, &place));
}

// Builds a matrix from steps that GSK recognizes as 2D: from numbers it would make a 3D matrix, which not every renderer draws.
static GskTransform *turned(GskTransform *transform, const double t[6], double shrink) {
  double x_scale = hypot(t[0], t[1]);
  if (!appex_is_invertible(t) || x_scale < 1e-6) return transform;
  double y_scale = (t[0] * t[3] - t[1] * t[2]) / x_scale;
  double skew = (t[0] * t[2] + t[1] * t[3]) / x_scale / y_scale;
  double angle = atan2(t[1], t[0]);
  if (fabs(angle) > 1e-9) transform = gsk_transform_rotate(transform, (float)(angle * 180 / G_PI));
  if (fabs(skew) > 1e-6) transform = gsk_transform_skew(transform, (float)(atan(skew) * 180 / G_PI), 0);
  return gsk_transform_scale(transform, (float)(x_scale * shrink), (float)(y_scale * shrink));
}

static void allocate_child(AppexNode *node, AppexNode *child) {
  double x = child->x + node->origin_x, y = child->y + node->origin_y;
  int left = whole(x), top = whole(y);
  int width = MAX(0, whole(x + child->width) - left), height = MAX(0, whole(y + child->height) - top);
  graphene_point_t place = GRAPHENE_POINT_INIT(left, top);
  GskTransform *transform = gsk_transform_translate(NULL, &place);
  double magnification = node->magnification;
  if (child->has_transform) {
    const double *t = child->transform;
    graphene_point_t middle = GRAPHENE_POINT_INIT(width / 2.f, height / 2.f);
    graphene_point_t back = GRAPHENE_POINT_INIT(-width / 2.f, -height / 2.f);
    transform = gsk_transform_translate(transform, &middle);
    transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT((float)t[4], (float)t[5]));
    // Beyond some size fonts fail, and with them everything that is drawn afterwards.
    double own = MAX(hypot(t[0], t[1]), hypot(t[2], t[3]));
    double shrink = MIN(1, largest_magnification / MAX(own * node->magnification, 1e-9));
    magnification *= own * shrink;
    transform = turned(transform, t, shrink);
    transform = gsk_transform_translate(transform, &back);
  }
  if (magnification != child->magnification) {
    child->magnification = magnification;
    gtk_widget_queue_allocate(GTK_WIDGET(child));
  }
  int minimum_width, minimum_height;
  gtk_widget_measure(GTK_WIDGET(child), GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  gtk_widget_measure(GTK_WIDGET(child), GTK_ORIENTATION_VERTICAL, -1, &minimum_height, NULL, NULL, NULL);
  gtk_widget_allocate(GTK_WIDGET(child), MAX(width, minimum_width), MAX(height, minimum_height), -1, transform);
}

void appex_node_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  AppexNode *node = APPEX_NODE(widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_should_layout(child)) {
      if (GTK_IS_POPOVER(child)) gtk_popover_present(GTK_POPOVER(child));
      continue;
    }
    if (child == node->content) {
      allocate_content(node, width, height);
    } else if (APPEX_IS_NODE(child)) {
      allocate_child(node, APPEX_NODE(child));
    }
  }
  if (node->allocated != NULL && (width != node->allocated_width || height != node->allocated_height)) {
    node->allocated_width = width;
    node->allocated_height = height;
    node->allocated(node->allocated_data, width, height);
  }
}
