#include "node.h"

// The reading order: rows from the top, each from the start of its line.
static int compare_places(gconstpointer first, gconstpointer second, gpointer node) {
  graphene_rect_t a, b;
  if (!gtk_widget_compute_bounds(*(GtkWidget **)first, node, &a) || !gtk_widget_compute_bounds(*(GtkWidget **)second, node, &b)) return 0;
  float middle_a = a.origin.y + a.size.height / 2, middle_b = b.origin.y + b.size.height / 2;
  // Nodes beside each other form a row: the middle of each is within the other's height.
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

gboolean appex_node_focus(GtkWidget *widget, GtkDirectionType direction) {
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
    // The focused child is asked first: it may contain another focusable node.
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
