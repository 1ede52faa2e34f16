#include "place.h"

#include <eog/eog-scroll-view.h>

struct _AppexPlace {
  /* Weak: the window may close before its picture is read. */
  EogScrollView *view;
  char *uri;
  gulong handler;
  double zoom;
  double across;
  double down;
};

/* The scroll view of Eye of GNOME keeps its scroll bars to itself, but they are in it. */
static GtkAdjustment *
adjustment_of (EogScrollView *view, GtkOrientation orientation)
{
  g_autoptr (GList) children = gtk_container_get_children (GTK_CONTAINER (view));
  for (GList *child = children; child; child = child->next)
    if (GTK_IS_SCROLLBAR (child->data) && gtk_orientable_get_orientation (GTK_ORIENTABLE (child->data)) == orientation)
      return gtk_range_get_adjustment (GTK_RANGE (child->data));
  return NULL;
}

static double
position (EogScrollView *view, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = adjustment_of (view, orientation);
  return adjustment ? gtk_adjustment_get_value (adjustment) : 0;
}

static void
set_position (EogScrollView *view, GtkOrientation orientation, double value)
{
  GtkAdjustment *adjustment = adjustment_of (view, orientation);
  if (adjustment)
    gtk_adjustment_set_value (adjustment, value);
}

static char *
shown_uri (EogScrollView *view)
{
  EogImage *image = eog_scroll_view_get_image (view);
  g_autoptr (GObject) released = (GObject *) image;
  g_autoptr (GFile) file = image ? eog_image_get_file (image) : NULL;
  return file ? g_file_get_uri (file) : NULL;
}

static void
place_clear (gpointer data)
{
  AppexPlace *place = data;
  g_clear_weak_pointer (&place->view);
  g_free (place->uri);
}

void
appex_place_release (gpointer place)
{
  if (place)
    g_rc_box_release_full (place, place_clear);
}

/* The handler of a signal has a share of it. */
static void
release_closure (gpointer data, GClosure *closure)
{
  (void) closure;
  appex_place_release (data);
}

static gboolean
go_back (gpointer data)
{
  AppexPlace *place = data;
  /* The person may have gone on meanwhile, or the window may have closed. */
  if (!place->view || !gtk_widget_get_mapped (GTK_WIDGET (place->view)))
    return G_SOURCE_REMOVE;
  g_autofree char *uri = shown_uri (place->view);
  if (g_strcmp0 (uri, place->uri) == 0)
    {
      eog_scroll_view_set_zoom (place->view, place->zoom);
      set_position (place->view, GTK_ORIENTATION_HORIZONTAL, place->across);
      set_position (place->view, GTK_ORIENTATION_VERTICAL, place->down);
    }
  return G_SOURCE_REMOVE;
}

static void
shows_picture (EogScrollView *view, GParamSpec *property, gpointer data)
{
  (void) property;
  AppexPlace *place = data;
  g_autofree char *uri = shown_uri (view);
  /* The picture before it, or none. */
  if (!uri || g_strcmp0 (uri, place->uri) != 0)
    return;
  /* When the view has found its own place. */
  g_idle_add_full (G_PRIORITY_LOW, go_back, g_rc_box_acquire (place), appex_place_release);
  g_signal_handler_disconnect (view, place->handler);
}

AppexPlace *
appex_place_of (EogWindow *window)
{
  GtkWidget *widget = eog_window_get_view (window);
  if (!EOG_IS_SCROLL_VIEW (widget) || eog_scroll_view_get_zoom_mode (EOG_SCROLL_VIEW (widget)) != EOG_ZOOM_MODE_FREE)
    return NULL;
  EogScrollView *view = EOG_SCROLL_VIEW (widget);
  AppexPlace *place = g_rc_box_new0 (AppexPlace);
  *place = (AppexPlace){
    .uri = shown_uri (view),
    .zoom = eog_scroll_view_get_zoom (view),
    .across = position (view, GTK_ORIENTATION_HORIZONTAL),
    .down = position (view, GTK_ORIENTATION_VERTICAL),
  };
  g_set_weak_pointer (&place->view, view);
  return place;
}

void
appex_place_restore (AppexPlace *place)
{
  if (place && place->view)
    place->handler = g_signal_connect_data (place->view, "notify::image", G_CALLBACK (shows_picture), g_rc_box_acquire (place), release_closure, 0);
}
