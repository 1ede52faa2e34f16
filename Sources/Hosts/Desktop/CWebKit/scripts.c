#include <string.h>

#include "CWebKit.h"
#include "callback.h"
#include "library.h"

static WebKitWebView *view_of(GtkWidget *widget) { return (WebKitWebView *)widget; }

// ——— calls ———

typedef struct {
  AppexScriptRan ran;
  void *data;
} Call;

static void ran(GObject *view, GAsyncResult *result, gpointer data) {
  g_autofree Call *call = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GObject) value = (GObject *)webkit.webkit_web_view_call_async_javascript_function_finish((WebKitWebView *)view, result, &error);
  if (value == NULL) {
    const char *problem = error == NULL ? "" : error->message;
    return call->ran(APPEX_SCRIPT_FAILED, problem, strlen(problem), call->data);
  }
  if (!webkit.jsc_value_is_string((JSCValue *)value)) return call->ran(APPEX_SCRIPT_OTHER, NULL, 0, call->data);
  g_autoptr(GBytes) bytes = webkit.jsc_value_to_string_as_bytes((JSCValue *)value);
  size_t length = 0;
  const char *text = bytes == NULL ? NULL : g_bytes_get_data(bytes, &length);
  call->ran(APPEX_SCRIPT_TEXT, text == NULL ? "" : text, length, call->data);
}

void appex_web_view_run(GtkWidget *view, const char *body, size_t length, const char *world, AppexScriptRan when, void *data) {
  Call *call = g_new(Call, 1);
  *call = (Call){when, data};
  webkit.webkit_web_view_call_async_javascript_function(view_of(view), body, (gssize)length, NULL, world, NULL, NULL, ran, call);
}

// ——— the selection ———

typedef struct {
  char *text;
  void (*done)(bool is_done, void *data);
  void *data;
} Replacement;

static void can_replace(GObject *view, GAsyncResult *result, gpointer data) {
  g_autofree Replacement *replacement = data;
  g_autofree char *text = replacement->text;
  bool is_possible = webkit.webkit_web_view_can_execute_editing_command_finish((WebKitWebView *)view, result, NULL);
  if (is_possible) webkit.webkit_web_view_execute_editing_command_with_argument((WebKitWebView *)view, "InsertText", text);
  replacement->done(is_possible, replacement->data);
}

void appex_web_view_replace_selection(GtkWidget *view, const char *text, void (*done)(bool is_done, void *data), void *data) {
  Replacement *replacement = g_new(Replacement, 1);
  *replacement = (Replacement){g_strdup(text), done, data};
  webkit.webkit_web_view_can_execute_editing_command(view_of(view), "InsertText", NULL, can_replace, replacement);
}

// ——— messages ———

struct _AppexScriptMessage {
  WebKitScriptMessageReply *reply;
  JSCContext *context;
};

static gboolean message_received(GObject *manager, JSCValue *value, WebKitScriptMessageReply *reply, gpointer data) {
  (void)manager;
  Callback *callback = data;
  if (!webkit.jsc_value_is_string(value)) return FALSE;
  g_autoptr(GBytes) bytes = webkit.jsc_value_to_string_as_bytes(value);
  size_t length = 0;
  const char *text = bytes == NULL ? NULL : g_bytes_get_data(bytes, &length);
  AppexScriptMessage *message = g_new(AppexScriptMessage, 1);
  *message = (AppexScriptMessage){
    webkit.webkit_script_message_reply_ref(reply), (JSCContext *)g_object_ref((GObject *)webkit.jsc_value_get_context(value))};
  ((AppexScriptAsked)callback->function)(message, text == NULL ? "" : text, length, callback->data);
  return TRUE;
}

void appex_web_view_serve(
  GtkWidget *view, const char *page_source, const char *source, const char *world, const char *name, AppexScriptAsked asked, void *data,
  GDestroyNotify destroy) {
  g_autoptr(GObject) object = NULL;
  g_object_get(view, "user-content-manager", &object, NULL);
  WebKitUserContentManager *manager = (WebKitUserContentManager *)object;
  WebKitUserScript *scripts[] = {
    webkit.webkit_user_script_new_for_world(
      source, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, world, NULL, NULL),
    webkit.webkit_user_script_new(page_source, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, NULL, NULL),
  };
  for (size_t i = 0; i < G_N_ELEMENTS(scripts); i++) {
    webkit.webkit_user_content_manager_add_script(manager, scripts[i]);
    webkit.webkit_user_script_unref(scripts[i]);
  }
  g_autofree char *signal = g_strconcat("script-message-with-reply-received::", name, NULL);
  callback_connect(object, signal, G_CALLBACK(message_received), G_CALLBACK(asked), data, destroy);
  webkit.webkit_user_content_manager_register_script_message_handler_with_reply(manager, name, world);
}

void appex_script_message_answer(AppexScriptMessage *message, const char *text) {
  g_autoptr(GObject) value = (GObject *)webkit.jsc_value_new_string(message->context, text);
  webkit.webkit_script_message_reply_return_value(message->reply, (JSCValue *)value);
  webkit.webkit_script_message_reply_unref(message->reply);
  g_object_unref(message->context);
  g_free(message);
}
