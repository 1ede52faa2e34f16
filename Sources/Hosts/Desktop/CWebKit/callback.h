// A handler of a signal with data of another program part, which are freed with the handler.
#pragma once
#include <gtk/gtk.h>

typedef struct {
  GCallback function;
  void *data;
  GDestroyNotify destroy;
} Callback;

static inline void callback_free(gpointer data, GClosure *closure) {
  (void)closure;
  Callback *callback = data;
  if (callback->destroy != NULL) callback->destroy(callback->data);
  g_free(callback);
}

static inline void callback_connect(
  gpointer object, const char *signal, GCallback handler, GCallback function, void *data, GDestroyNotify destroy) {
  Callback *callback = g_new(Callback, 1);
  *callback = (Callback){function, data, destroy};
  g_signal_connect_data(object, signal, handler, callback, callback_free, 0);
}
