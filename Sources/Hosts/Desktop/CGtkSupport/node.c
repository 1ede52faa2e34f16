#include "node.h"

G_DEFINE_FINAL_TYPE(AppexNode, appex_node, GTK_TYPE_WIDGET)

// ——— life ———

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

static void appex_node_dispose(GObject *object) {
  AppexNode *node = APPEX_NODE(object);
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
  node->look.corner_radius = appex_sane(look->corner_radius);
  node->look.border_width = CLAMP(appex_sane(look->border_width), 0, 1000);
  node->look.shadow_radius = CLAMP(appex_sane(look->shadow_radius), 0, 200);
  node->look.shadow_opacity = CLAMP(appex_sane(look->shadow_opacity), 0, 1);
  node->look.shadow_x = appex_sane(look->shadow_x);
  node->look.shadow_y = appex_sane(look->shadow_y);
  // The widget's overflow also limits pointer events; the painted clip follows the corners.
  GtkOverflow overflow = look->clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE;
  bool casts = look->shadow_opacity > 0 || look->surface == APPEX_SURFACE_CARD || look->surface == APPEX_SURFACE_GROUP;
  // Clipping would cut off the shadow.
  gtk_widget_set_overflow(GTK_WIDGET(node), casts ? GTK_OVERFLOW_VISIBLE : overflow);
  gtk_widget_queue_draw(GTK_WIDGET(node));
}

void appex_node_set_frame(AppexNode *node, double x, double y, double width, double height) {
  x = appex_sane(x);
  y = appex_sane(y);
  width = MAX(0, appex_sane(width));
  height = MAX(0, appex_sane(height));
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
    node->transform[i] = appex_sane(transform[i]);
    if (node->transform[i] != identity[i]) node->has_transform = true;
  }
  gtk_widget_set_child_visible(GTK_WIDGET(node), appex_is_invertible(node->transform));
  reallocate(node);
}

void appex_node_set_request(AppexNode *node, int minimum_width, int minimum_height, int natural_width, int natural_height) {
  int limit = (int)appex_furthest;
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
  x = appex_sane(x);
  y = appex_sane(y);
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
  node->insets[0] = MAX(0, appex_sane(top));
  node->insets[1] = MAX(0, appex_sane(left));
  node->insets[2] = MAX(0, appex_sane(bottom));
  node->insets[3] = MAX(0, appex_sane(right));
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
