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

GtkWidget *appex_segment_new(void) { return g_object_new(GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL); }

void appex_accessible_check(GtkWidget *widget, bool checked) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED, checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void appex_accessible_expand(GtkWidget *widget, bool expanded) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, (gboolean)expanded, -1);
}

void appex_accessible_select(GtkWidget *widget, bool selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, (gboolean)selected, -1);
  // Screen readers say that a row is not selected, and nothing of one that is; of a row that is checked they say so.
  if (selected) {
    appex_accessible_check(widget, true);
  } else {
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED);
  }
}

GtkWidget *appex_menu_item_new(bool checkable, bool checked) {
  GtkAccessibleRole role = checkable ? GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX : GTK_ACCESSIBLE_ROLE_MENU_ITEM;
  GtkWidget *item = g_object_new(GTK_TYPE_BUTTON, "accessible-role", role, NULL);
  if (checkable) appex_accessible_check(item, checked);
  return item;
}

GtkWidget *appex_heading_new(void) { return g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL); }

static void show_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  if (text == NULL || *text == 0) {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
  } else {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
  }
}

// ——— announcements before GTK 4.14 ———

// A screen reader reads a new description of the widget that has the keyboard. It has the announcement as its description for a moment, and then its
// own again.

enum { announcement_milliseconds = 2000 };
static const char *const own_description = "appex-description";
static const char *const announcement_timer = "appex-announcement";

void appex_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  if (property == GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) {
    g_object_set_data_full(G_OBJECT(widget), own_description, g_strdup(text), g_free);
    if (g_object_get_data(G_OBJECT(widget), announcement_timer) != NULL) return;  // its end shows this
  }
  show_text(widget, property, text);
  // Screen readers would say what GTK has put there beside the name: of a button with an icon the class of the icon.
  if (property == GTK_ACCESSIBLE_PROPERTY_LABEL && text != NULL && *text != 0)
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void leave_unnamed(gpointer accessible) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

void appex_accessible_leave_unnamed(GtkWidget *widget) { leave_unnamed(widget); }

void appex_stack_add(GtkWidget *stack, GtkWidget *page, const char *name) {
  leave_unnamed(name != NULL ? gtk_stack_add_named(GTK_STACK(stack), page, name) : gtk_stack_add_child(GTK_STACK(stack), page));
}

void appex_accessible_hide(GtkWidget *widget, bool hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, (gboolean)hidden, -1);
}

void appex_accessible_level(GtkWidget *widget, int level) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

#if !GTK_CHECK_VERSION(4, 14, 0)
static void show_own_description(GtkWidget *widget) {
  show_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, g_object_get_data(G_OBJECT(widget), own_description));
}

static void focus_left(GtkWidget *widget, GtkStateFlags before, gpointer data) {
  (void)before;
  (void)data;
  if (gtk_widget_get_state_flags(widget) & GTK_STATE_FLAG_FOCUSED) return;
  g_signal_handlers_disconnect_by_func(widget, focus_left, NULL);
  if (g_object_get_data(G_OBJECT(widget), announcement_timer) == NULL) show_own_description(widget);
}

static gboolean end_announcement(gpointer data) {
  GtkWidget *widget = data;
  g_object_set_data(G_OBJECT(widget), announcement_timer, NULL);
  // Its window may have been closed meanwhile.
  if (!gtk_widget_get_realized(widget)) return G_SOURCE_REMOVE;
  if (gtk_widget_get_state_flags(widget) & GTK_STATE_FLAG_FOCUSED) {
    // A screen reader would say it as something new.
    show_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
    g_signal_handlers_disconnect_by_func(widget, focus_left, NULL);
    g_signal_connect(widget, "state-flags-changed", G_CALLBACK(focus_left), NULL);
  } else {
    show_own_description(widget);
  }
  return G_SOURCE_REMOVE;
}

static const char *const last_focus = "appex-last-focus";

static void focus_moved(GtkWidget *window, GParamSpec *property, gpointer data) {
  (void)property;
  (void)data;
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(window));
  GWeakRef *last = g_object_get_data(G_OBJECT(window), last_focus);
  if (focus != NULL && last != NULL) g_weak_ref_set(last, focus);
}

static void weak_ref_free(gpointer data) {
  g_weak_ref_clear(data);
  g_free(data);
}

// What has the keyboard in the widget's window, or had it last, as a screen reader knows it: an entry, and not the text in the entry. A button that
// was pressed and works is insensitive, and nothing has the keyboard then; a screen reader is still at the button.
static GtkWidget *heard_widget(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  if (root == NULL) return widget;
  GtkWidget *heard = gtk_root_get_focus(root);
  GWeakRef *last = g_object_get_data(G_OBJECT(root), last_focus);
  if (heard == NULL && last != NULL) {
    heard = g_weak_ref_get(last);
    if (heard != NULL) g_object_unref(heard);  // its window has it
    if (heard != NULL && (gtk_widget_get_root(heard) != root || !gtk_widget_get_mapped(heard))) heard = NULL;
  }
  while (heard != NULL && gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(heard)) == GTK_ACCESSIBLE_ROLE_NONE)
    heard = gtk_widget_get_parent(heard);
  return heard != NULL ? heard : GTK_WIDGET(root);
}
#endif

void appex_window_prepare_announcements(GtkWidget *window) {
#if !GTK_CHECK_VERSION(4, 14, 0)
  if (g_object_get_data(G_OBJECT(window), last_focus) != NULL) return;
  GWeakRef *last = g_new0(GWeakRef, 1);
  g_weak_ref_init(last, gtk_root_get_focus(GTK_ROOT(window)));
  g_object_set_data_full(G_OBJECT(window), last_focus, last, weak_ref_free);
  g_signal_connect(window, "notify::focus-widget", G_CALLBACK(focus_moved), NULL);
#endif
}

void appex_accessible_announce(GtkWidget *widget, const char *text) {
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  GtkWidget *heard = heard_widget(widget);
  guint timer = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(heard), announcement_timer));
  if (timer != 0) g_source_remove(timer);
  // The same words once more are a change, too.
  show_text(heard, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
  show_text(heard, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  timer = g_timeout_add_full(G_PRIORITY_DEFAULT, announcement_milliseconds, end_announcement, g_object_ref(heard), g_object_unref);
  g_object_set_data(G_OBJECT(heard), announcement_timer, GUINT_TO_POINTER(timer));
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

void appex_text_view_set_color(GtkWidget *view, AppexColor color) {
  static const char *const rules_key = "appex-color-rules", *const provider_key = "appex-color-provider";
  GdkRGBA resolved = appex_color_resolve(color, false);
  g_autofree char *words = gdk_rgba_to_string(&resolved);
  g_autofree char *rules = g_strdup_printf("textview { color: %s; }", words);
  // The same rules again would be a change of the style, after which the colour is set again.
  if (g_strcmp0(rules, g_object_get_data(G_OBJECT(view), rules_key)) == 0) return;
  GtkCssProvider *provider = g_object_get_data(G_OBJECT(view), provider_key);
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (provider == NULL) {
    provider = gtk_css_provider_new();
    g_object_set_data_full(G_OBJECT(view), provider_key, provider, g_object_unref);
    gtk_style_context_add_provider(gtk_widget_get_style_context(view), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  }
  gtk_css_provider_load_from_data(provider, rules, -1);
  G_GNUC_END_IGNORE_DEPRECATIONS
  g_object_set_data_full(G_OBJECT(view), rules_key, g_steal_pointer(&rules), g_free);
}
