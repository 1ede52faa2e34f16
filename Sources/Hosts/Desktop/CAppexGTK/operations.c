#include "thread.h"

// An operation is a task, its work, and a source that handles its cancellable in the main loop, whichever thread cancels.
typedef struct {
  GTask *task;
  AppexWork *work;
  GSource *cancellation;
} Operation;

/// The result of a share sheet.
typedef struct {
  gpointer items;
  AppexExtension *extension;
} Shared;

static void shared_free(gpointer data) {
  Shared *shared = data;
  g_clear_object(&shared->items);
  g_clear_object(&shared->extension);
  g_free(shared);
}

static void ended(gpointer data, gpointer result, AppexExtension *extension, GError *error) {
  Operation *operation = data;
  if (operation->cancellation != NULL) {
    g_source_destroy(operation->cancellation);
    g_source_unref(operation->cancellation);
  }
  appex_work_release(operation->work);
  if (error != NULL) {
    g_task_return_error(operation->task, error);
  } else {
    Shared *shared = g_new(Shared, 1);
    *shared = (Shared){result, extension};
    g_task_return_pointer(operation->task, shared, shared_free);
  }
  g_object_unref(operation->task);
  g_free(operation);
}

static gboolean cancelled(GCancellable *cancellable, gpointer data) {
  appex_work_cancel(((Operation *)data)->work);
  return G_SOURCE_REMOVE;
}

/// NULL when the task was cancelled before it began; that was then reported.
static Operation *operation_new(gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data, gpointer tag) {
  GTask *task = g_task_new(source, cancellable, callback, data);
  g_task_set_source_tag(task, tag);
  if (g_task_return_error_if_cancelled(task)) {
    g_object_unref(task);
    return NULL;
  }
  Operation *operation = g_new0(Operation, 1);
  operation->task = task;
  return operation;
}

/// Call this with work that has begun; work never ends before it returns to the main loop.
static void operation_run(Operation *operation, AppexWork *work) {
  operation->work = work;
  GCancellable *cancellable = g_task_get_cancellable(operation->task);
  if (cancellable == NULL) return;
  operation->cancellation = g_cancellable_source_new(cancellable);
  g_source_set_callback(operation->cancellation, G_SOURCE_FUNC(cancelled), operation, NULL);
  g_source_attach(operation->cancellation, NULL);
}

static gpointer finish(GAsyncResult *result, AppexExtension **extension, GError **error) {
  Shared *shared = g_task_propagate_pointer(G_TASK(result), error);
  if (shared == NULL) return NULL;
  gpointer items = g_steal_pointer(&shared->items);
  if (extension != NULL) *extension = g_steal_pointer(&shared->extension);
  shared_free(shared);
  return items;
}

// // ——— the list of extensions ———

void appex_list_extensions_async(
    AppexItems *items, const char *point, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data) {
  g_return_if_fail(appex_is_main_thread());
  g_return_if_fail(items == NULL || APPEX_IS_ITEMS(items));
  g_return_if_fail(point == NULL || g_utf8_validate(point, -1, NULL));
  g_return_if_fail(cancellable == NULL || G_IS_CANCELLABLE(cancellable));
  Operation *operation = operation_new(NULL, cancellable, callback, user_data, appex_list_extensions_async);
  if (operation != NULL) operation_run(operation, appex_work_list(items, point, ended, operation));
}

GListModel *appex_list_extensions_finish(GAsyncResult *result, GError **error) {
  g_return_val_if_fail(g_task_is_valid(result, NULL), NULL);
  g_return_val_if_fail(g_async_result_is_tagged(result, appex_list_extensions_async), NULL);
  return finish(result, NULL, error);
}

// ——— windows ———

void appex_share_async(
    GtkWindow *parent, AppexItems *items, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data) {
  g_return_if_fail(appex_can_show());
  g_return_if_fail(parent == NULL || GTK_IS_WINDOW(parent));
  g_return_if_fail(APPEX_IS_ITEMS(items));
  g_return_if_fail(cancellable == NULL || G_IS_CANCELLABLE(cancellable));
  Operation *operation = operation_new(parent, cancellable, callback, user_data, appex_share_async);
  if (operation != NULL) operation_run(operation, appex_work_share(parent, items, ended, operation));
}

AppexItems *appex_share_finish(GAsyncResult *result, AppexExtension **extension, GError **error) {
  g_return_val_if_fail(G_IS_TASK(result), NULL);
  g_return_val_if_fail(g_async_result_is_tagged(result, appex_share_async), NULL);
  return finish(result, extension, error);
}

void appex_perform_async(
    GtkWindow *parent, const char *identifier, AppexItems *items, GCancellable *cancellable, GAsyncReadyCallback callback,
    gpointer user_data) {
  g_return_if_fail(appex_can_show());
  g_return_if_fail(parent == NULL || GTK_IS_WINDOW(parent));
  g_return_if_fail(identifier != NULL && g_utf8_validate(identifier, -1, NULL));
  g_return_if_fail(APPEX_IS_ITEMS(items));
  g_return_if_fail(cancellable == NULL || G_IS_CANCELLABLE(cancellable));
  Operation *operation = operation_new(parent, cancellable, callback, user_data, appex_perform_async);
  if (operation != NULL) operation_run(operation, appex_work_perform(parent, identifier, items, ended, operation));
}

AppexItems *appex_perform_finish(GAsyncResult *result, GError **error) {
  g_return_val_if_fail(G_IS_TASK(result), NULL);
  g_return_val_if_fail(g_async_result_is_tagged(result, appex_perform_async), NULL);
  return finish(result, NULL, error);
}
