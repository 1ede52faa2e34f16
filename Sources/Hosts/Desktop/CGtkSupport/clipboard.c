#include <string.h>

#include "CGtkSupport.h"

static GdkContentProvider *text_provider(const char *text) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_STRING);
  g_value_set_string(&value, text);
  GdkContentProvider *provider = gdk_content_provider_new_for_value(&value);
  g_value_unset(&value);
  return provider;
}

static GdkContentProvider *file_provider(char *const *paths) {
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_object_unref);
  for (; *paths != NULL; paths++) g_ptr_array_add(files, g_file_new_for_path(*paths));
  GValue value = G_VALUE_INIT;
  g_value_init(&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed(&value, gdk_file_list_new_from_array((GFile **)files->pdata, files->len));
  GdkContentProvider *provider = gdk_content_provider_new_for_value(&value);
  g_value_unset(&value);
  return provider;
}

/* What file managers with GTK 3 read. */
static GdkContentProvider *copied_files_provider(char *const *paths) {
  g_autoptr(GString) list = g_string_new("copy");
  for (; *paths != NULL; paths++) {
    g_autoptr(GFile) file = g_file_new_for_path(*paths);
    g_autofree char *uri = g_file_get_uri(file);
    g_string_append_printf(list, "\n%s", uri);
  }
  g_autoptr(GBytes) bytes = g_bytes_new(list->str, list->len);
  return gdk_content_provider_new_for_bytes("x-special/gnome-copied-files", bytes);
}

static GdkContentProvider *address_provider(const char *addresses) {
  g_autoptr(GBytes) bytes = g_bytes_new(addresses, strlen(addresses));
  return gdk_content_provider_new_for_bytes("text/uri-list", bytes);
}

GdkContentProvider *appex_contents_provider(
  const char *text, char *const *paths, const char *addresses, const char *type, GBytes *bytes) {
  GdkContentProvider *providers[5];
  gsize count = 0;
  /* A picture first: a program that can take it wants it more than its name. */
  if (type != NULL && bytes != NULL) providers[count++] = gdk_content_provider_new_for_bytes(type, bytes);
  if (paths != NULL && *paths != NULL) {
    providers[count++] = file_provider(paths);
    providers[count++] = copied_files_provider(paths);
  } else if (addresses != NULL) {
    providers[count++] = address_provider(addresses);
  }
  if (text != NULL) providers[count++] = text_provider(text);
  return count == 0 ? NULL : gdk_content_provider_new_union(providers, count);
}

bool appex_clipboard_set(GtkWidget *widget, GdkContentProvider *contents) {
  return gdk_clipboard_set_content(gtk_widget_get_clipboard(widget), contents);
}

typedef struct {
  AppexDone done;
  void *data;
  gulong handler;
} HandOver;

static void handed_over(HandOver *self) {
  self->done(self->data);
  g_free(self);
}

static void ownership_changed(GdkClipboard *clipboard, GParamSpec *property, gpointer data) {
  (void)property;
  HandOver *self = data;
  if (gdk_clipboard_is_local(clipboard)) return;
  g_signal_handler_disconnect(clipboard, self->handler);
  handed_over(self);
}

static void stored(GObject *source, GAsyncResult *result, gpointer data) {
  GdkClipboard *clipboard = GDK_CLIPBOARD(source);
  HandOver *self = data;
  if (gdk_clipboard_store_finish(clipboard, result, NULL) || !gdk_clipboard_is_local(clipboard)) return handed_over(self);
  self->handler = g_signal_connect(clipboard, "notify::local", G_CALLBACK(ownership_changed), self);
}

void appex_clipboard_hand_over(AppexDone done, void *data) {
  GdkDisplay *display = gdk_display_get_default();
  GdkClipboard *clipboard = display == NULL ? NULL : gdk_display_get_clipboard(display);
  if (clipboard == NULL || !gdk_clipboard_is_local(clipboard)) return done(data);
  HandOver *self = g_new0(HandOver, 1);
  self->done = done;
  self->data = data;
  gdk_clipboard_store_async(clipboard, G_PRIORITY_DEFAULT, NULL, stored, self);
}
