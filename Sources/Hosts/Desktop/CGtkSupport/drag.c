#include "CGtkSupport.h"

static GdkContentProvider *prepare(GtkDragSource *source, double x, double y, gpointer text) {
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(source));
  GdkPaintable *icon = gtk_widget_paintable_new(widget);
  gtk_drag_source_set_icon(source, icon, (int)x, (int)y);
  g_object_unref(icon);
  return gdk_content_provider_new_typed(G_TYPE_STRING, (const char *)text);
}

static void free_text(gpointer text, GClosure *closure) { g_free(text); }

void appex_drag_text(GtkWidget *widget, const char *text) {
  GtkDragSource *source = gtk_drag_source_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  g_signal_connect_data(source, "prepare", G_CALLBACK(prepare), g_strdup(text), free_text, 0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(source));
}

struct drop {
  AppexDropped dropped;
  void *data;
  GDestroyNotify destroy;
};

static gboolean take_drop(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  struct drop *drop = data;
  const char *text = G_VALUE_HOLDS_STRING(value) ? g_value_get_string(value) : NULL;
  if (text == NULL) return FALSE;
  drop->dropped(text, drop->data);
  return TRUE;
}

static void free_drop(gpointer data, GClosure *closure) {
  struct drop *drop = data;
  if (drop->destroy != NULL) drop->destroy(drop->data);
  g_free(drop);
}

void appex_drop_text(GtkWidget *widget, AppexDropped dropped, void *data, GDestroyNotify destroy) {
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_MOVE);
  struct drop *drop = g_new(struct drop, 1);
  *drop = (struct drop){dropped, data, destroy};
  g_signal_connect_data(target, "drop", G_CALLBACK(take_drop), drop, free_drop, 0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
}
