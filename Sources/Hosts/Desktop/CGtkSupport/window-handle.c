#include "CGtkSupport.h"
#ifdef GDK_WINDOWING_X11
#include <X11/Xatom.h>
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

#ifdef GDK_WINDOWING_X11
/// Whether GTK has yet to compute the size of a window: the only sources that have its surface as their data.
static bool owes_size(GtkWidget *window) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  return surface != NULL && GDK_IS_X11_SURFACE(surface) && g_main_context_find_source_by_user_data(NULL, surface) != NULL;
}

static gboolean destroy_later(gpointer window) {
  if (owes_size(window)) return G_SOURCE_CONTINUE;
  gtk_window_destroy(window);
  return G_SOURCE_REMOVE;
}
#endif

void appex_window_destroy(GtkWidget *window) {
#ifdef GDK_WINDOWING_X11
  if (owes_size(window)) {
    gtk_widget_set_visible(window, FALSE);
    // GTK computes sizes with a higher priority.
    g_idle_add_full(G_PRIORITY_HIGH, destroy_later, g_object_ref(window), g_object_unref);
    return;
  }
#endif
  gtk_window_destroy(GTK_WINDOW(window));
}

#ifdef GDK_WINDOWING_X11
/// GTK 4 says that every window is a normal one. Window managers place a dialog over the window that it belongs to.
static void make_dialog(GtkWidget *window, GdkSurface *surface) {
  GdkDisplay *display = gtk_widget_get_display(window);
  Atom type = gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_WINDOW_TYPE");
  Atom dialog = gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_WINDOW_TYPE_DIALOG");
  XChangeProperty(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface), type, XA_ATOM, 32, PropModeReplace,
                  (const unsigned char *)&dialog, 1);
}
#endif

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
    make_dialog(window, surface);
  }
#endif
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_TOPLEVEL(surface) && g_str_has_prefix(handle, WAYLAND) && offers(surface, "zxdg_importer_v1", "zxdg_importer_v2")) {
    gdk_wayland_toplevel_set_transient_for_exported(GDK_TOPLEVEL(surface), handle + strlen(WAYLAND));
  }
#endif
}

void appex_window_make_dialog(GtkWidget *window) {
  // Before anybody can ask for its role: later GTK refuses to change it.
  g_object_set(window, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT_DIALOG, NULL);
  gtk_widget_realize(window);
#ifdef GDK_WINDOWING_X11
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (surface != NULL && GDK_IS_X11_SURFACE(surface)) make_dialog(window, surface);
#endif
}

#ifdef GDK_WINDOWING_X11
/// A property with numbers of 32 bits, which X11 returns as `long`; NULL when there is none. To be freed with XFree.
static unsigned long *numbers(Display *display, Window window, const char *name, Atom type, unsigned long *count) {
  Atom found = None;
  int format = 0;
  unsigned long rest = 0;
  unsigned char *bytes = NULL;
  *count = 0;
  // A window may be gone by now, which is no error of this program.
  if (XGetWindowProperty(display, window, XInternAtom(display, name, False), 0, 4096, False, type, &found, &format, count, &rest, &bytes) != Success)
    return NULL;
  if (bytes != NULL && found == type && format == 32) return (unsigned long *)bytes;
  if (bytes != NULL) XFree(bytes);
  *count = 0;
  return NULL;
}

static bool belongs(Display *display, Window window, int process) {
  unsigned long count = 0;
  unsigned long *number = numbers(display, window, "_NET_WM_PID", XA_CARDINAL, &count);
  bool belongs = count > 0 && number[0] == (unsigned long)process;
  if (number != NULL) XFree(number);
  return belongs;
}

/// The topmost window of a process; None when it has none.
static Window topmost(Display *display, int process) {
  Window found = None;
  Window root = DefaultRootWindow(display);
  const char *lists[] = {"_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST_STACKING", "_NET_CLIENT_LIST"};
  for (size_t i = 0; i < G_N_ELEMENTS(lists) && found == None; i++) {
    unsigned long count = 0;
    unsigned long *windows = numbers(display, root, lists[i], XA_WINDOW, &count);
    for (unsigned long place = count; place > 0 && found == None; place--) {
      if (windows[place - 1] != None && belongs(display, windows[place - 1], process)) found = windows[place - 1];
    }
    if (windows != NULL) XFree(windows);
  }
  return found;
}
#endif

char *appex_window_find_of_process(int process) {
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_display_get_default();
  if (display == NULL || !GDK_IS_X11_DISPLAY(display) || process <= 0) return NULL;
  gdk_x11_display_error_trap_push(display);
  Window found = topmost(gdk_x11_display_get_xdisplay(display), process);
  gdk_x11_display_error_trap_pop_ignored(display);
  return found == None ? NULL : g_strdup_printf(X11 "%lx", found);
#else
  (void)process;
  return NULL;
#endif
}
