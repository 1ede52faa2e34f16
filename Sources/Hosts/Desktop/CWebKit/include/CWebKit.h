// Web pages with WebKitGTK, for programs that do without it where it is not installed. Main thread only.
#pragma once
#include <gtk/gtk.h>
#include <stdbool.h>
#include <stdint.h>

/// Finds libwebkitgtk-6.0.so.4. The other functions may be called only after this has returned true.
bool appex_webkit_load(void);

// ——— sessions ———

/// Cookies and everything else that pages save, which several views may share. To be freed with g_object_unref.
typedef struct _AppexWebSession AppexWebSession;

/// A download that a person or a page has asked for; `name` is what a server calls it. It waits for appex_download_accept or appex_download_cancel.
typedef struct _AppexDownload AppexDownload;
typedef void (*AppexDownloadAsked)(AppexDownload *download, const char *name, void *data);

/// NULL folders: nothing is saved, and all is gone with the session.
AppexWebSession *appex_web_session_new(const char *data_folder, const char *cache_folder, AppexDownloadAsked asked, void *data, GDestroyNotify destroy);

/// `problem` is NULL when the file is there.
typedef void (*AppexDownloaded)(const char *problem, void *data);
/// Saves it as `path`, in place of a file that is there, and cancels it when it is longer than `limit` bytes; 0 for no limit. Calls `done` once.
void appex_download_accept(AppexDownload *download, const char *path, uint64_t limit, AppexDownloaded done, void *data);
/// The MIME type that the server says; NULL when it says none. To be called before `done` has returned.
const char *appex_download_type(AppexDownload *download);
void appex_download_cancel(AppexDownload *download);
/// Loads an address with the session's cookies, and asks nobody.
AppexDownload *appex_web_session_download(AppexWebSession *session, const char *address);

// ——— views ———

typedef struct {
  /// The address, the title, the progress, or where one can go has changed.
  void (*changed)(void *data);
  /// Another document has taken the place of the one that was there, and of its scripts.
  void (*committed)(void *data);
  /// The document has loaded, with all that it needs.
  void (*finished)(void *data);
  void (*failed)(const char *address, const char *problem, void *data);
  /// The process of the page has ended by itself.
  void (*crashed)(void *data);
  /// The person has opened an address in a new window: the view for it, which is made with appex_web_view_new_related, or NULL.
  GtkWidget *(*opened)(const char *address, void *data);
  /// The page closes its window.
  void (*closed)(void *data);
  /// An address that is not of the web, and on which the person has clicked.
  void (*other_address)(const char *address, void *data);
} AppexWebEvents;

/// A view that belongs to nobody. Pages may neither use devices nor open windows without the person.
GtkWidget *appex_web_view_new(AppexWebSession *session);
/// One that a page of `view` has opened.
GtkWidget *appex_web_view_new_related(GtkWidget *view);
/// Calls back as long as the view exists, then `destroy`. Of the functions all must be there.
void appex_web_view_watch(GtkWidget *view, const AppexWebEvents *events, void *data, GDestroyNotify destroy);

void appex_web_view_load(GtkWidget *view, const char *address);
void appex_web_view_reload(GtkWidget *view);
void appex_web_view_stop(GtkWidget *view);
/// Back for negative steps, otherwise forward.
void appex_web_view_go(GtkWidget *view, int steps);
bool appex_web_view_can_go(GtkWidget *view, int steps);
/// NULL before something is loaded.
const char *appex_web_view_address(GtkWidget *view);
const char *appex_web_view_title(GtkWidget *view);
/// The MIME type of the document; NULL when it is not known.
const char *appex_web_view_type(GtkWidget *view);
bool appex_web_view_is_loading(GtkWidget *view);
/// From 0 to 1.
double appex_web_view_progress(GtkWidget *view);
double appex_web_view_zoom(GtkWidget *view);
void appex_web_view_set_zoom(GtkWidget *view, double zoom);
/// Ends the process of the page, with all of its scripts.
void appex_web_view_end_process(GtkWidget *view);

/// Finds a text in the page; NULL ends the search. `found` is called with the number of places, at most 1000.
void appex_web_view_find(GtkWidget *view, const char *text);
void appex_web_view_find_again(GtkWidget *view, bool backwards);
void appex_web_view_when_found(GtkWidget *view, void (*found)(unsigned count, void *data), void *data, GDestroyNotify destroy);

// ——— scripts ———

typedef enum { APPEX_SCRIPT_TEXT, APPEX_SCRIPT_OTHER, APPEX_SCRIPT_FAILED } AppexScriptEnd;
/// The text that the function has returned; or nothing, when it was no text; or why it failed. The bytes are UTF-8.
typedef void (*AppexScriptRan)(AppexScriptEnd end, const char *bytes, size_t length, void *data);

/// Calls the body of an async function in a world of the page's own document; NULL for the page's own world. Calls `ran` once, or never: when the
/// page was left meanwhile, or does not answer.
void appex_web_view_run(GtkWidget *view, const char *body, size_t length, const char *world, AppexScriptRan ran, void *data);

/// Replaces what is selected in the field that has the keyboard, in any frame. Calls `done` once, or never as above: false, when nothing is selected that
/// could be replaced.
void appex_web_view_replace_selection(GtkWidget *view, const char *text, void (*done)(bool is_done, void *data), void *data);

/// A message of a script, with the one who waits for a text in answer to it.
typedef struct _AppexScriptMessage AppexScriptMessage;
typedef void (*AppexScriptAsked)(AppexScriptMessage *message, const char *bytes, size_t length, void *data);
/// From the next document on, runs `page_source` in the page's own world and `source` in the world `world`, in all frames, when the document begins.
/// There, `webkit.messageHandlers.NAME.postMessage(text)` asks and promises a text.
void appex_web_view_serve(
  GtkWidget *view, const char *page_source, const char *source, const char *world, const char *name, AppexScriptAsked asked, void *data,
  GDestroyNotify destroy);
/// To be called once for each message.
void appex_script_message_answer(AppexScriptMessage *message, const char *text);

// ——— the menu of a place ———

/// Where the person has opened the menu. Texts are NULL when there are none.
typedef struct {
  const char *link;
  const char *link_text;
  const char *image;
  bool is_selection;
  bool is_editable;
} AppexWebPlace;
typedef struct _AppexWebMenu AppexWebMenu;

/// Calls `fill` when a menu opens.
void appex_web_view_when_menu(
  GtkWidget *view, void (*fill)(AppexWebMenu *menu, const AppexWebPlace *place, void *data), void *data, GDestroyNotify destroy);
void appex_web_menu_add(AppexWebMenu *menu, const char *title, void (*chosen)(void *data), void *data, GDestroyNotify destroy);
void appex_web_menu_add_line(AppexWebMenu *menu);
