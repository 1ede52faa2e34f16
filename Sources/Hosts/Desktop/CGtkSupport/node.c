#include <math.h>

#include "CGtkSupport.h"

struct _AppexNode {
  GtkWidget parent_instance;

  AppexLook look;
  double x, y, width, height;
  double transform[6];
  bool has_transform;
  // How much everything around makes this larger.
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

  AppexDraw draw;
  void *draw_data;
  AppexAllocated allocated;
  AppexStyled styled;
  void *allocated_data;
  int allocated_width, allocated_height;

  bool traps_focus;
};

G_DEFINE_FINAL_TYPE(AppexNode, appex_node, GTK_TYPE_WIDGET)

// Sizes beyond this make sums of them wrong in toolkits that count in 16.16.
static const double furthest = 1 << 20;

static const double largest_magnification = 4;

static double sane(double value) { return isfinite(value) ? CLAMP(value, -furthest, furthest) : 0; }

// To whole pixels; what is a hair below a half is one that lost its last bits.
static int whole(double value) { return (int)floor(value + 0.5 + 1e-6); }

// ——— geometry ———

static void appex_node_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  AppexNode *node = APPEX_NODE(widget);
  *minimum = node->minimum[orientation];
  *natural = MAX(node->natural[orientation], *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

// A native widget in a node of `width` × `height`. It never gets less than it needs, which GTK would complain about.
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

// Whether anything is left of what is transformed.
static bool is_invertible(const double t[6]) {
  double largest = MAX(hypot(t[0], t[1]), hypot(t[2], t[3]));
  return largest > 1e-4 && fabs(t[0] * t[3] - t[1] * t[2]) > 1e-4 * largest * largest;
}

// A matrix in steps that GSK knows to be flat: it would take one given as numbers for one in space, which not every renderer draws.
static GskTransform *turned(GskTransform *transform, const double t[6], double shrink) {
  double x_scale = hypot(t[0], t[1]);
  if (!is_invertible(t) || x_scale < 1e-6) return transform;
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
    // Fonts fail beyond some size, and with them everything that is drawn afterwards.
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

static void appex_node_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
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

// ——— painting ———

static float corner(const AppexLook *look, unsigned bit, double radius) { return look->corners & bit ? (float)radius : 0; }

static double surface_radius(const AppexLook *look) {
  if (look->corner_radius > 0) return look->corner_radius;
  return look->surface == APPEX_SURFACE_CARD || look->surface == APPEX_SURFACE_GROUP ? 12 : 0;
}

static GskRoundedRect outline_of(AppexNode *node, float width, float height) {
  double radius = MIN(surface_radius(&node->look), MIN(width, height) / 2);
  GskRoundedRect outline;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, width, height);
  float a = corner(&node->look, 1, radius), b = corner(&node->look, 2, radius);
  float c = corner(&node->look, 8, radius), d = corner(&node->look, 4, radius);
  gsk_rounded_rect_init(
      &outline, &bounds, &GRAPHENE_SIZE_INIT(a, a), &GRAPHENE_SIZE_INIT(b, b), &GRAPHENE_SIZE_INIT(c, c), &GRAPHENE_SIZE_INIT(d, d));
  return outline;
}

static void fill(GtkSnapshot *snapshot, const GskRoundedRect *outline, GdkRGBA color) {
  if (color.alpha <= 0) return;
  bool is_round = !gsk_rounded_rect_is_rectilinear(outline);
  if (is_round) gtk_snapshot_push_rounded_clip(snapshot, outline);
  gtk_snapshot_append_color(snapshot, &color, &outline->bounds);
  if (is_round) gtk_snapshot_pop(snapshot);
}

static void stroke(GtkSnapshot *snapshot, const GskRoundedRect *outline, GdkRGBA color, float width) {
  if (color.alpha <= 0 || width <= 0) return;
  float widths[4] = {width, width, width, width};
  GdkRGBA colors[4] = {color, color, color, color};
  gtk_snapshot_append_border(snapshot, outline, widths, colors);
}

static GdkRGBA system_color(int number) { return appex_color_resolve((AppexColor){.system = number, .is_set = true}, true); }

static void paint_shadow(AppexNode *node, GtkSnapshot *snapshot, const GskRoundedRect *outline) {
  const AppexLook *look = &node->look;
  bool dark = appex_palette_is_dark();
  switch (look->surface) {
    case APPEX_SURFACE_CARD:
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0, dark ? 0.5f : 0.18f}, 0, 3, 0, 14);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0, dark ? 0.7f : 0.10f}, 0, 0, 1, 0);
      return;
    case APPEX_SURFACE_GROUP:
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0.024f, dark ? 0.3f : 0.03f}, 0, 0, 1, 0);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0.024f, 0.07f}, 0, 1, 0, 3);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0.024f, 0.03f}, 0, 2, 0, 6);
      return;
    default: break;
  }
  // As in Core Animation, what is not painted casts none.
  if (look->shadow_opacity <= 0 || !look->background.is_set) return;
  GdkRGBA color = look->shadow_color.is_set ? appex_color_resolve(look->shadow_color, true) : (GdkRGBA){0, 0, 0, 1};
  color.alpha *= MIN(look->shadow_opacity, 1);
  if (node->has_transform && (node->transform[1] != 0 || node->transform[2] != 0)) {
    // The renderer without a GPU blurs along the axes of the screen and leaves holes; sharp shadows on top of each other look the same.
    const int layers = 8;
    color.alpha /= layers;
    for (int i = 0; i < layers; i++) {
      double spread = 2 * look->shadow_radius * ((i + 0.5) / layers - 0.5);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &color, look->shadow_x, look->shadow_y, spread, 0);
    }
    return;
  }
  gtk_snapshot_append_outset_shadow(snapshot, outline, &color, look->shadow_x, look->shadow_y, 0, 2 * look->shadow_radius);
}

static void paint_background(AppexNode *node, GtkSnapshot *snapshot, const GskRoundedRect *outline) {
  const AppexLook *look = &node->look;
  if (look->background.is_set) {
    fill(snapshot, outline, appex_color_resolve(look->background, true));
  } else {
    GdkRGBA window = system_color(6);
    bool dark = appex_palette_is_dark();
    switch (look->surface) {
      case APPEX_SURFACE_BAR: fill(snapshot, outline, system_color(7)); break;
      case APPEX_SURFACE_CARD: fill(snapshot, outline, dark ? (GdkRGBA){0.22f, 0.22f, 0.22f, 1} : window); break;
      case APPEX_SURFACE_GROUP: fill(snapshot, outline, system_color(9)); break;
      case APPEX_SURFACE_DIMMING: fill(snapshot, outline, (GdkRGBA){0, 0, 0, dark ? 0.5f : 0.3f}); break;
      case APPEX_SURFACE_EFFECT:
        window.alpha = 0.88f;
        fill(snapshot, outline, window);
        break;
      default: break;
    }
  }
  if (look->surface == APPEX_SURFACE_CELL && (gtk_widget_get_focusable(GTK_WIDGET(node)) || look->is_selected)) {
    GtkStateFlags state = gtk_widget_get_state_flags(GTK_WIDGET(node));
    float strength = look->is_selected ? 0.07f : 0;
    if (state & GTK_STATE_FLAG_ACTIVE) {
      strength += 0.08f;
    } else if (state & GTK_STATE_FLAG_PRELIGHT) {
      strength += 0.035f;
    }
    GdkRGBA color = system_color(1);
    color.alpha *= strength;
    fill(snapshot, outline, color);
  }
}

static graphene_rect_t fitted(AppexFit fit, float width, float height, float image_width, float image_height) {
  float x = 0, y = 0, w = image_width, h = image_height;
  switch (fit) {
    case APPEX_FIT_FILL: return GRAPHENE_RECT_INIT(0, 0, width, height);
    case APPEX_FIT_ASPECT_FIT:
    case APPEX_FIT_ASPECT_FILL: {
      float by_width = width / image_width, by_height = height / image_height;
      float scale = fit == APPEX_FIT_ASPECT_FIT ? MIN(by_width, by_height) : MAX(by_width, by_height);
      w *= scale;
      h *= scale;
      x = (width - w) / 2;
      y = (height - h) / 2;
      break;
    }
    default:
      x = fit == APPEX_FIT_LEFT ? 0 : fit == APPEX_FIT_RIGHT ? width - w : roundf((width - w) / 2);
      y = fit == APPEX_FIT_TOP ? 0 : fit == APPEX_FIT_BOTTOM ? height - h : roundf((height - h) / 2);
  }
  return GRAPHENE_RECT_INIT(x, y, w, h);
}

static void paint_image(AppexNode *node, GtkSnapshot *snapshot, float width, float height) {
  double w = gdk_paintable_get_intrinsic_width(node->image) / node->image_scale;
  double h = gdk_paintable_get_intrinsic_height(node->image) / node->image_scale;
  if (w <= 0 || h <= 0 || width <= 0 || height <= 0) return;
  graphene_rect_t place = fitted(node->fit, width, height, w, h);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &place.origin);
  GdkRGBA tint = appex_color_resolve(node->tint, false);
  if (!node->tint.is_set || node->tint.system == 1) {
    // As text is in the same place, such as on a coloured button.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(node)), &tint);
    G_GNUC_END_IGNORE_DEPRECATIONS
  }
  if (GTK_IS_SYMBOLIC_PAINTABLE(node->image)) {
    GdkRGBA colors[4] = {tint, tint, tint, tint};
    gtk_symbolic_paintable_snapshot_symbolic(
        GTK_SYMBOLIC_PAINTABLE(node->image), GDK_SNAPSHOT(snapshot), place.size.width, place.size.height, colors, 4);
  } else if (node->is_template) {
    // Every pixel in the tint; the picture's alpha stays.
    float coefficients[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, tint.alpha};
    graphene_matrix_t matrix;
    graphene_vec4_t offset;
    graphene_matrix_init_from_float(&matrix, coefficients);
    graphene_vec4_init(&offset, tint.red, tint.green, tint.blue, 0);
    gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset);
    gdk_paintable_snapshot(node->image, GDK_SNAPSHOT(snapshot), place.size.width, place.size.height);
    gtk_snapshot_pop(snapshot);
  } else {
    gdk_paintable_snapshot(node->image, GDK_SNAPSHOT(snapshot), place.size.width, place.size.height);
  }
  gtk_snapshot_restore(snapshot);
}

static void paint_bar_line(AppexNode *node, GtkSnapshot *snapshot, float width, float height) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(node));
  bool is_below = node->y > 0 && parent != NULL && node->y + node->height >= gtk_widget_get_height(parent) - 1;
  GdkRGBA color = system_color(5);
  gtk_snapshot_append_color(snapshot, &color, &GRAPHENE_RECT_INIT(0, is_below ? 0 : height - 1, width, 1));
}

static void appex_node_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  AppexNode *node = APPEX_NODE(widget);
  float width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  GskRoundedRect outline = outline_of(node, width, height);

  paint_shadow(node, snapshot, &outline);
  paint_background(node, snapshot, &outline);
  bool clips = node->look.clips || node->look.surface == APPEX_SURFACE_GROUP;
  if (clips) gtk_snapshot_push_rounded_clip(snapshot, &outline);
  if (node->look.surface == APPEX_SURFACE_BAR && !node->look.background.is_set) paint_bar_line(node, snapshot, width, height);
  if (node->image != NULL) paint_image(node, snapshot, width, height);
  if (node->draw != NULL && width > 0 && height > 0) {
    cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, height));
    node->draw(node->draw_data, cairo, width, height);
    cairo_destroy(cairo);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_NATIVE(child)) gtk_widget_snapshot_child(widget, child, snapshot);
  }
  if (clips) gtk_snapshot_pop(snapshot);

  stroke(snapshot, &outline, appex_color_resolve(node->look.border_color, true), MIN(node->look.border_width, MIN(width, height) / 2));
  GtkStateFlags state = gtk_widget_get_state_flags(widget);
  if (gtk_widget_is_focus(widget) && state & GTK_STATE_FLAG_FOCUS_VISIBLE) {
    GskRoundedRect ring = outline;
    if (gsk_rounded_rect_is_rectilinear(&ring)) gsk_rounded_rect_init_from_rect(&ring, &outline.bounds, 6);
    gsk_rounded_rect_shrink(&ring, 1, 1, 1, 1);
    GdkRGBA color = system_color(11);
    color.alpha *= 0.6f;
    stroke(snapshot, &ring, color, 2);
  }
}

static void appex_node_css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  AppexNode *node = APPEX_NODE(widget);
  GTK_WIDGET_CLASS(appex_node_parent_class)->css_changed(widget, change);
  if (node->styled != NULL) node->styled(node->allocated_data);
}

static void appex_node_state_flags_changed(GtkWidget *widget, GtkStateFlags before) {
  GtkStateFlags seen = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_ACTIVE | GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;
  if ((gtk_widget_get_state_flags(widget) ^ before) & seen && gtk_widget_get_focusable(widget)) gtk_widget_queue_draw(widget);
  GTK_WIDGET_CLASS(appex_node_parent_class)->state_flags_changed(widget, before);
}

// ——— focus ———

// The order in which a person reads: rows from the top, in each from where lines begin.
static int compare_places(gconstpointer first, gconstpointer second, gpointer node) {
  graphene_rect_t a, b;
  if (!gtk_widget_compute_bounds(*(GtkWidget **)first, node, &a) || !gtk_widget_compute_bounds(*(GtkWidget **)second, node, &b)) return 0;
  float middle_a = a.origin.y + a.size.height / 2, middle_b = b.origin.y + b.size.height / 2;
  // Things beside each other are a row: neither's middle is outside the other.
  bool same_row = fabsf(middle_a - middle_b) < MIN(a.size.height, b.size.height) / 2;
  if (!same_row) return middle_a < middle_b ? -1 : middle_a > middle_b;
  float left_a = a.origin.x, left_b = b.origin.x;
  if (gtk_widget_get_direction(node) == GTK_TEXT_DIR_RTL) {
    left_a = -(a.origin.x + a.size.width);
    left_b = -(b.origin.x + b.size.width);
  }
  return left_a < left_b ? -1 : left_a > left_b;
}

static GPtrArray *children_as_read(GtkWidget *widget) {
  GPtrArray *children = g_ptr_array_new();
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_NATIVE(child) && gtk_widget_get_mapped(child) && gtk_widget_get_can_focus(child)) g_ptr_array_add(children, child);
  }
  g_ptr_array_sort_with_data(children, compare_places, widget);
  return children;
}

static bool focus_own(GtkWidget *widget) {
  return gtk_widget_get_focusable(widget) && gtk_widget_is_sensitive(widget) && gtk_widget_get_can_focus(widget) &&
         gtk_widget_grab_focus(widget);
}

static gboolean appex_node_focus(GtkWidget *widget, GtkDirectionType direction) {
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_is_sensitive(widget)) return FALSE;
  bool forward = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_DOWN || direction == GTK_DIR_RIGHT;
  GtkWidget *inside = gtk_widget_get_focus_child(widget);
  bool is_here = gtk_widget_is_focus(widget);
  if (is_here) inside = NULL;
  if (forward && !is_here && inside == NULL && focus_own(widget)) return TRUE;

  GPtrArray *children = children_as_read(widget);
  int count = (int)children->len;
  int at = forward ? 0 : count - 1;
  if (is_here && !forward) at = -1;
  if (inside != NULL) {
    guint found = 0;
    // The child that has the focus is asked first: there may be more in it.
    if (g_ptr_array_find(children, inside, &found)) at = (int)found;
  }
  gboolean moved = FALSE;
  while (!moved && at >= 0 && at < count) {
    moved = gtk_widget_child_focus(children->pdata[at], direction);
    at += forward ? 1 : -1;
  }
  if (!moved && !forward && !is_here) moved = focus_own(widget);
  if (!moved && APPEX_NODE(widget)->traps_focus && (inside != NULL || is_here)) {
    for (int i = 0; i < count && !moved; i++) moved = gtk_widget_child_focus(children->pdata[forward ? i : count - 1 - i], direction);
    moved = TRUE;
  }
  g_ptr_array_unref(children);
  return moved;
}

// ——— life ———

static void appex_node_dispose(GObject *object) {
  AppexNode *node = APPEX_NODE(object);
  node->draw = NULL;
  node->allocated = NULL;
  node->styled = NULL;
  node->content = NULL;
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL) gtk_widget_unparent(child);
  g_clear_object(&node->image);
  G_OBJECT_CLASS(appex_node_parent_class)->dispose(object);
}

static void appex_node_class_init(AppexNodeClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = appex_node_dispose;
  widget->measure = appex_node_measure;
  widget->size_allocate = appex_node_size_allocate;
  widget->snapshot = appex_node_snapshot;
  widget->css_changed = appex_node_css_changed;
  widget->focus = appex_node_focus;
  widget->state_flags_changed = appex_node_state_flags_changed;
  gtk_widget_class_set_css_name(widget, "appex-node");
}

static void appex_node_init(AppexNode *node) {
  node->look.corners = 15;
  node->image_scale = node->magnification = 1;
  node->transform[0] = node->transform[3] = 1;
}

GtkWidget *appex_node_new(GtkAccessibleRole role) { return g_object_new(APPEX_TYPE_NODE, "accessible-role", role, NULL); }

// ——— what Swift says ———

static void reallocate(AppexNode *node) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(node));
  if (parent != NULL) gtk_widget_queue_allocate(parent);
}

void appex_node_set_look(AppexNode *node, const AppexLook *look) {
  node->look = *look;
  node->look.corner_radius = sane(look->corner_radius);
  node->look.border_width = CLAMP(sane(look->border_width), 0, 1000);
  node->look.shadow_radius = CLAMP(sane(look->shadow_radius), 0, 200);
  node->look.shadow_opacity = CLAMP(sane(look->shadow_opacity), 0, 1);
  node->look.shadow_x = sane(look->shadow_x);
  node->look.shadow_y = sane(look->shadow_y);
  // The overflow of the widget keeps the pointer out, too; the painted clip follows the corners.
  GtkOverflow overflow = look->clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE;
  bool casts = look->shadow_opacity > 0 || look->surface == APPEX_SURFACE_CARD || look->surface == APPEX_SURFACE_GROUP;
  // It would cut off the shadow.
  gtk_widget_set_overflow(GTK_WIDGET(node), casts ? GTK_OVERFLOW_VISIBLE : overflow);
  gtk_widget_queue_draw(GTK_WIDGET(node));
}

void appex_node_set_frame(AppexNode *node, double x, double y, double width, double height) {
  x = sane(x);
  y = sane(y);
  width = MAX(0, sane(width));
  height = MAX(0, sane(height));
  if (node->x == x && node->y == y && node->width == width && node->height == height) return;
  node->x = x;
  node->y = y;
  node->width = width;
  node->height = height;
  reallocate(node);
}

void appex_node_get_frame(AppexNode *node, double frame[4]) {
  frame[0] = node->x;
  frame[1] = node->y;
  frame[2] = node->width;
  frame[3] = node->height;
}

void appex_node_set_transform(AppexNode *node, const double transform[6]) {
  static const double identity[6] = {1, 0, 0, 1, 0, 0};
  node->has_transform = false;
  for (int i = 0; i < 6; i++) {
    node->transform[i] = sane(transform[i]);
    if (node->transform[i] != identity[i]) node->has_transform = true;
  }
  gtk_widget_set_child_visible(GTK_WIDGET(node), is_invertible(node->transform));
  reallocate(node);
}

void appex_node_set_request(AppexNode *node, int minimum_width, int minimum_height, int natural_width, int natural_height) {
  int limit = (int)furthest;
  int minimum[2] = {CLAMP(minimum_width, 0, limit), CLAMP(minimum_height, 0, limit)};
  int natural[2] = {CLAMP(natural_width, 0, limit), CLAMP(natural_height, 0, limit)};
  if (minimum[0] == node->minimum[0] && minimum[1] == node->minimum[1] && natural[0] == node->natural[0] && natural[1] == node->natural[1])
    return;
  for (int i = 0; i < 2; i++) {
    node->minimum[i] = minimum[i];
    node->natural[i] = natural[i];
  }
  gtk_widget_queue_resize(GTK_WIDGET(node));
}

void appex_node_set_origin(AppexNode *node, double x, double y) {
  x = sane(x);
  y = sane(y);
  if (node->origin_x == x && node->origin_y == y) return;
  node->origin_x = x;
  node->origin_y = y;
  gtk_widget_queue_allocate(GTK_WIDGET(node));
}

void appex_node_set_content(AppexNode *node, GtkWidget *content, unsigned stretch) {
  node->stretch = stretch;
  if (node->content == content) return;
  if (node->content != NULL) gtk_widget_unparent(node->content);
  node->content = content;
  if (content != NULL) gtk_widget_insert_after(content, GTK_WIDGET(node), NULL);
}

GtkWidget *appex_node_get_content(AppexNode *node) { return node->content; }

void appex_node_set_content_insets(AppexNode *node, double top, double left, double bottom, double right) {
  node->insets[0] = MAX(0, sane(top));
  node->insets[1] = MAX(0, sane(left));
  node->insets[2] = MAX(0, sane(bottom));
  node->insets[3] = MAX(0, sane(right));
  gtk_widget_queue_allocate(GTK_WIDGET(node));
}

void appex_node_insert(AppexNode *node, AppexNode *child, unsigned index) {
  GtkWidget *next = gtk_widget_get_first_child(GTK_WIDGET(node));
  while (next != NULL && (!APPEX_IS_NODE(next) || next == GTK_WIDGET(child) || next == node->content)) next = gtk_widget_get_next_sibling(next);
  for (; next != NULL && index > 0; index--) {
    do {
      next = gtk_widget_get_next_sibling(next);
    } while (next != NULL && (!APPEX_IS_NODE(next) || next == GTK_WIDGET(child)));
  }
  gtk_widget_insert_before(GTK_WIDGET(child), GTK_WIDGET(node), next);
  gtk_widget_queue_allocate(GTK_WIDGET(node));
}

void appex_node_remove(AppexNode *node) {
  if (gtk_widget_get_parent(GTK_WIDGET(node)) != NULL) gtk_widget_unparent(GTK_WIDGET(node));
}

void appex_node_set_image(AppexNode *node, GdkPaintable *image, double scale, AppexFit fit, bool is_template, AppexColor tint) {
  g_set_object(&node->image, image);
  node->image_scale = isfinite(scale) && scale > 0 ? scale : 1;
  node->fit = fit;
  node->is_template = is_template;
  node->tint = tint;
  gtk_widget_queue_draw(GTK_WIDGET(node));
}

void appex_node_set_draw(AppexNode *node, AppexDraw draw, void *data) {
  node->draw = draw;
  node->draw_data = data;
  gtk_widget_queue_draw(GTK_WIDGET(node));
}

void appex_node_watch(AppexNode *node, AppexAllocated allocated, AppexStyled styled, void *data) {
  node->allocated = allocated;
  node->styled = styled;
  node->allocated_data = data;
}

void appex_node_set_traps_focus(AppexNode *node, bool traps) { node->traps_focus = traps; }

void appex_node_redraw_all(GtkWidget *widget) {
  gtk_widget_queue_draw(widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
    appex_node_redraw_all(child);
  }
}
