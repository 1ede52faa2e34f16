#include "CPeers.h"

#include <gio/gio.h>
#include <gio/gunixconnection.h>

static const char *path = "/org/appex/Benchmark";
static const char *interface = "org.appex.Benchmark";

static GDBusConnection *connect_socket(int socket, GDBusConnectionFlags flags) {
  g_type_ensure(G_TYPE_UNIX_CONNECTION);
  GSocket *wrapped = g_socket_new_from_fd(socket, NULL);
  if (!wrapped) return NULL;
  GSocketConnection *stream = g_socket_connection_factory_create_connection(wrapped);
  char *guid = flags & G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_SERVER ? g_dbus_generate_guid() : NULL;
  GDBusConnection *connection = g_dbus_connection_new_sync(G_IO_STREAM(stream), guid, flags, NULL, NULL, NULL);
  g_free(guid);
  g_object_unref(stream);
  g_object_unref(wrapped);
  return connection;
}

static void echo(GDBusConnection *connection, const char *sender, const char *object, const char *interface_name, const char *method,
                 GVariant *parameters, GDBusMethodInvocation *invocation, void *context) {
  g_dbus_method_invocation_return_value(invocation, parameters);
}

static void closed(GDBusConnection *connection, gboolean vanished, GError *error, void *loop) { g_main_loop_quit(loop); }

void peer_gdbus_serve(int socket) {
  static const char *xml =
      "<node><interface name='org.appex.Benchmark'><method name='Echo'><arg type='ay' direction='in'/><arg type='ay' direction='out'/>"
      "</method></interface></node>";
  static const GDBusInterfaceVTable table = {.method_call = echo};
  GDBusConnection *connection = connect_socket(socket, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_SERVER);
  if (!connection) return;
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(xml, NULL);
  g_signal_connect(connection, "closed", G_CALLBACK(closed), loop);
  if (node && g_dbus_connection_register_object(connection, path, node->interfaces[0], &table, NULL, NULL, NULL)) g_main_loop_run(loop);
}

void *peer_gdbus_connect(int socket) { return connect_socket(socket, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT); }

int64_t peer_gdbus_call(void *connection, const void *bytes, size_t size) {
  int64_t start = peer_now();
  GVariant *argument = g_variant_new("(@ay)", g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, bytes, size, 1));
  GVariant *reply = g_dbus_connection_call_sync(connection, NULL, path, interface, "Echo", argument, G_VARIANT_TYPE("(ay)"),
                                                G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  if (!reply) return -1;
  GVariant *array = g_variant_get_child_value(reply, 0);
  gsize length = 0;
  g_variant_get_fixed_array(array, &length, 1);
  g_variant_unref(array);
  g_variant_unref(reply);
  return length == size ? peer_now() - start : -1;
}

void peer_gdbus_close(void *connection) {
  g_dbus_connection_close_sync(connection, NULL, NULL);
  g_object_unref(connection);
}
