#include "CGtkSupport.h"

#include <string.h>

/* Contents that are made when another program reads them. */

#define APPEX_TYPE_PROMISE (appex_promise_get_type())
G_DECLARE_FINAL_TYPE(AppexPromise, appex_promise, APPEX, PROMISE, GdkContentProvider)

struct _AppexPromise {
  GdkContentProvider parent;
  GdkContentFormats *formats;
  AppexPromiseRead read;
  void *data;
  GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE(AppexPromise, appex_promise, GDK_TYPE_CONTENT_PROVIDER)

struct _AppexPromised {
  GTask *task;
  char *type;
  GOutputStream *stream;
  int priority;
  GBytes *bytes;
};

static const char *const list_type = "text/uri-list";

/* Also those of the desktop's portal, where it is there. */
static GdkContentFormats *file_formats(void) {
  GType type = GDK_TYPE_FILE_LIST;
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new();
  gdk_content_formats_builder_add_gtype(builder, type);
  GdkContentFormats *formats = gdk_content_formats_union_serialize_mime_types(gdk_content_formats_builder_free_to_formats(builder));
  builder = gdk_content_formats_builder_new();
  gsize count = 0;
  const char *const *types = gdk_content_formats_get_mime_types(formats, &count);
  for (gsize i = 0; i < count; i++)
    if (appex_contents_are_files(types[i])) gdk_content_formats_builder_add_mime_type(builder, types[i]);
  gdk_content_formats_unref(formats);
  return gdk_content_formats_builder_free_to_formats(builder);
}

bool appex_contents_are_files(const char *type) { return strcmp(type, list_type) == 0 || g_str_has_prefix(type, "application/vnd.portal."); }

static void free_promised(gpointer data) {
  AppexPromised *self = data;
  g_clear_pointer(&self->bytes, g_bytes_unref);
  g_object_unref(self->stream);
  g_free(self->type);
  g_free(self);
}

static void write_mime_type_async(
  GdkContentProvider *provider, const char *type, GOutputStream *stream, int priority, GCancellable *cancellable, GAsyncReadyCallback callback,
  gpointer user_data) {
  AppexPromise *promise = APPEX_PROMISE(provider);
  GTask *task = g_task_new(provider, cancellable, callback, user_data);
  AppexPromised *promised = g_new0(AppexPromised, 1);
  *promised = (AppexPromised){task, g_strdup(type), g_object_ref(stream), priority, NULL};
  g_task_set_task_data(task, promised, free_promised);
  // The task is released when the answer has been written.
  if (gdk_content_formats_contain_mime_type(promise->formats, type)) promise->read(promised->type, promised, promise->data);
  else appex_promised_answer(promised, NULL);
}

static gboolean write_mime_type_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error) {
  return g_task_propagate_boolean(G_TASK(result), error);
}

static void finish(AppexPromised *self, GError *error) {
  GTask *task = self->task;
  if (error != NULL) g_task_return_error(task, error);
  else g_task_return_boolean(task, TRUE);
  g_object_unref(task);
}

static void written(GObject *source, GAsyncResult *result, gpointer data) {
  GError *error = NULL;
  g_output_stream_write_all_finish(G_OUTPUT_STREAM(source), result, NULL, &error);
  finish(data, error);
}

static void serialized(GObject *source, GAsyncResult *result, gpointer data) {
  GError *error = NULL;
  gdk_content_serialize_finish(result, &error);
  finish(data, error);
}

void appex_promised_answer(AppexPromised *self, GBytes *bytes) {
  if (bytes == NULL) return finish(self, g_error_new_literal(G_IO_ERROR, G_IO_ERROR_FAILED, "There are no contents."));
  self->bytes = g_bytes_ref(bytes);
  gsize count = 0;
  gconstpointer start = g_bytes_get_data(self->bytes, &count);
  g_output_stream_write_all_async(self->stream, start, count, self->priority, g_task_get_cancellable(self->task), written, self);
}

void appex_promised_answer_files(AppexPromised *self, char *const *paths) {
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_object_unref);
  for (; *paths != NULL; paths++) g_ptr_array_add(files, g_file_new_for_path(*paths));
  GValue value = G_VALUE_INIT;
  g_value_init(&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed(&value, gdk_file_list_new_from_array((GFile **)files->pdata, files->len));
  GCancellable *cancellable = g_task_get_cancellable(self->task);
  gdk_content_serialize_async(self->stream, self->type, &value, self->priority, cancellable, serialized, self);
  g_value_unset(&value);
}

static GdkContentFormats *ref_formats(GdkContentProvider *provider) { return gdk_content_formats_ref(APPEX_PROMISE(provider)->formats); }

static void appex_promise_finalize(GObject *object) {
  AppexPromise *self = APPEX_PROMISE(object);
  g_clear_pointer(&self->formats, gdk_content_formats_unref);
  if (self->destroy != NULL) self->destroy(self->data);
  G_OBJECT_CLASS(appex_promise_parent_class)->finalize(object);
}

static void appex_promise_class_init(AppexPromiseClass *class) {
  G_OBJECT_CLASS(class)->finalize = appex_promise_finalize;
  GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);
  provider->ref_formats = ref_formats;
  provider->write_mime_type_async = write_mime_type_async;
  provider->write_mime_type_finish = write_mime_type_finish;
}

static void appex_promise_init(AppexPromise *self) {}

GdkContentProvider *appex_promise_provider(char *const *types, bool has_files, AppexPromiseRead read, void *data, GDestroyNotify destroy) {
  AppexPromise *self = g_object_new(APPEX_TYPE_PROMISE, NULL);
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new();
  if (has_files) {
    GdkContentFormats *files = file_formats();
    gdk_content_formats_builder_add_formats(builder, files);
    gdk_content_formats_unref(files);
  }
  for (; *types != NULL; types++) gdk_content_formats_builder_add_mime_type(builder, *types);
  self->formats = gdk_content_formats_builder_free_to_formats(builder);
  self->read = read;
  self->data = data;
  self->destroy = destroy;
  return GDK_CONTENT_PROVIDER(self);
}
