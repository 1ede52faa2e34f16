// Shows the person a notification (freedesktop.org, “Desktop Notifications Specification”). A separate program, so that the system never loads GLib
// and never waits for the desktop.
//
//   appex-notify TITLE TEXT [ICON]    ICON is the path of a picture, or a name of the desktop's theme
//   appex-notify --button LABEL TITLE TEXT [ICON]         a click on the notification counts as its button
//   appex-notify --only-button LABEL TITLE TEXT [ICON]    only the button counts: for what a person must not do by mistake
//
// With a button it waits until the person has pressed it, and then writes a line: the token with which a window may come forward, or nothing.
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// Must match DesktopNotices.swift and DesktopNotification.swift.
enum { done = 0, no_service = 1, closed = 2, usage = 64 };

enum { call_milliseconds = 10000, budget_seconds = 15, button_seconds = 24 * 3600 };

static const char *service = "org.freedesktop.Notifications";
static const char *path = "/org/freedesktop/Notifications";

/// The names of the buttons on the bus: what may be pressed by mistake has a name of its own.
static const char *whole_key = "again", *only_key = "only-button";

static struct {
  GMainLoop *loop;
  guint32 id;
  /// The only name that counts; NULL when every one does.
  const char *key;
  char *token;
  int status;
} waiting;

static GVariant *call(GDBusConnection *bus, const char *method, GVariant *arguments, const char *reply) {
  return g_dbus_connection_call_sync(
      bus, service, path, service, method, arguments, G_VARIANT_TYPE(reply), G_DBUS_CALL_FLAGS_NONE, call_milliseconds, NULL, NULL);
}

static gboolean has(GVariant *capabilities, const char *name) {
  const char **names = g_variant_get_strv(g_variant_get_child_value(capabilities, 0), NULL);
  return g_strv_contains(names, name);
}

static void finish(int status) {
  waiting.status = status;
  g_main_loop_quit(waiting.loop);
}

/// Whether the action is that of the button.
static gboolean is_pressed(GVariant *values) {
  if (!waiting.key) return TRUE;
  const char *key = "";
  if (g_variant_is_of_type(values, G_VARIANT_TYPE("(us)"))) g_variant_get_child(values, 1, "&s", &key);
  return !strcmp(key, waiting.key);
}

/// The token comes before the action, and the notification is closed after it.
static void signalled(
    GDBusConnection *bus, const char *sender, const char *object, const char *interface, const char *name, GVariant *values, gpointer data) {
  guint32 id = 0;
  g_variant_get_child(values, 0, "u", &id);
  if (id != waiting.id) return;
  if (!strcmp(name, "ActivationToken") && g_variant_is_of_type(values, G_VARIANT_TYPE("(us)"))) {
    g_free(waiting.token);
    g_variant_get_child(values, 1, "s", &waiting.token);
  } else if (!strcmp(name, "ActionInvoked")) {
    if (is_pressed(values)) finish(done);
  } else if (!strcmp(name, "NotificationClosed")) {
    finish(closed);
  }
}

static void vanished(GDBusConnection *bus, const char *name, gpointer data) { finish(closed); }

static gboolean expired(gpointer data) {
  finish(closed);
  return G_SOURCE_REMOVE;
}

static int wait_for_button(GDBusConnection *bus) {
  alarm(0);
  g_timeout_add_seconds(button_seconds, expired, NULL);
  g_bus_watch_name_on_connection(bus, service, G_BUS_NAME_WATCHER_FLAGS_NONE, NULL, vanished, NULL, NULL);
  g_main_loop_run(waiting.loop);
  if (waiting.status == done) {
    puts(waiting.token ? waiting.token : "");
    fflush(stdout);
    // Some services leave it over the window that opens now.
    GVariant *reply = call(bus, "CloseNotification", g_variant_new("(u)", waiting.id), "()");
    if (reply) g_variant_unref(reply);
  }
  return waiting.status;
}

int main(int count, char **arguments) {
  const char *button = NULL;
  if (count > 2 && (!strcmp(arguments[1], "--button") || !strcmp(arguments[1], "--only-button"))) {
    button = arguments[2];
    if (!strcmp(arguments[1], "--only-button")) waiting.key = only_key;
    arguments += 2, count -= 2;
  }
  if (count < 3 || count > 4) return usage;
  alarm(budget_seconds);
  setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1});  // no dump, not even through core_pattern
  // D-Bus accepts only UTF-8.
  char *title = g_utf8_make_valid(arguments[1], -1);
  char *text = g_utf8_make_valid(arguments[2], -1);
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (!bus) return no_service;
  GVariant *capabilities = call(bus, "GetCapabilities", NULL, "(as)");
  if (!capabilities) return no_service;
  // A service that takes markup gives `<` and `&` in texts a meaning. Names of extensions are not trusted.
  if (has(capabilities, "body-markup")) text = g_markup_escape_text(text, -1);
  gboolean has_button = button && has(capabilities, "actions");
  const char *icon = "dialog-warning";
  if (count > 3) icon = arguments[3][0] == '/' ? g_filename_to_uri(arguments[3], NULL, NULL) : arguments[3];
  GVariantBuilder hints, actions;
  g_variant_builder_init(&hints, G_VARIANT_TYPE("a{sv}"));
  g_variant_builder_add(&hints, "{sv}", "urgency", g_variant_new_byte(1));
  g_variant_builder_init(&actions, G_VARIANT_TYPE("as"));
  if (has_button) {
    // `default` is a click on the notification itself.
    const char *parts[] = {"default", button, waiting.key ? waiting.key : whole_key, button};
    for (guint i = waiting.key ? 2 : 0; i < G_N_ELEMENTS(parts); ++i) g_variant_builder_add(&actions, "s", parts[i]);
    waiting.loop = g_main_loop_new(NULL, FALSE);
    g_dbus_connection_signal_subscribe(bus, service, service, NULL, path, NULL, G_DBUS_SIGNAL_FLAGS_NONE, signalled, NULL, NULL);
  }
  // With a button it stays until the person has seen it: 0 milliseconds.
  GVariant *notification = g_variant_new(
      "(susssasa{sv}i)", "Appex", 0u, icon ? icon : "dialog-warning", title, text, &actions, &hints, has_button ? 0 : -1);
  GVariant *reply = call(bus, "Notify", notification, "(u)");
  if (!reply) return no_service;
  if (!has_button) return done;
  g_variant_get_child(reply, 0, "u", &waiting.id);
  return wait_for_button(bus);
}
