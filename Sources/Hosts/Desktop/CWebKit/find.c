#include "CWebKit.h"
#include "callback.h"
#include "library.h"

#define MOST 1000

static WebKitFindController *controller_of(GtkWidget *view) { return webkit.webkit_web_view_get_find_controller((WebKitWebView *)view); }

void appex_web_view_find(GtkWidget *view, const char *text) {
  if (text == NULL) return webkit.webkit_find_controller_search_finish(controller_of(view));
  webkit.webkit_find_controller_search(
    controller_of(view), text, WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE | WEBKIT_FIND_OPTIONS_WRAP_AROUND, MOST);
}

void appex_web_view_find_again(GtkWidget *view, bool backwards) {
  if (backwards) webkit.webkit_find_controller_search_previous(controller_of(view));
  else webkit.webkit_find_controller_search_next(controller_of(view));
}

typedef void (*Found)(unsigned count, void *data);

static void found(WebKitFindController *controller, guint count, gpointer data) {
  (void)controller;
  Callback *callback = data;
  ((Found)callback->function)(MIN(count, MOST), callback->data);
}

static void not_found(WebKitFindController *controller, gpointer data) {
  (void)controller;
  Callback *callback = data;
  ((Found)callback->function)(0, callback->data);
}

void appex_web_view_when_found(GtkWidget *view, Found when, void *data, GDestroyNotify destroy) {
  callback_connect(controller_of(view), "found-text", G_CALLBACK(found), G_CALLBACK(when), data, NULL);
  callback_connect(controller_of(view), "failed-to-find-text", G_CALLBACK(not_found), G_CALLBACK(when), data, destroy);
}
