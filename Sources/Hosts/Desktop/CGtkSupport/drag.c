#include "CGtkSupport.h"

struct drag {
  char *text;
  AppexDragged dragged;
  void *data;
  GDestroyNotify destroy;
};

GdkPaintable *appex_drag_picture(GtkWidget *widget) {
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  GtkWidget *parent = gtk_widget_get_parent(widget);
  double x = 0, y = 0;
  gtk_widget_translate_coordinates(widget, parent, 0, 0, &x, &y);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  // Without its shadow.
  gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, height));
  GdkRGBA background;
  if (gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), "popover_bg_color", &background))
    gtk_snapshot_append_color(snapshot, &background, &GRAPHENE_RECT_INIT(0, 0, width, height));
  // Drawn anew: a GtkWidgetPaintable has no picture of a widget that is waiting to be drawn, such as one that the press has changed.
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-x, -y));
  gtk_widget_snapshot_child(parent, widget, snapshot);
  gtk_snapshot_pop(snapshot);
  return gtk_snapshot_free_to_paintable(snapshot, NULL);
}

// How far the picture is moved to the right, so that it does not cover the start of the line that shows the drop position.
static const int aside = 24;

static GdkContentProvider *prepare(GtkDragSource *source, double x, double y, gpointer data) {
  struct drag *drag = data;
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(source));
  GdkPaintable *icon = appex_drag_picture(widget);
  gtk_drag_source_set_icon(source, icon, (int)x - aside, (int)y);
  g_object_unref(icon);
  return gdk_content_provider_new_typed(G_TYPE_STRING, drag->text);
}

static void drag_begin(GtkDragSource *source, GdkDrag *gdk, gpointer data) {
  struct drag *drag = data;
  drag->dragged(true, drag->data);
}

static void drag_end(GtkDragSource *source, GdkDrag *gdk, gboolean is_deleted, gpointer data) {
  struct drag *drag = data;
  drag->dragged(false, drag->data);
}

static void free_drag(gpointer data, GClosure *closure) {
  struct drag *drag = data;
  if (drag->destroy != NULL) drag->destroy(drag->data);
  g_free(drag->text);
  g_free(drag);
}

void appex_drag_text(GtkWidget *widget, const char *text, AppexDragged dragged, void *data, GDestroyNotify destroy) {
  GtkDragSource *source = gtk_drag_source_new();
  struct drag *drag = g_new(struct drag, 1);
  *drag = (struct drag){g_strdup(text), dragged, data, destroy};
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  g_signal_connect(source, "drag-begin", G_CALLBACK(drag_begin), drag);
  g_signal_connect(source, "drag-end", G_CALLBACK(drag_end), drag);
  g_signal_connect_data(source, "prepare", G_CALLBACK(prepare), drag, free_drag, 0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(source));
}

struct drop {
  AppexDrop drop;
  void *data;
  GDestroyNotify destroy;
};

static GdkDragAction drop_motion(GtkDropTarget *target, double x, double y, gpointer data) {
  struct drop *drop = data;
  return drop->drop(APPEX_DROP_OVER, y, NULL, drop->data) ? GDK_ACTION_MOVE : 0;
}

static void drop_leave(GtkDropTarget *target, gpointer data) {
  struct drop *drop = data;
  drop->drop(APPEX_DROP_LEFT, 0, NULL, drop->data);
}

static gboolean take_drop(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  struct drop *drop = data;
  const char *text = G_VALUE_HOLDS_STRING(value) ? g_value_get_string(value) : NULL;
  return text != NULL && drop->drop(APPEX_DROP_TAKEN, y, text, drop->data);
}

static void free_drop(gpointer data, GClosure *closure) {
  struct drop *drop = data;
  if (drop->destroy != NULL) drop->destroy(drop->data);
  g_free(drop);
}

void appex_drop_text(GtkWidget *widget, AppexDrop callback, void *data, GDestroyNotify destroy) {
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_MOVE);
  struct drop *drop = g_new(struct drop, 1);
  *drop = (struct drop){callback, data, destroy};
  g_signal_connect(target, "enter", G_CALLBACK(drop_motion), drop);
  g_signal_connect(target, "motion", G_CALLBACK(drop_motion), drop);
  g_signal_connect(target, "leave", G_CALLBACK(drop_leave), drop);
  g_signal_connect_data(target, "drop", G_CALLBACK(take_drop), drop, free_drop, 0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
}
