// The functions of WebKitGTK and of its JavaScript engine that are used, found in the library when it is there: nothing is linked, and no development
// package is needed. Prototypes are those of the API reference of WebKitGTK 6.0; -DAPPEX_CHECK_PROTOTYPES compares them with the library's headers.
#pragma once
#include <gtk/gtk.h>

#ifdef APPEX_CHECK_PROTOTYPES
#include <webkit/webkit.h>
#else
typedef struct _WebKitContextMenu WebKitContextMenu;
typedef struct _WebKitContextMenuItem WebKitContextMenuItem;
typedef struct _WebKitDownload WebKitDownload;
typedef struct _WebKitFindController WebKitFindController;
typedef struct _WebKitHitTestResult WebKitHitTestResult;
typedef struct _WebKitNavigationAction WebKitNavigationAction;
typedef struct _WebKitNavigationPolicyDecision WebKitNavigationPolicyDecision;
typedef struct _WebKitNetworkSession WebKitNetworkSession;
typedef struct _WebKitPolicyDecision WebKitPolicyDecision;
typedef struct _WebKitResponsePolicyDecision WebKitResponsePolicyDecision;
typedef struct _WebKitScriptMessageReply WebKitScriptMessageReply;
typedef struct _WebKitSettings WebKitSettings;
typedef struct _WebKitURIRequest WebKitURIRequest;
typedef struct _WebKitURIResponse WebKitURIResponse;
typedef struct _WebKitUserContentManager WebKitUserContentManager;
typedef struct _WebKitUserScript WebKitUserScript;
typedef struct _WebKitWebResource WebKitWebResource;
typedef struct _WebKitWebView WebKitWebView;
typedef struct _JSCContext JSCContext;
typedef struct _JSCValue JSCValue;
typedef enum { WEBKIT_LOAD_STARTED, WEBKIT_LOAD_REDIRECTED, WEBKIT_LOAD_COMMITTED, WEBKIT_LOAD_FINISHED } WebKitLoadEvent;
typedef enum {
  WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION,
  WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION,
  WEBKIT_POLICY_DECISION_TYPE_RESPONSE,
} WebKitPolicyDecisionType;
typedef enum { WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME } WebKitUserContentInjectedFrames;
typedef enum { WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END } WebKitUserScriptInjectionTime;
enum { WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE = 1 << 0, WEBKIT_FIND_OPTIONS_WRAP_AROUND = 1 << 4 };
#endif

#define FUNCTIONS(F) \
  F(GType, webkit_web_view_get_type, (void)) \
  F(void, webkit_web_view_load_uri, (WebKitWebView *, const char *)) \
  F(void, webkit_web_view_reload, (WebKitWebView *)) \
  F(void, webkit_web_view_stop_loading, (WebKitWebView *)) \
  F(void, webkit_web_view_go_back, (WebKitWebView *)) \
  F(void, webkit_web_view_go_forward, (WebKitWebView *)) \
  F(gboolean, webkit_web_view_can_go_back, (WebKitWebView *)) \
  F(gboolean, webkit_web_view_can_go_forward, (WebKitWebView *)) \
  F(const char *, webkit_web_view_get_uri, (WebKitWebView *)) \
  F(const char *, webkit_web_view_get_title, (WebKitWebView *)) \
  F(double, webkit_web_view_get_estimated_load_progress, (WebKitWebView *)) \
  F(gboolean, webkit_web_view_is_loading, (WebKitWebView *)) \
  F(double, webkit_web_view_get_zoom_level, (WebKitWebView *)) \
  F(void, webkit_web_view_set_zoom_level, (WebKitWebView *, double)) \
  F(void, webkit_web_view_terminate_web_process, (WebKitWebView *)) \
  F(WebKitSettings *, webkit_web_view_get_settings, (WebKitWebView *)) \
  F(WebKitNetworkSession *, webkit_web_view_get_network_session, (WebKitWebView *)) \
  F(WebKitWebResource *, webkit_web_view_get_main_resource, (WebKitWebView *)) \
  F(WebKitURIResponse *, webkit_web_resource_get_response, (WebKitWebResource *)) \
  F(const char *, webkit_uri_response_get_mime_type, (WebKitURIResponse *)) \
  F(WebKitFindController *, webkit_web_view_get_find_controller, (WebKitWebView *)) \
  F(void, webkit_find_controller_search, (WebKitFindController *, const char *, guint32, guint)) \
  F(void, webkit_find_controller_search_next, (WebKitFindController *)) \
  F(void, webkit_find_controller_search_previous, (WebKitFindController *)) \
  F(void, webkit_find_controller_search_finish, (WebKitFindController *)) \
  F(void, webkit_web_view_call_async_javascript_function, (WebKitWebView *, const char *, gssize, GVariant *, const char *, const char *, \
    GCancellable *, GAsyncReadyCallback, gpointer)) \
  F(JSCValue *, webkit_web_view_call_async_javascript_function_finish, (WebKitWebView *, GAsyncResult *, GError **)) \
  F(void, webkit_web_view_can_execute_editing_command, (WebKitWebView *, const char *, GCancellable *, GAsyncReadyCallback, gpointer)) \
  F(gboolean, webkit_web_view_can_execute_editing_command_finish, (WebKitWebView *, GAsyncResult *, GError **)) \
  F(void, webkit_web_view_execute_editing_command_with_argument, (WebKitWebView *, const char *, const char *)) \
  F(WebKitNetworkSession *, webkit_network_session_new, (const char *, const char *)) \
  F(WebKitNetworkSession *, webkit_network_session_new_ephemeral, (void)) \
  F(WebKitDownload *, webkit_network_session_download_uri, (WebKitNetworkSession *, const char *)) \
  F(void, webkit_download_set_destination, (WebKitDownload *, const char *)) \
  F(void, webkit_download_set_allow_overwrite, (WebKitDownload *, gboolean)) \
  F(void, webkit_download_cancel, (WebKitDownload *)) \
  F(WebKitURIResponse *, webkit_download_get_response, (WebKitDownload *)) \
  F(guint64, webkit_download_get_received_data_length, (WebKitDownload *)) \
  F(WebKitUserContentManager *, webkit_user_content_manager_new, (void)) \
  F(void, webkit_user_content_manager_add_script, (WebKitUserContentManager *, WebKitUserScript *)) \
  F(gboolean, webkit_user_content_manager_register_script_message_handler_with_reply, (WebKitUserContentManager *, const char *, const char *)) \
  F(WebKitUserScript *, webkit_user_script_new, (const char *, WebKitUserContentInjectedFrames, WebKitUserScriptInjectionTime, \
    const char *const *, const char *const *)) \
  F(WebKitUserScript *, webkit_user_script_new_for_world, (const char *, WebKitUserContentInjectedFrames, WebKitUserScriptInjectionTime, \
    const char *, const char *const *, const char *const *)) \
  F(void, webkit_user_script_unref, (WebKitUserScript *)) \
  F(WebKitScriptMessageReply *, webkit_script_message_reply_ref, (WebKitScriptMessageReply *)) \
  F(void, webkit_script_message_reply_unref, (WebKitScriptMessageReply *)) \
  F(void, webkit_script_message_reply_return_value, (WebKitScriptMessageReply *, JSCValue *)) \
  F(void, webkit_policy_decision_ignore, (WebKitPolicyDecision *)) \
  F(void, webkit_policy_decision_download, (WebKitPolicyDecision *)) \
  F(WebKitNavigationAction *, webkit_navigation_policy_decision_get_navigation_action, (WebKitNavigationPolicyDecision *)) \
  F(WebKitURIRequest *, webkit_navigation_action_get_request, (WebKitNavigationAction *)) \
  F(gboolean, webkit_navigation_action_is_user_gesture, (WebKitNavigationAction *)) \
  F(const char *, webkit_uri_request_get_uri, (WebKitURIRequest *)) \
  F(gboolean, webkit_response_policy_decision_is_mime_type_supported, (WebKitResponsePolicyDecision *)) \
  F(gboolean, webkit_response_policy_decision_is_main_frame_main_resource, (WebKitResponsePolicyDecision *)) \
  F(gboolean, webkit_hit_test_result_context_is_selection, (WebKitHitTestResult *)) \
  F(gboolean, webkit_hit_test_result_context_is_editable, (WebKitHitTestResult *)) \
  F(const char *, webkit_hit_test_result_get_link_uri, (WebKitHitTestResult *)) \
  F(const char *, webkit_hit_test_result_get_link_label, (WebKitHitTestResult *)) \
  F(const char *, webkit_hit_test_result_get_image_uri, (WebKitHitTestResult *)) \
  F(void, webkit_context_menu_append, (WebKitContextMenu *, WebKitContextMenuItem *)) \
  F(WebKitContextMenuItem *, webkit_context_menu_item_new_from_gaction, (GAction *, const char *, GVariant *)) \
  F(WebKitContextMenuItem *, webkit_context_menu_item_new_separator, (void)) \
  F(gboolean, jsc_value_is_string, (JSCValue *)) \
  F(GBytes *, jsc_value_to_string_as_bytes, (JSCValue *)) \
  F(JSCContext *, jsc_value_get_context, (JSCValue *)) \
  F(JSCValue *, jsc_value_new_string, (JSCContext *, const char *))

#define MEMBER(result, name, arguments) result(*name) arguments;
typedef struct {
  FUNCTIONS(MEMBER)
} WebKitFunctions;
#undef MEMBER

/// All of them, after appex_webkit_load.
extern WebKitFunctions webkit;
