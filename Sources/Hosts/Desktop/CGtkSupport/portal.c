#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <unistd.h>

#include "CGtkSupport.h"

#define NAME "org.freedesktop.portal.Desktop"
#define OBJECT "/org/freedesktop/portal/desktop"
#define INTERFACE "org.freedesktop.portal.Email"
/* How long the desktop has to say whether it can send mail, in milliseconds. */
#define PATIENCE 2000

typedef struct {
  AppexFound found;
  void *data;
} Search;

static void found(GObject *source, GAsyncResult *result, gpointer data) {
  Search *search = data;
  g_autoptr(GVariant) answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  search->found(answer != NULL, search->data);
  g_free(search);
}

void appex_mail_portal_find(AppexFound body, void *data) {
  g_autoptr(GDBusConnection) bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus == NULL) return body(false, data);
  Search *search = g_new(Search, 1);
  *search = (Search){body, data};
  g_dbus_connection_call(
      bus, NAME, OBJECT, "org.freedesktop.DBus.Properties", "Get", g_variant_new("(ss)", INTERFACE, "version"), G_VARIANT_TYPE("(v)"),
      G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, found, search);
}

/* Freed when the call has returned and the end is known; either may come first. */
typedef struct {
  AppexMailed mailed;
  void *data;
  GDBusConnection *bus;
  guint subscription;
  bool has_returned;
} Mail;

static void end(Mail *mail, AppexMailEnd outcome, const char *problem) {
  g_dbus_connection_signal_unsubscribe(mail->bus, mail->subscription);
  mail->mailed(outcome, problem, mail->data);
  mail->mailed = NULL;
}

static void release(Mail *mail) {
  if (mail->mailed != NULL || !mail->has_returned) return;
  g_object_unref(mail->bus);
  g_free(mail);
}

static void answered(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *signal, GVariant *values, gpointer data) {
  (void)bus, (void)sender, (void)path, (void)interface, (void)signal;
  Mail *mail = data;
  if (mail->mailed == NULL) return;
  guint32 response = 2;
  if (g_variant_is_of_type(values, G_VARIANT_TYPE("(ua{sv})"))) g_variant_get_child(values, 0, "u", &response);
  end(mail, response == 0 ? APPEX_MAIL_WRITTEN : response == 1 ? APPEX_MAIL_CANCELLED : APPEX_MAIL_FAILED, NULL);
  release(mail);
}

static void called(GObject *source, GAsyncResult *result, gpointer data) {
  Mail *mail = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) reply = g_dbus_connection_call_with_unix_fd_list_finish(G_DBUS_CONNECTION(source), NULL, result, &error);
  mail->has_returned = true;
  /* After a success the answer follows as a signal. */
  if (reply == NULL && mail->mailed != NULL) end(mail, APPEX_MAIL_FAILED, error->message);
  release(mail);
}

void appex_mail_portal_compose(const char *subject, const char *body, char *const *paths, AppexMailed mailed, void *data) {
  g_autoptr(GDBusConnection) bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus == NULL) return mailed(APPEX_MAIL_FAILED, NULL, data);
  g_autoptr(GUnixFDList) files = g_unix_fd_list_new();
  g_auto(GVariantBuilder) options = G_VARIANT_BUILDER_INIT(G_VARIANT_TYPE_VARDICT), attached = G_VARIANT_BUILDER_INIT(G_VARIANT_TYPE("ah"));
  for (; paths != NULL && *paths != NULL; paths++) {
    int file = open(*paths, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    int place = file < 0 ? -1 : g_unix_fd_list_append(files, file, NULL);
    if (file >= 0) close(file);
    if (place < 0) return mailed(APPEX_MAIL_FAILED, "A file cannot be opened.", data);
    g_variant_builder_add(&attached, "h", place);
  }
  static unsigned count;
  g_autofree char *token = g_strdup_printf("appex%u_%u", (unsigned)getpid(), ++count);
  g_autofree char *sender = g_strdelimit(g_strdup(g_dbus_connection_get_unique_name(bus) + 1), ".", '_');
  g_autofree char *request = g_strdup_printf(OBJECT "/request/%s/%s", sender, token);
  g_variant_builder_add(&options, "{sv}", "handle_token", g_variant_new_string(token));
  if (subject != NULL) g_variant_builder_add(&options, "{sv}", "subject", g_variant_new_string(subject));
  if (body != NULL) g_variant_builder_add(&options, "{sv}", "body", g_variant_new_string(body));
  g_variant_builder_add(&options, "{sv}", "attachment_fds", g_variant_builder_end(&attached));
  Mail *mail = g_new0(Mail, 1);
  *mail = (Mail){mailed, data, g_object_ref(bus), 0, false};
  mail->subscription = g_dbus_connection_signal_subscribe(
      bus, NAME, "org.freedesktop.portal.Request", "Response", request, NULL, G_DBUS_SIGNAL_FLAGS_NONE, answered, mail, NULL);
  g_dbus_connection_call_with_unix_fd_list(
      bus, NAME, OBJECT, INTERFACE, "ComposeEmail", g_variant_new("(s@a{sv})", "", g_variant_builder_end(&options)), G_VARIANT_TYPE("(o)"),
      G_DBUS_CALL_FLAGS_NONE, -1, files, NULL, called, mail);
}
