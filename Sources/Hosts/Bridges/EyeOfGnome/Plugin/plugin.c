#include "plugin.h"

#include <eog/eog-thumb-view.h>
#include <eog/eog-window-activatable.h>

enum { PROPERTY_WINDOW = 1 };

/* After which the list knows what has become of a file, in milliseconds. */
enum { SOON = 150 };

static void implement (EogWindowActivatableInterface *interface);

G_DEFINE_DYNAMIC_TYPE_EXTENDED (AppexPlugin, appex_plugin, PEAS_TYPE_EXTENSION_BASE, 0,
                                G_IMPLEMENT_INTERFACE_DYNAMIC (EOG_TYPE_WINDOW_ACTIVATABLE, implement))

const char *
appex_plugin_word (AppexPlugin *self, AppexWord name)
{
  return appex_word (peas_extension_base_get_plugin_info (PEAS_EXTENSION_BASE (self)), name);
}

static gboolean
follow_now (gpointer data)
{
  AppexPlugin *self = data;
  self->watching = 0;
  appex_plugin_follow (self, TRUE);
  return G_SOURCE_REMOVE;
}

void
appex_plugin_follow_soon (AppexPlugin *self)
{
  if (self->watching == 0 && self->window && self->deeds->len > 0)
    self->watching = g_timeout_add (SOON, follow_now, self);
}

/* A row has its picture a little later than it is there. */
static void
list_changed (GtkTreeModel *list, GtkTreePath *path, GtkTreeIter *row, gpointer data)
{
  (void) list, (void) path, (void) row;
  appex_plugin_follow_soon (data);
}

/* The window may get another list when the person opens another folder. */
static void
watch_list (AppexPlugin *self)
{
  GtkTreeModel *list = gtk_icon_view_get_model (GTK_ICON_VIEW (eog_window_get_thumb_view (self->window)));
  if (list == self->list)
    return;
  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_set_weak_pointer (&self->list, list);
  if (!list)
    return;
  g_signal_connect_object (list, "row-inserted", G_CALLBACK (list_changed), self, 0);
  g_signal_connect_object (list, "row-changed", G_CALLBACK (list_changed), self, 0);
}

static void
selection_changed (GtkIconView *thumbnails, gpointer data)
{
  (void) thumbnails;
  watch_list (data);
  appex_plugin_follow (data, FALSE);
  appex_plugin_look (data);
}

/* The person may have switched an editor on meanwhile, or edited the picture elsewhere. */
static void
is_active (GtkWindow *window, GParamSpec *property, gpointer data)
{
  (void) property;
  if (gtk_window_is_active (window))
    appex_plugin_look (data);
}

static GSimpleAction *
add_action (AppexPlugin *self, const char *name, const GVariantType *type, GCallback handler)
{
  GSimpleAction *action = g_simple_action_new (name, type);
  g_simple_action_set_enabled (action, FALSE);
  if (handler)
    g_signal_connect_object (action, "activate", handler, self, 0);
  g_action_map_add_action (G_ACTION_MAP (self->window), G_ACTION (action));
  return action;
}

static void
activate (EogWindowActivatable *activatable)
{
  AppexPlugin *self = APPEX_PLUGIN (activatable);
  self->edit = add_action (self, APPEX_EDIT, G_VARIANT_TYPE_STRING, G_CALLBACK (appex_plugin_edit));
  self->revert = add_action (self, APPEX_REVERT, NULL, G_CALLBACK (appex_plugin_revert));
  self->nothing = add_action (self, APPEX_NOTHING_TO_DO, NULL, NULL);
  appex_plugin_add_submenu (self);
  GMenu *section = eog_window_get_gear_menu_section (self->window, "plugins-section");
  if (section)
    g_menu_append_section (section, NULL, G_MENU_MODEL (self->own));
  g_signal_connect_object (eog_window_get_thumb_view (self->window), "selection-changed", G_CALLBACK (selection_changed), self, 0);
  watch_list (self);
  g_signal_connect_object (self->window, "notify::is-active", G_CALLBACK (is_active), self, 0);
  appex_plugin_look (self);
}

static void
stop (AppexPlugin *self)
{
  appex_plugin_stop_asking (self);
  g_clear_handle_id (&self->watching, g_source_remove);
}

/* Other plug-ins have items in the same section. */
static void
remove_from (GMenu *section, GMenuModel *own)
{
  for (int index = g_menu_model_get_n_items (G_MENU_MODEL (section)) - 1; index >= 0; index--)
    {
      g_autoptr (GMenuModel) link = g_menu_model_get_item_link (G_MENU_MODEL (section), index, G_MENU_LINK_SECTION);
      if (link == own)
        g_menu_remove (section, index);
    }
}

static void
deactivate (EogWindowActivatable *activatable)
{
  AppexPlugin *self = APPEX_PLUGIN (activatable);
  stop (self);
  if (!self->window)
    return;
  GMenu *section = eog_window_get_gear_menu_section (self->window, "plugins-section");
  if (section)
    remove_from (section, G_MENU_MODEL (self->own));
  GtkWidget *thumbnails = eog_window_get_thumb_view (self->window);
  if (thumbnails)
    g_signal_handlers_disconnect_by_data (thumbnails, self);
  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_clear_weak_pointer (&self->list);
  g_signal_handlers_disconnect_by_data (self->window, self);
  for (guint index = 0; index < 3; index++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), (const char *[]){ APPEX_EDIT, APPEX_REVERT, APPEX_NOTHING_TO_DO }[index]);
  /* An edit may go on for longer than the window or the plug-in. */
  g_clear_weak_pointer (&self->window);
}

static void
implement (EogWindowActivatableInterface *interface)
{
  interface->activate = activate;
  interface->deactivate = deactivate;
}

static void
appex_plugin_init (AppexPlugin *self)
{
  self->own = g_menu_new ();
  self->editors = g_menu_new ();
  self->deeds = g_ptr_array_new_with_free_func (appex_deed_release);
}

static void
set_property (GObject *object, guint identifier, const GValue *value, GParamSpec *property)
{
  AppexPlugin *self = APPEX_PLUGIN (object);
  if (identifier == PROPERTY_WINDOW)
    g_set_weak_pointer (&self->window, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, identifier, property);
}

static void
get_property (GObject *object, guint identifier, GValue *value, GParamSpec *property)
{
  if (identifier == PROPERTY_WINDOW)
    g_value_set_object (value, APPEX_PLUGIN (object)->window);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, identifier, property);
}

static void
dispose (GObject *object)
{
  AppexPlugin *self = APPEX_PLUGIN (object);
  stop (self);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->list);
  g_clear_object (&self->edit);
  g_clear_object (&self->revert);
  g_clear_object (&self->nothing);
  g_clear_object (&self->own);
  g_clear_object (&self->editors);
  g_clear_pointer (&self->answer, appex_answer_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->deeds, g_ptr_array_unref);
  G_OBJECT_CLASS (appex_plugin_parent_class)->dispose (object);
}

static void
appex_plugin_class_init (AppexPluginClass *class)
{
  GObjectClass *object = G_OBJECT_CLASS (class);
  object->set_property = set_property;
  object->get_property = get_property;
  object->dispose = dispose;
  g_object_class_override_property (object, PROPERTY_WINDOW, "window");
}

static void
appex_plugin_class_finalize (AppexPluginClass *class)
{
  (void) class;
}

G_MODULE_EXPORT void
peas_register_types (PeasObjectModule *module)
{
  appex_plugin_register_type (G_TYPE_MODULE (module));
  peas_object_module_register_extension_type (module, EOG_TYPE_WINDOW_ACTIVATABLE, APPEX_TYPE_PLUGIN);
}
