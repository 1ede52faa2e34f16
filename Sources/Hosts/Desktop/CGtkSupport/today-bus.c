#include "CGtkSupport.h"

#define NAME "org.appex.Today"
#define PATH "/org/appex/Today"

static const char description[] =
    "<node><interface name='" NAME "'>"
    "<method name='Show'><arg name='activation_token' type='s' direction='in'/></method>"
    "<method name='Hide'/>"
    "<method name='Toggle'><arg name='activation_token' type='s' direction='in'/></method>"
    "<property name='Visible' type='b' access='read'/>"
    "</interface></node>";

struct _AppexTodayBus {
  GDBusConnection *connection;
  guint registration, name;
  gboolean is_visible;
  AppexTodayCall call;
  void *context;
};

bool appex_today_bus_ask(const char *method, const char *token) {
  GDBusConnection *connection = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (connection == NULL) return false;
  GVariant *answer = g_dbus_connection_call_sync(connection, NAME, PATH, NAME, method, g_variant_new("(s)", token), G_VARIANT_TYPE_UNIT,
                                                 G_DBUS_CALL_FLAGS_NO_AUTO_START, 10000, NULL, NULL);
  bool was_answered = answer != NULL;
  g_clear_pointer(&answer, g_variant_unref);
  g_object_unref(connection);
  return was_answered;
}

static void called(GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
                   GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data) {
  AppexTodayBus *bus = data;
  const char *token = "";
  (void)connection, (void)sender, (void)path, (void)interface;
  if (g_variant_n_children(arguments) == 1) g_variant_get(arguments, "(&s)", &token);
  // The answer first: the program may end in the call.
  gboolean is_visible = g_str_equal(method, "Show") || (g_str_equal(method, "Toggle") && !bus->is_visible);
  g_dbus_method_invocation_return_value(invocation, NULL);
  g_dbus_connection_flush_sync(bus->connection, NULL, NULL);
  bus->call(is_visible, token, bus->context);
}

static GVariant *property(GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *name,
                          GError **error, gpointer data) {
  AppexTodayBus *bus = data;
  (void)connection, (void)sender, (void)path, (void)interface, (void)name, (void)error;
  return g_variant_new_boolean(bus->is_visible);
}

AppexTodayBus *appex_today_bus_new(AppexTodayCall call, void *context) {
  static const GDBusInterfaceVTable table = {called, property, NULL, {NULL}};
  GDBusConnection *connection = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (connection == NULL) return NULL;
  AppexTodayBus *bus = g_new0(AppexTodayBus, 1);
  bus->connection = connection;
  bus->call = call;
  bus->context = context;
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(description, NULL);
  bus->registration = g_dbus_connection_register_object(connection, PATH, node->interfaces[0], &table, bus, NULL, NULL);
  g_dbus_node_info_unref(node);
  // Another program may have the name: then that one is asked, and this one is only a window.
  bus->name = g_bus_own_name_on_connection(connection, NAME, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, NULL, NULL, NULL, NULL);
  return bus;
}

void appex_today_bus_set_visible(AppexTodayBus *bus, bool is_visible) {
  if (bus->is_visible == is_visible) return;
  bus->is_visible = is_visible;
  GVariantBuilder changed;
  g_variant_builder_init(&changed, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&changed, "{sv}", "Visible", g_variant_new_boolean(is_visible));
  GVariant *arguments = g_variant_new("(s@a{sv}@as)", NAME, g_variant_builder_end(&changed), g_variant_new_strv(NULL, 0));
  g_dbus_connection_emit_signal(
      bus->connection, NULL, PATH, "org.freedesktop.DBus.Properties", "PropertiesChanged", arguments, NULL);
}

void appex_today_bus_free(AppexTodayBus *bus) {
  g_bus_unown_name(bus->name);
  if (bus->registration != 0) g_dbus_connection_unregister_object(bus->connection, bus->registration);
  g_dbus_connection_flush_sync(bus->connection, NULL, NULL);
  g_object_unref(bus->connection);
  g_free(bus);
}
