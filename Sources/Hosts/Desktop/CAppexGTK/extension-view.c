#include "thread.h"

struct _AppexExtensionView {
  GtkWidget parent_instance;
  AppexWork *work;
  GtkWidget *shown;
};

G_DEFINE_FINAL_TYPE(AppexExtensionView, appex_extension_view, GTK_TYPE_WIDGET)

enum { PROPERTY_RUNNING = 1, PROPERTY_COUNT };
enum { SIGNAL_COMPLETED, SIGNAL_FAILED, SIGNAL_COUNT };

static GParamSpec *properties[PROPERTY_COUNT];
static guint signals[SIGNAL_COUNT];

static void set_work(AppexExtensionView *self, AppexWork *work) {
  AppexWork *old = self->work;
  self->work = work;
  // Releasing work that has not ended cancels it, and its view with it.
  g_clear_pointer(&self->shown, gtk_widget_unparent);
  if (old != NULL) appex_work_release(old);
  g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_RUNNING]);
}

static void appeared(gpointer data, GtkWidget *widget) {
  AppexExtensionView *self = data;
  self->shown = widget;
  gtk_widget_set_parent(widget, GTK_WIDGET(self));
}

static void ended(gpointer data, gpointer result, AppexExtension *extension, GError *error) {
  AppexExtensionView *self = g_object_ref(data);
  set_work(self, NULL);
  if (error != NULL) {
    g_signal_emit(self, signals[SIGNAL_FAILED], 0, error);
    g_error_free(error);
  } else {
    g_signal_emit(self, signals[SIGNAL_COMPLETED], 0, result);
    g_object_unref(result);
  }
  g_clear_object(&extension);
  g_object_unref(self);
}

static void appex_extension_view_get_property(GObject *object, guint property, GValue *value, GParamSpec *spec) {
  if (property == PROPERTY_RUNNING) {
    g_value_set_boolean(value, APPEX_EXTENSION_VIEW(object)->work != NULL);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec);
  }
}

static void appex_extension_view_dispose(GObject *object) {
  AppexExtensionView *self = APPEX_EXTENSION_VIEW(object);
  if (self->work != NULL) set_work(self, NULL);
  G_OBJECT_CLASS(appex_extension_view_parent_class)->dispose(object);
}

static void appex_extension_view_class_init(AppexExtensionViewClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  object_class->get_property = appex_extension_view_get_property;
  object_class->dispose = appex_extension_view_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget_class, "appexview");

  properties[PROPERTY_RUNNING] =
      g_param_spec_boolean("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);

  GType type = G_TYPE_FROM_CLASS(class);
  signals[SIGNAL_COMPLETED] =
      g_signal_new("completed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, APPEX_TYPE_ITEMS);
  signals[SIGNAL_FAILED] = g_signal_new("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void appex_extension_view_init(AppexExtensionView *self) {}

GtkWidget *appex_extension_view_new(void) {
  g_return_val_if_fail(appex_can_show(), NULL);
  return g_object_new(APPEX_TYPE_EXTENSION_VIEW, NULL);
}

void appex_extension_view_begin(AppexExtensionView *self, const char *identifier, AppexItems *items) {
  g_return_if_fail(appex_can_show());
  g_return_if_fail(APPEX_IS_EXTENSION_VIEW(self));
  g_return_if_fail(identifier != NULL && g_utf8_validate(identifier, -1, NULL));
  g_return_if_fail(APPEX_IS_ITEMS(items));
  g_return_if_fail(!appex_extension_view_is_running(self));
  int width = gtk_widget_get_width(GTK_WIDGET(self)), height = gtk_widget_get_height(GTK_WIDGET(self));
  set_work(self, appex_work_show(identifier, items, width, height, appeared, ended, self));
}

void appex_extension_view_close(AppexExtensionView *self) {
  g_return_if_fail(appex_is_main_thread());
  g_return_if_fail(APPEX_IS_EXTENSION_VIEW(self));
  if (self->work != NULL) appex_work_close(self->work);
}

void appex_extension_view_cancel(AppexExtensionView *self) {
  g_return_if_fail(appex_is_main_thread());
  g_return_if_fail(APPEX_IS_EXTENSION_VIEW(self));
  if (self->work != NULL) appex_work_cancel(self->work);
}

gboolean appex_extension_view_is_running(AppexExtensionView *self) {
  g_return_val_if_fail(APPEX_IS_EXTENSION_VIEW(self), FALSE);
  return self->work != NULL;
}
