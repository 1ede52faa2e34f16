#include <sys/mman.h>
#include <sys/stat.h>

#include <glib-unix.h>

#include "CGtkSupport.h"

struct mapping {
  void *address;
  size_t length;
};

static void unmap(gpointer data) {
  struct mapping *mapping = data;
  munmap(mapping->address, mapping->length);
  g_free(mapping);
}

GdkTexture *appex_texture_new(int descriptor, int width, int height, size_t stride) {
  if (width <= 0 || height <= 0 || width > 1 << 15 || height > 1 << 15 || stride < (size_t)width * 4 || stride > 1 << 20) return NULL;
  size_t length = stride * (size_t)height;
  struct stat status;
  if (fstat(descriptor, &status) != 0 || status.st_size < 0 || (size_t)status.st_size < length) return NULL;
  void *address = mmap(NULL, length, PROT_READ, MAP_SHARED, descriptor, 0);
  if (address == MAP_FAILED) return NULL;
  struct mapping *mapping = g_new(struct mapping, 1);
  *mapping = (struct mapping){address, length};
  GBytes *bytes = g_bytes_new_with_free_func(address, length, unmap, mapping);
  GdkTexture *texture = gdk_memory_texture_new(width, height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, stride);
  g_bytes_unref(bytes);
  return texture;
}

cairo_surface_t *appex_widget_draw(GtkWidget *widget) {
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (width <= 0 || height <= 0) return NULL;
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), width, height);
  GskRenderNode *drawn = gtk_snapshot_free_to_node(snapshot);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  if (drawn != NULL) {
    cairo_t *cairo = cairo_create(surface);
    gsk_render_node_draw(drawn, cairo);
    cairo_destroy(cairo);
    gsk_render_node_unref(drawn);
  }
  g_object_unref(paintable);
  return surface;
}

GtkWidget *appex_menu_item_new(bool checkable, bool checked) {
  GtkAccessibleRole role = checkable ? GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX : GTK_ACCESSIBLE_ROLE_MENU_ITEM;
  GtkWidget *item = g_object_new(GTK_TYPE_BUTTON, "accessible-role", role, NULL);
  if (checkable)
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(item), GTK_ACCESSIBLE_STATE_CHECKED, checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  return item;
}

void appex_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  if (text == NULL || *text == 0) {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
  } else {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
  }
}

void appex_accessible_hide(GtkWidget *widget, bool hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, (gboolean)hidden, -1);
}

void appex_accessible_level(GtkWidget *widget, int level) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

void appex_accessible_announce(GtkWidget *widget, const char *text) {
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  // Before GTK 4.14 there are no announcements, but screen readers notice a changed description.
  appex_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
#endif
}

gulong appex_signal_connect(gpointer object, const char *signal, GCallback callback, gpointer data, GClosureNotify destroy) {
  return g_signal_connect_data(object, signal, callback, data, destroy, 0);
}

gboolean appex_is_a(gpointer object, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(object, type); }

void appex_object_set_flag(gpointer object, const char *property, bool value) { g_object_set(object, property, (gboolean)value, NULL); }
void appex_object_set_integer(gpointer object, const char *property, int value) { g_object_set(object, property, value, NULL); }
void appex_object_set_string(gpointer object, const char *property, const char *value) { g_object_set(object, property, value, NULL); }

bool appex_object_get_flag(gpointer object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}

int appex_object_get_integer(gpointer object, const char *property) {
  int value = 0;
  g_object_get(object, property, &value, NULL);
  return value;
}

char *appex_object_get_string(gpointer object, const char *property) {
  char *value = NULL;
  g_object_get(object, property, &value, NULL);
  return value;
}

double appex_object_get_number(gpointer object, const char *property) {
  double value = 0;
  g_object_get(object, property, &value, NULL);
  return value;
}

static gboolean descriptor_ready(int descriptor, GIOCondition condition, gpointer data) {
  ((void (*)(int))data)(descriptor);
  return G_SOURCE_CONTINUE;
}

void appex_watch_descriptor(int descriptor, void (*ready)(int descriptor)) {
  g_unix_fd_add(descriptor, G_IO_IN, descriptor_ready, (gpointer)ready);
}

void appex_tag_set_font(GtkTextTag *tag, PangoFontDescription *font) { g_object_set(tag, "font-desc", font, NULL); }

void appex_tag_set_color(GtkTextTag *tag, AppexColor color) {
  GdkRGBA resolved = appex_color_resolve(color, false);
  g_object_set(tag, "foreground-rgba", &resolved, NULL);
}
