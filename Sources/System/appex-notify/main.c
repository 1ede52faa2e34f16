// Shows the person a notification (freedesktop.org, “Desktop Notifications Specification”). A separate program, so that the system never loads GLib
// and never waits for the desktop.
//
//   appex-notify TITLE TEXT [ICON]    ICON is the path of a picture
#include <gio/gio.h>
#include <sys/resource.h>
#include <unistd.h>

// Must match DesktopNotices.swift.
enum { done = 0, no_service = 1, usage = 64 };

enum { call_milliseconds = 10000, budget_seconds = 15 };

static GVariant *call(GDBusConnection *bus, const char *method, GVariant *arguments, const char *reply) {
  return g_dbus_connection_call_sync(
      bus, "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications", method, arguments,
      G_VARIANT_TYPE(reply), G_DBUS_CALL_FLAGS_NONE, call_milliseconds, NULL, NULL);
}

/// Whether the service treats texts as markup, in which `<` and `&` have a meaning.
static gboolean takes_markup(GVariant *capabilities) {
  const char **names = g_variant_get_strv(g_variant_get_child_value(capabilities, 0), NULL);
  return g_strv_contains(names, "body-markup");
}

int main(int count, char **arguments) {
  if (count < 3 || count > 4) return usage;
  alarm(budget_seconds);
  setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1});  // no dump, not even through core_pattern
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (!bus) return no_service;
  GVariant *capabilities = call(bus, "GetCapabilities", NULL, "(as)");
  if (!capabilities) return no_service;
  // Names of extensions are not trusted, and D-Bus accepts only UTF-8.
  char *title = g_utf8_make_valid(arguments[1], -1);
  char *text = g_utf8_make_valid(arguments[2], -1);
  if (takes_markup(capabilities)) text = g_markup_escape_text(text, -1);
  const char *icon = count > 3 ? g_filename_to_uri(arguments[3], NULL, NULL) : NULL;
  GVariantBuilder hints;
  g_variant_builder_init(&hints, G_VARIANT_TYPE("a{sv}"));
  g_variant_builder_add(&hints, "{sv}", "urgency", g_variant_new_byte(1));
  GVariant *notification =
      g_variant_new("(susssasa{sv}i)", "Appex", 0u, icon ? icon : "dialog-warning", title, text, NULL, &hints, -1);
  return call(bus, "Notify", notification, "(u)") ? done : no_service;
}
