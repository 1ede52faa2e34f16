#include <string.h>

#include "CWebKit.h"
#include "library.h"

static WebKitWebView *view_of(GtkWidget *widget) { return (WebKitWebView *)widget; }

/// What the handlers of all signals of a view share.
typedef struct {
  AppexWebEvents events;
  void *data;
  GDestroyNotify destroy;
} Watch;

static void watch_clear(gpointer data) {
  Watch *watch = data;
  if (watch->destroy != NULL) watch->destroy(watch->data);
}

static void watch_release(gpointer data, GClosure *closure) {
  (void)closure;
  g_rc_box_release_full(data, watch_clear);
}

static void connect(gpointer object, const char *signal, GCallback handler, Watch *watch) {
  g_signal_connect_data(object, signal, handler, g_rc_box_acquire(watch), watch_release, 0);
}

// ——— signals ———

static void property_changed(GObject *view, GParamSpec *property, gpointer data) {
  (void)view, (void)property;
  Watch *watch = data;
  watch->events.changed(watch->data);
}

static void load_changed(WebKitWebView *view, WebKitLoadEvent event, gpointer data) {
  (void)view;
  Watch *watch = data;
  if (event == WEBKIT_LOAD_COMMITTED) watch->events.committed(watch->data);
  if (event == WEBKIT_LOAD_FINISHED) watch->events.finished(watch->data);
  watch->events.changed(watch->data);
}

static gboolean load_failed(WebKitWebView *view, WebKitLoadEvent event, const char *address, GError *error, gpointer data) {
  (void)view, (void)event;
  Watch *watch = data;
  // Nothing is wrong when a download begins in place of a page, or the person goes elsewhere.
  bool is_interruption = strcmp(g_quark_to_string(error->domain), "WebKitPolicyError") == 0 && error->code == 102;
  bool is_cancellation = strcmp(g_quark_to_string(error->domain), "WebKitNetworkError") == 0 && error->code == 302;
  if (is_interruption || is_cancellation) return FALSE;
  watch->events.failed(address, error->message, watch->data);
  return TRUE;
}

static void process_ended(WebKitWebView *view, int reason, gpointer data) {
  (void)view, (void)reason;
  Watch *watch = data;
  watch->events.crashed(watch->data);
}

static GtkWidget *window_wanted(WebKitWebView *view, WebKitNavigationAction *action, gpointer data) {
  (void)view;
  Watch *watch = data;
  if (!webkit.webkit_navigation_action_is_user_gesture(action)) return NULL;
  return watch->events.opened(webkit.webkit_uri_request_get_uri(webkit.webkit_navigation_action_get_request(action)), watch->data);
}

static void window_closed(WebKitWebView *view, gpointer data) {
  (void)view;
  Watch *watch = data;
  watch->events.closed(watch->data);
}

static bool is_of_web(const char *address) {
  const char *schemes[] = {"http", "https", "file", "about", "data", "blob"};
  g_autofree char *scheme = g_uri_parse_scheme(address);
  for (size_t i = 0; i < G_N_ELEMENTS(schemes); i++) {
    if (scheme != NULL && g_ascii_strcasecmp(scheme, schemes[i]) == 0) return true;
  }
  return false;
}

static gboolean decide(WebKitWebView *view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type, gpointer data) {
  (void)view;
  Watch *watch = data;
  if (type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) {
    WebKitResponsePolicyDecision *response = (WebKitResponsePolicyDecision *)decision;
    if (webkit.webkit_response_policy_decision_is_mime_type_supported(response)) return FALSE;
    if (!webkit.webkit_response_policy_decision_is_main_frame_main_resource(response)) return FALSE;
    webkit.webkit_policy_decision_download(decision);
    return TRUE;
  }
  WebKitNavigationAction *action = webkit.webkit_navigation_policy_decision_get_navigation_action((WebKitNavigationPolicyDecision *)decision);
  const char *address = webkit.webkit_uri_request_get_uri(webkit.webkit_navigation_action_get_request(action));
  if (address == NULL || is_of_web(address)) return FALSE;
  webkit.webkit_policy_decision_ignore(decision);
  if (webkit.webkit_navigation_action_is_user_gesture(action)) watch->events.other_address(address, watch->data);
  return TRUE;
}

void appex_web_view_watch(GtkWidget *view, const AppexWebEvents *events, void *data, GDestroyNotify destroy) {
  Watch *watch = g_rc_box_new(Watch);
  *watch = (Watch){*events, data, destroy};
  const char *properties[] = {"notify::uri", "notify::title", "notify::estimated-load-progress", "notify::is-loading"};
  for (size_t i = 0; i < G_N_ELEMENTS(properties); i++) connect(view, properties[i], G_CALLBACK(property_changed), watch);
  connect(view, "load-changed", G_CALLBACK(load_changed), watch);
  connect(view, "load-failed", G_CALLBACK(load_failed), watch);
  connect(view, "web-process-terminated", G_CALLBACK(process_ended), watch);
  connect(view, "create", G_CALLBACK(window_wanted), watch);
  connect(view, "close", G_CALLBACK(window_closed), watch);
  connect(view, "decide-policy", G_CALLBACK(decide), watch);
  g_rc_box_release_full(watch, watch_clear);
}

// ——— the view ———

GtkWidget *appex_web_view_new(AppexWebSession *session) {
  g_autoptr(GObject) manager = (GObject *)webkit.webkit_user_content_manager_new();
  GtkWidget *view = g_object_new(webkit.webkit_web_view_get_type(), "network-session", session, "user-content-manager", manager, NULL);
  GObject *settings = (GObject *)webkit.webkit_web_view_get_settings(view_of(view));
  g_object_set(settings, "enable-developer-extras", TRUE, "javascript-can-open-windows-automatically", FALSE, NULL);
  return view;
}

GtkWidget *appex_web_view_new_related(GtkWidget *related) {
  g_autoptr(GObject) manager = (GObject *)webkit.webkit_user_content_manager_new();
  GObject *settings = (GObject *)webkit.webkit_web_view_get_settings(view_of(related));
  return g_object_new(
    webkit.webkit_web_view_get_type(), "related-view", related, "settings", settings, "user-content-manager", manager, NULL);
}

void appex_web_view_load(GtkWidget *view, const char *address) { webkit.webkit_web_view_load_uri(view_of(view), address); }

void appex_web_view_reload(GtkWidget *view) { webkit.webkit_web_view_reload(view_of(view)); }

void appex_web_view_stop(GtkWidget *view) { webkit.webkit_web_view_stop_loading(view_of(view)); }

void appex_web_view_go(GtkWidget *view, int steps) {
  if (steps < 0) webkit.webkit_web_view_go_back(view_of(view));
  else webkit.webkit_web_view_go_forward(view_of(view));
}

bool appex_web_view_can_go(GtkWidget *view, int steps) {
  return steps < 0 ? webkit.webkit_web_view_can_go_back(view_of(view)) : webkit.webkit_web_view_can_go_forward(view_of(view));
}

const char *appex_web_view_address(GtkWidget *view) { return webkit.webkit_web_view_get_uri(view_of(view)); }

const char *appex_web_view_title(GtkWidget *view) { return webkit.webkit_web_view_get_title(view_of(view)); }

const char *appex_web_view_type(GtkWidget *view) {
  WebKitWebResource *resource = webkit.webkit_web_view_get_main_resource(view_of(view));
  WebKitURIResponse *response = resource == NULL ? NULL : webkit.webkit_web_resource_get_response(resource);
  return response == NULL ? NULL : webkit.webkit_uri_response_get_mime_type(response);
}

bool appex_web_view_is_loading(GtkWidget *view) { return webkit.webkit_web_view_is_loading(view_of(view)); }

double appex_web_view_progress(GtkWidget *view) { return webkit.webkit_web_view_get_estimated_load_progress(view_of(view)); }

double appex_web_view_zoom(GtkWidget *view) { return webkit.webkit_web_view_get_zoom_level(view_of(view)); }

void appex_web_view_set_zoom(GtkWidget *view, double zoom) { webkit.webkit_web_view_set_zoom_level(view_of(view), zoom); }

void appex_web_view_end_process(GtkWidget *view) { webkit.webkit_web_view_terminate_web_process(view_of(view)); }
