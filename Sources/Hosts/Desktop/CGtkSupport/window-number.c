#include "CGtkSupport.h"
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

uint64_t appex_window_number(GtkWidget *window) {
#ifdef GDK_WINDOWING_X11
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (surface != NULL && GDK_IS_X11_SURFACE(surface)) return gdk_x11_surface_get_xid(surface);
#endif
  (void)window;
  return 0;
}

void appex_window_place_over(GtkWidget *window, uint64_t number) {
#ifdef GDK_WINDOWING_X11
  gtk_widget_realize(window);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (surface == NULL || !GDK_IS_X11_SURFACE(surface)) return;
  Display *display = gdk_x11_display_get_xdisplay(gtk_widget_get_display(window));
  XSetTransientForHint(display, gdk_x11_surface_get_xid(surface), (Window)number);
#endif
  (void)window, (void)number;
}
