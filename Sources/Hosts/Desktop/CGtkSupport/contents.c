#include <string.h>

#include "CGtkSupport.h"

static const char *const portal_types[] = {"application/vnd.portal.filetransfer", "application/vnd.portal.files"};
static const gsize step = 64 << 10;

char **appex_contents_types(GdkDrop *drop, GdkClipboard *clipboard) {
  GdkContentFormats *formats = drop != NULL ? gdk_drop_get_formats(drop) : gdk_clipboard_get_formats(clipboard);
  // What this program offers itself may be values without a type yet.
  formats = gdk_content_formats_union_serialize_mime_types(gdk_content_formats_ref(formats));
  gsize count = 0;
  const char *const *types = gdk_content_formats_get_mime_types(formats, &count);
  char **copy = g_new0(char *, count + 1);
  for (gsize i = 0; i < count; i++) copy[i] = g_strdup(types[i]);
  gdk_content_formats_unref(formats);
  return copy;
}

bool appex_contents_reads_portal(const char *type) {
  if (strcmp(type, portal_types[0]) != 0 && strcmp(type, portal_types[1]) != 0) return false;
  // GTK reads it only where the portal is.
  GdkContentFormats *formats = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_new(&type, 1));
  bool reads = gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST);
  gdk_content_formats_unref(formats);
  return reads;
}

typedef struct {
  GdkDrop *drop;
  GdkClipboard *clipboard;
  GInputStream *stream;
  GCancellable *cancellable;
  GByteArray *bytes;
  gsize limit;
  guint timer;
  AppexContentsRead read;
  void *data;
} Reading;

/* Answers once; what waits for the other program may end much later. */
static void answer(Reading *self, AppexReadEnd end) {
  if (self->read == NULL) return;
  AppexContentsRead read = self->read;
  self->read = NULL;
  if (self->timer != 0) g_source_remove(self->timer);
  self->timer = 0;
  g_autoptr(GBytes) bytes = end == APPEX_READ_DONE ? g_byte_array_free_to_bytes(g_steal_pointer(&self->bytes)) : NULL;
  read(end, bytes, self->data);
}

static void end(Reading *self, AppexReadEnd how) {
  answer(self, how);
  g_clear_object(&self->stream);
  g_clear_pointer(&self->bytes, g_byte_array_unref);
  g_clear_object(&self->cancellable);
  g_clear_object(&self->drop);
  g_clear_object(&self->clipboard);
  g_free(self);
}

static gboolean too_late(gpointer data) {
  Reading *self = data;
  self->timer = 0;
  answer(self, APPEX_READ_FAILED);
  // What waits ends; on X11 when the other program does.
  g_cancellable_cancel(self->cancellable);
  return G_SOURCE_REMOVE;
}

static void got_bytes(GObject *source, GAsyncResult *result, gpointer data) {
  Reading *self = data;
  g_autoptr(GBytes) bytes = g_input_stream_read_bytes_finish(G_INPUT_STREAM(source), result, NULL);
  if (bytes == NULL) return end(self, APPEX_READ_FAILED);
  gsize count = g_bytes_get_size(bytes);
  if (count == 0) return end(self, APPEX_READ_DONE);
  if (self->read == NULL) return end(self, APPEX_READ_FAILED);
  if (count > self->limit - self->bytes->len) return end(self, APPEX_READ_TOO_LONG);
  g_byte_array_append(self->bytes, g_bytes_get_data(bytes, NULL), count);
  g_input_stream_read_bytes_async(self->stream, step, G_PRIORITY_DEFAULT, self->cancellable, got_bytes, self);
}

static void got_stream(GObject *source, GAsyncResult *result, gpointer data) {
  Reading *self = data;
  self->stream = self->drop != NULL ? gdk_drop_read_finish(self->drop, result, NULL, NULL)
                                    : gdk_clipboard_read_finish(self->clipboard, result, NULL, NULL);
  if (self->stream == NULL) return end(self, APPEX_READ_FAILED);
  g_input_stream_read_bytes_async(self->stream, step, G_PRIORITY_DEFAULT, self->cancellable, got_bytes, self);
}

/* The files that the portal names, written as a list of addresses. */
static void got_files(GObject *source, GAsyncResult *result, gpointer data) {
  Reading *self = data;
  const GValue *value = self->drop != NULL ? gdk_drop_read_value_finish(self->drop, result, NULL)
                                           : gdk_clipboard_read_value_finish(self->clipboard, result, NULL);
  if (value == NULL || !G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST)) return end(self, APPEX_READ_FAILED);
  GSList *files = gdk_file_list_get_files(g_value_get_boxed(value));
  for (GSList *file = files; file != NULL; file = file->next) {
    g_autofree char *uri = g_file_get_uri(file->data);
    gsize length = strlen(uri);
    if (length + 2 > self->limit - self->bytes->len) {
      g_slist_free(files);
      return end(self, APPEX_READ_TOO_LONG);
    }
    g_byte_array_append(self->bytes, (const guint8 *)uri, length);
    g_byte_array_append(self->bytes, (const guint8 *)"\r\n", 2);
  }
  g_slist_free(files);
  end(self, APPEX_READ_DONE);
}

void appex_contents_read(
  GdkDrop *drop, GdkClipboard *clipboard, const char *type, size_t limit, unsigned seconds, GCancellable *cancellable, AppexContentsRead read,
  void *data) {
  Reading *self = g_new0(Reading, 1);
  if (drop != NULL) self->drop = g_object_ref(drop);
  if (clipboard != NULL) self->clipboard = g_object_ref(clipboard);
  self->bytes = g_byte_array_new();
  self->limit = limit;
  self->cancellable = g_object_ref(cancellable);
  self->read = read;
  self->data = data;
  self->timer = g_timeout_add_seconds(seconds, too_late, self);
  const char *types[] = {type, NULL};
  if (appex_contents_reads_portal(type)) {
    if (drop != NULL) gdk_drop_read_value_async(drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, cancellable, got_files, self);
    else gdk_clipboard_read_value_async(clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, cancellable, got_files, self);
  } else {
    if (drop != NULL) gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, cancellable, got_stream, self);
    else gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, cancellable, got_stream, self);
  }
}

// ——— a target ———

struct target {
  AppexContentsDrag drag;
  void *data;
  GDestroyNotify destroy;
};

static gboolean accepts(GtkDropTargetAsync *target, GdkDrop *drop, gpointer data) {
  struct target *self = data;
  return self->drag(APPEX_DRAG_ASKS, drop, 0, 0, self->data) != 0;
}

static GdkDragAction moved(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
  struct target *self = data;
  return self->drag(APPEX_DRAG_OVER, drop, x, y, self->data);
}

static void left(GtkDropTargetAsync *target, GdkDrop *drop, gpointer data) {
  struct target *self = data;
  self->drag(APPEX_DRAG_LEFT, drop, 0, 0, self->data);
}

static gboolean dropped(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
  struct target *self = data;
  return self->drag(APPEX_DRAG_DROPPED, drop, x, y, self->data) != 0;
}

static void free_target(gpointer data, GClosure *closure) {
  struct target *self = data;
  if (self->destroy != NULL) self->destroy(self->data);
  g_free(self);
}

GtkEventController *appex_drop_contents(GtkWidget *widget, bool comes_first, AppexContentsDrag drag, void *data, GDestroyNotify destroy) {
  GtkDropTargetAsync *target = gtk_drop_target_async_new(NULL, GDK_ACTION_COPY | GDK_ACTION_MOVE | GDK_ACTION_LINK);
  struct target *self = g_new(struct target, 1);
  *self = (struct target){drag, data, destroy};
  g_signal_connect(target, "accept", G_CALLBACK(accepts), self);
  g_signal_connect(target, "drag-enter", G_CALLBACK(moved), self);
  g_signal_connect(target, "drag-motion", G_CALLBACK(moved), self);
  g_signal_connect(target, "drag-leave", G_CALLBACK(left), self);
  g_signal_connect_data(target, "drop", G_CALLBACK(dropped), self, free_target, 0);
  if (comes_first) gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(target), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
  return GTK_EVENT_CONTROLLER(target);
}

// ——— a source ———

struct source {
  AppexContentsSource source;
  void *data;
  GDestroyNotify destroy;
  bool is_cancelled;
};

static GdkContentProvider *prepare_contents(GtkDragSource *source, double x, double y, gpointer data) {
  struct source *self = data;
  GdkContentProvider *provider = self->source(APPEX_SOURCE_CARRIES, x, y, self->data);
  if (provider == NULL) return NULL;
  GdkPaintable *icon = appex_drag_picture(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(source)));
  gtk_drag_source_set_icon(source, icon, (int)x, (int)y);
  g_object_unref(icon);
  return provider;
}

static void press_began(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  struct source *self = data;
  double x = 0, y = 0;
  gtk_gesture_get_point(gesture, sequence, &x, &y);
  self->source(APPEX_SOURCE_PRESSED, x, y, self->data);
}

static void press_ended(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  struct source *self = data;
  self->source(APPEX_SOURCE_RELEASED, 0, 0, self->data);
}

static void contents_drag_begin(GtkDragSource *source, GdkDrag *drag, gpointer data) {
  struct source *self = data;
  self->is_cancelled = false;
  self->source(APPEX_SOURCE_BEGAN, 0, 0, self->data);
}

static gboolean contents_drag_cancel(GtkDragSource *source, GdkDrag *drag, GdkDragCancelReason reason, gpointer data) {
  struct source *self = data;
  self->is_cancelled = true;
  return FALSE;
}

static void contents_drag_end(GtkDragSource *source, GdkDrag *drag, gboolean is_deleted, gpointer data) {
  struct source *self = data;
  bool is_copied = !self->is_cancelled && gdk_drag_get_selected_action(drag) != 0;
  self->source(is_copied ? APPEX_SOURCE_COPIED : APPEX_SOURCE_CANCELLED, 0, 0, self->data);
}

static void free_source(gpointer data, GClosure *closure) {
  struct source *self = data;
  if (self->destroy != NULL) self->destroy(self->data);
  g_free(self);
}

GtkEventController *appex_drag_contents(GtkWidget *widget, AppexContentsSource contents, void *data, GDestroyNotify destroy) {
  GtkDragSource *source = gtk_drag_source_new();
  struct source *self = g_new(struct source, 1);
  *self = (struct source){contents, data, destroy, false};
  gtk_drag_source_set_actions(source, GDK_ACTION_COPY);
  g_signal_connect(source, "begin", G_CALLBACK(press_began), self);
  g_signal_connect(source, "end", G_CALLBACK(press_ended), self);
  g_signal_connect(source, "cancel", G_CALLBACK(press_ended), self);
  g_signal_connect(source, "drag-begin", G_CALLBACK(contents_drag_begin), self);
  g_signal_connect(source, "drag-cancel", G_CALLBACK(contents_drag_cancel), self);
  g_signal_connect(source, "drag-end", G_CALLBACK(contents_drag_end), self);
  g_signal_connect_data(source, "prepare", G_CALLBACK(prepare_contents), self, free_source, 0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(source));
  return GTK_EVENT_CONTROLLER(source);
}
