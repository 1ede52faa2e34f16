#include "CWebKit.h"
#include "callback.h"
#include "library.h"

static WebKitDownload *download_of(AppexDownload *download) { return (WebKitDownload *)download; }

// ——— beginning ———

static gboolean destination_wanted(WebKitDownload *download, const char *name, gpointer data) {
  Callback *callback = data;
  ((AppexDownloadAsked)callback->function)((AppexDownload *)download, name == NULL ? "" : name, callback->data);
  return TRUE;
}

/// Of a download of the session that nobody has begun with appex_web_session_download.
static void download_started(GObject *session, GObject *download, gpointer data) {
  (void)session;
  Callback *callback = data;
  if (g_object_get_data(download, "appex-own") != NULL) return;
  // As long as the session, which lives longer than its downloads.
  g_signal_connect(download, "decide-destination", G_CALLBACK(destination_wanted), callback);
}

AppexWebSession *appex_web_session_new(const char *data_folder, const char *cache_folder, AppexDownloadAsked asked, void *data, GDestroyNotify destroy) {
  WebKitNetworkSession *session =
    data_folder == NULL ? webkit.webkit_network_session_new_ephemeral() : webkit.webkit_network_session_new(data_folder, cache_folder);
  callback_connect(session, "download-started", G_CALLBACK(download_started), G_CALLBACK(asked), data, destroy);
  return (AppexWebSession *)session;
}

// ——— saving ———

typedef struct {
  AppexDownloaded done;
  void *data;
  uint64_t limit;
  char *path;
  bool is_over;
  bool is_too_long;
} Saving;

static void saving_free(gpointer data) {
  Saving *saving = data;
  g_free(saving->path);
  g_free(saving);
}

static void saving_end(Saving *saving, const char *problem) {
  if (saving->is_over) return;
  saving->is_over = true;
  saving->done(problem, saving->data);
}

static void received(WebKitDownload *download, guint64 length, gpointer data) {
  (void)length;
  Saving *saving = data;
  if (saving->limit == 0 || webkit.webkit_download_get_received_data_length(download) <= saving->limit) return;
  saving->is_too_long = true;
  webkit.webkit_download_cancel(download);
}

static void failed(WebKitDownload *download, GError *error, gpointer data) {
  (void)download;
  Saving *saving = data;
  saving_end(saving, saving->is_too_long ? "" : error->message);
}

static void finished(WebKitDownload *download, gpointer data) {
  saving_end(data, NULL);
  g_object_unref(download);
}

void appex_download_accept(AppexDownload *download, const char *path, uint64_t limit, AppexDownloaded done, void *data) {
  Saving *saving = g_new0(Saving, 1);
  *saving = (Saving){.done = done, .data = data, .limit = limit, .path = g_strdup(path)};
  g_object_set_data_full((GObject *)g_object_ref((GObject *)download), "appex-saving", saving, saving_free);
  g_signal_connect(download, "received-data", G_CALLBACK(received), saving);
  g_signal_connect(download, "failed", G_CALLBACK(failed), saving);
  g_signal_connect(download, "finished", G_CALLBACK(finished), saving);
  webkit.webkit_download_set_allow_overwrite(download_of(download), TRUE);
  webkit.webkit_download_set_destination(download_of(download), path);
}

const char *appex_download_type(AppexDownload *download) {
  WebKitURIResponse *response = webkit.webkit_download_get_response(download_of(download));
  return response == NULL ? NULL : webkit.webkit_uri_response_get_mime_type(response);
}

void appex_download_cancel(AppexDownload *download) { webkit.webkit_download_cancel(download_of(download)); }

AppexDownload *appex_web_session_download(AppexWebSession *session, const char *address) {
  WebKitDownload *download = webkit.webkit_network_session_download_uri((WebKitNetworkSession *)session, address);
  g_object_set_data((GObject *)download, "appex-own", download);
  return (AppexDownload *)download;
}
