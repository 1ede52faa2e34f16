#include <math.h>

#include "CGtkSupport.h"

// A container as high as its one child. When the child's height changes, the container follows with an animation: the child has its new height at
// once, and is uncovered or covered from below.
struct _AppexGrowth {
  GtkWidget parent_instance;
  GtkWidget *child;
  // The height at the start of the animation, and the share of the animation that is done.
  int from;
  double done;
  gint64 began;
  guint tick;
};

G_DEFINE_FINAL_TYPE(AppexGrowth, appex_growth, GTK_TYPE_WIDGET)

static const double growth_microseconds = 220000;

static GtkSizeRequestMode growth_mode(GtkWidget *widget) { return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH; }

static void growth_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  AppexGrowth *growth = APPEX_GROWTH(widget);
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (growth->child == NULL) return;
  gtk_widget_measure(growth->child, orientation, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || growth->tick == 0) return;
  double left = 1 - growth->done;
  int height = (int)lround(*natural + (growth->from - *natural) * left * left * left);
  *minimum = *natural = MAX(0, height);
}

static void growth_allocate(GtkWidget *widget, int width, int height, int baseline) {
  AppexGrowth *growth = APPEX_GROWTH(widget);
  if (growth->child == NULL) return;
  int minimum, natural;
  gtk_widget_measure(growth->child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  gtk_widget_allocate(growth->child, width, growth->tick == 0 ? MAX(height, minimum) : natural, -1, NULL);
}

static gboolean growth_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  AppexGrowth *growth = APPEX_GROWTH(widget);
  gint64 now = gdk_frame_clock_get_frame_time(clock);
  if (growth->began == 0) growth->began = now;
  growth->done = CLAMP((double)(now - growth->began) / growth_microseconds, 0, 1);
  gtk_widget_queue_resize(widget);
  if (growth->done < 1) return G_SOURCE_CONTINUE;
  growth->tick = 0;
  return G_SOURCE_REMOVE;
}

static void growth_stop(AppexGrowth *growth) {
  if (growth->tick != 0) gtk_widget_remove_tick_callback(GTK_WIDGET(growth), growth->tick);
  growth->tick = 0;
}

static void growth_unmap(GtkWidget *widget) {
  growth_stop(APPEX_GROWTH(widget));
  GTK_WIDGET_CLASS(appex_growth_parent_class)->unmap(widget);
}

static void growth_dispose(GObject *object) {
  AppexGrowth *growth = APPEX_GROWTH(object);
  growth_stop(growth);
  g_clear_pointer(&growth->child, gtk_widget_unparent);
  G_OBJECT_CLASS(appex_growth_parent_class)->dispose(object);
}

static void appex_growth_class_init(AppexGrowthClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = growth_dispose;
  widget->get_request_mode = growth_mode;
  widget->measure = growth_measure;
  widget->size_allocate = growth_allocate;
  widget->unmap = growth_unmap;
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void appex_growth_init(AppexGrowth *growth) { gtk_widget_set_overflow(GTK_WIDGET(growth), GTK_OVERFLOW_HIDDEN); }

GtkWidget *appex_growth_new(void) { return g_object_new(appex_growth_get_type(), NULL); }

void appex_growth_set_child(GtkWidget *widget, GtkWidget *child) {
  AppexGrowth *growth = APPEX_GROWTH(widget);
  g_clear_pointer(&growth->child, gtk_widget_unparent);
  growth->child = child;
  if (child != NULL) gtk_widget_set_parent(child, widget);
}

void appex_growth_begin(GtkWidget *widget) {
  AppexGrowth *growth = APPEX_GROWTH(widget);
  int height = gtk_widget_get_height(widget);
  if (height <= 0 || !gtk_widget_get_mapped(widget) || !adw_get_enable_animations(widget)) return;
  growth->from = height;
  growth->done = 0;
  growth->began = 0;
  if (growth->tick == 0) growth->tick = gtk_widget_add_tick_callback(widget, growth_tick, NULL, NULL);
}
