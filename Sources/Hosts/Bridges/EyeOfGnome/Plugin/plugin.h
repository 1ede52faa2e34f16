#pragma once
#include "editors.h"
#include "words.h"

#include <eog/eog-window.h>
#include <libpeas/peas.h>

/* *Edit With* and *Revert to Original* in the menu of one window of Eye of GNOME. */
#define APPEX_TYPE_PLUGIN (appex_plugin_get_type ())
G_DECLARE_FINAL_TYPE (AppexPlugin, appex_plugin, APPEX, PLUGIN, PeasExtensionBase)


struct _AppexPlugin {
  PeasExtensionBase parent;
  /* Weak. */
  EogWindow *window;
  GtkTreeModel *list;
  GSimpleAction *edit, *revert, *nothing;
  /* What is in the window's menu, and the submenu in it. */
  GMenu *own, *editors;
  /* The picture that the menu is about; NULL: none, or several. */
  char *path;
  /* NULL: it is not known yet. */
  AppexAnswer *answer;
  GCancellable *question;
  guint pause, patience;
  /* What was begun, and has not long been over: Deed. */
  GPtrArray *deeds;
  guint watching;
};

/* The names of the actions in the window. The last one is never sensitive: the action of items that only say something. */
#define APPEX_EDIT "appex-edit"
#define APPEX_REVERT "appex-revert"
#define APPEX_NOTHING_TO_DO "appex-nothing"

const char *appex_plugin_word (AppexPlugin *self, AppexWord name);

/* ---- menu.c */

/* Looks which picture is selected, and asks what can be done with it. */
void appex_plugin_look (AppexPlugin *self);
/* The one picture that is selected, for the caller to release; NULL: none, or several. */
EogImage *appex_plugin_selected (AppexPlugin *self);
/* Adds the submenu to the menu, once. */
void appex_plugin_add_submenu (AppexPlugin *self);
/* Makes the menu say what is known. */
void appex_plugin_update (AppexPlugin *self);
void appex_plugin_stop_asking (AppexPlugin *self);

/* ---- deeds.c */

/* What a person chooses in the menu; each is the handler of an action. */
void appex_plugin_edit (GSimpleAction *action, GVariant *target, gpointer plugin);
void appex_plugin_revert (GSimpleAction *action, GVariant *target, gpointer plugin);
/* Whether this picture is being edited or reverted. */
gboolean appex_plugin_is_busy (AppexPlugin *self, const char *path);
/* Follows pictures that are written: Eye of GNOME takes a file that is replaced for one that is gone and one that is new, and goes on to the next.
 * `adds`: a file that is there and that the list has lost is added to it. */
void appex_plugin_follow (AppexPlugin *self, gboolean adds);
/* The same a little later, with what was lost. */
void appex_plugin_follow_soon (AppexPlugin *self);
void appex_deed_release (gpointer deed);
