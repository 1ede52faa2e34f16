#include "CGtkSupport.h"
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif

#define X11 "x11:"
#define WAYLAND "wayland:"
/* How long a Wayland compositor has to name a window, in milliseconds. */
#define PATIENCE 2000

#ifdef GDK_WINDOWING_WAYLAND
// GTK warns, which ends some programs, when it is asked for something that the compositor does not offer.
static bool offers(GdkSurface *surface, const char *version_1, const char *version_2) {
  GdkDisplay *display = gdk_surface_get_display(surface);
  // Which version GTK uses depends on its own version: 1 until 4.8, later 2 as well.
  if (gdk_wayland_display_query_registry(display, version_1)) return true;
  return gtk_get_minor_version() >= 10 && gdk_wayland_display_query_registry(display, version_2);
}

/* Freed by GTK, when the window is gone, or when the timer has run out: by the last that knows it. */
typedef struct {
  AppexHandleFound found;
  void *data;
  guint timer;
} Naming;

static void naming_end(Naming *naming, const char *handle) {
  if (naming->found == NULL) return;
  g_clear_handle_id(&naming->timer, g_source_remove);
  g_autofree char *name = handle == NULL ? NULL : g_strconcat(WAYLAND, handle, NULL);
  AppexHandleFound found = naming->found;
  naming->found = NULL;
  found(name, naming->data);
}

static gboolean naming_late(gpointer data) {
  Naming *naming = data;
  naming->timer = 0;
  naming_end(naming, NULL);
  return G_SOURCE_REMOVE;
}

static void naming_exported(GdkToplevel *toplevel, const char *handle, gpointer data) {
  (void)toplevel;
  naming_end(data, handle);
}

static void naming_free(gpointer data) {
  naming_end(data, NULL);
  g_rc_box_release(data);
}
#endif

void appex_window_find_handle(GtkWidget *window, AppexHandleFound found, void *data) {
  GdkSurface *surface = gtk_widget_get_mapped(window) ? gtk_native_get_surface(GTK_NATIVE(window)) : NULL;
#ifdef GDK_WINDOWING_X11
  if (surface != NULL && GDK_IS_X11_SURFACE(surface)) {
    g_autofree char *handle = g_strdup_printf(X11 "%lx", gdk_x11_surface_get_xid(surface));
    return found(handle, data);
  }
#endif
#ifdef GDK_WINDOWING_WAYLAND
  if (surface != NULL && GDK_IS_WAYLAND_TOPLEVEL(surface) && offers(surface, "zxdg_exporter_v1", "zxdg_exporter_v2")) {
    Naming *naming = g_rc_box_new0(Naming);
    *naming = (Naming){found, data, 0};
    g_rc_box_acquire(naming);
    naming->timer = g_timeout_add(PATIENCE, naming_late, naming);
    if (!gdk_wayland_toplevel_export_handle(GDK_TOPLEVEL(surface), naming_exported, naming, naming_free)) naming_free(naming);
    g_rc_box_release(naming);
    return;
  }
#endif
  found(NULL, data);
}

void appex_window_place_over(GtkWidget *window, const char *handle) {
  gtk_widget_realize(window);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (surface == NULL) return;
#ifdef GDK_WINDOWING_X11
  guint64 number = 0;
  if (GDK_IS_X11_SURFACE(surface) && g_str_has_prefix(handle, X11) &&
      g_ascii_string_to_unsigned(handle + strlen(X11), 16, 1, G_MAXUINT32, &number, NULL)) {
    Display *display = gdk_x11_display_get_xdisplay(gtk_widget_get_display(window));
    XSetTransientForHint(display, gdk_x11_surface_get_xid(surface), (Window)number);
  }
#endif
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_TOPLEVEL(surface) && g_str_has_prefix(handle, WAYLAND) && offers(surface, "zxdg_importer_v1", "zxdg_importer_v2")) {
    gdk_wayland_toplevel_set_transient_for_exported(GDK_TOPLEVEL(surface), handle + strlen(WAYLAND));
  }
#endif
}
