#include "plugin.h"
#include "program.h"

#include <eog/eog-thumb-view.h>

enum {
  /* A person who goes through many pictures is not asked for at each, in milliseconds. */
  PAUSE = 200,
  /* After which there is no answer any more, in seconds. */
  PATIENCE = 30,
  LONGEST_ANSWER = 1 << 20,
};

/* ---- The menu */

static void
append (GMenu *menu, GMenuItem *item)
{
  g_menu_append_item (menu, item);
  g_object_unref (item);
}

void
appex_plugin_update (AppexPlugin *self)
{
  gboolean is_busy = self->path && appex_plugin_is_busy (self, self->path);
  gboolean is_edited = appex_answer_is_edited (self->answer);
  g_simple_action_set_enabled (self->edit, appex_answer_has_editors (self->answer) && !is_busy);
  g_simple_action_set_enabled (self->revert, is_edited && !is_busy);
  /* The submenu is always there: GTK 3 keeps the page of one that was removed. */
  int count = g_menu_model_get_n_items (G_MENU_MODEL (self->own));
  if (is_edited && count == 1)
    append (self->own, appex_menu_item (appex_plugin_word (self, APPEX_WORD_REVERT), "win." APPEX_REVERT));
  if (!is_edited && count == 2)
    g_menu_remove (self->own, 1);
}

void
appex_plugin_add_submenu (AppexPlugin *self)
{
  /* A plug-in that is switched on again needs a page of its own for its submenu, which has the name of the title: with as many characters more that
     nobody sees. */
  guint before = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self->window), "appex-submenus"));
  g_object_set_data (G_OBJECT (self->window), "appex-submenus", GUINT_TO_POINTER (before + 1));
  GString *title = g_string_new (appex_plugin_word (self, APPEX_WORD_EDIT_WITH));
  for (guint number = 0; number < before; number++)
    g_string_append (title, "\u200B");
  GMenuItem *item = g_menu_item_new_submenu (title->str, G_MENU_MODEL (self->editors));
  append (self->own, item);
  g_string_free (title, TRUE);
}

/* Takes the answer over; NULL: it is not known yet. */
static void
set_answer (AppexPlugin *self, AppexAnswer *answer)
{
  if (answer && self->answer && appex_answer_equal (answer, self->answer))
    return appex_answer_free (answer);
  AppexWord state = self->path ? APPEX_WORD_ASKING : APPEX_WORD_NO_PICTURE;
  g_autoptr (AppexAnswer) waiting = answer ? NULL : appex_answer_new_reason (appex_plugin_word (self, state));
  appex_answer_fill (answer ? answer : waiting, self->editors, "win." APPEX_EDIT, "win." APPEX_NOTHING_TO_DO);
  appex_answer_free (self->answer);
  self->answer = answer;
  appex_plugin_update (self);
}

/* ---- The question */

void
appex_plugin_stop_asking (AppexPlugin *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->question)
    g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
}

static void
is_answered (const AppexEnd *end, gpointer data)
{
  AppexPlugin *self = data;
  appex_plugin_stop_asking (self);
  AppexAnswer *answer = end->succeeded ? appex_answer_new (end->bytes, end->count) : NULL;
  set_answer (self, answer ? answer : appex_answer_new_reason (appex_plugin_word (self, end->missing ? APPEX_WORD_MISSING : APPEX_WORD_SILENT)));
}

static gboolean
no_patience (gpointer data)
{
  AppexPlugin *self = data;
  self->patience = 0;
  appex_plugin_stop_asking (self);
  set_answer (self, appex_answer_new_reason (appex_plugin_word (self, APPEX_WORD_SILENT)));
  return G_SOURCE_REMOVE;
}

static gboolean
ask (gpointer data)
{
  AppexPlugin *self = data;
  self->pause = 0;
  appex_plugin_stop_asking (self);
  self->question = g_cancellable_new ();
  self->patience = g_timeout_add_seconds (PATIENCE, no_patience, self);
  const char *words[] = { appex_plugin_word (self, APPEX_WORD_PROGRAM), "photos", "editors", "--json", "--", self->path, NULL };
  /* An answer that comes when this is over is one to a cancelled question. */
  appex_program_run (words, APPEX_OUTPUT, LONGEST_ANSWER, self->question, is_answered, g_object_ref (self), g_object_unref);
  return G_SOURCE_REMOVE;
}

/* ---- The picture */

EogImage *
appex_plugin_selected (AppexPlugin *self)
{
  EogThumbView *thumbnails = self->window ? EOG_THUMB_VIEW (eog_window_get_thumb_view (self->window)) : NULL;
  return thumbnails && eog_thumb_view_get_n_selected (thumbnails) == 1 ? eog_thumb_view_get_first_selected_image (thumbnails) : NULL;
}

void
appex_plugin_look (AppexPlugin *self)
{
  EogImage *image = appex_plugin_selected (self);
  g_autoptr (GObject) released = (GObject *) image;
  g_autoptr (GFile) file = image ? eog_image_get_file (image) : NULL;
  g_autofree char *path = file && g_file_is_native (file) ? g_file_get_path (file) : NULL;
  /* A name that is no text cannot be asked about. */
  gboolean is_elsewhere = file && (!path || !g_utf8_validate (path, -1, NULL));
  gboolean is_same = g_strcmp0 (path, self->path) == 0;
  appex_plugin_stop_asking (self);
  if (!is_same || !path)
    {
      g_free (self->path);
      self->path = is_elsewhere ? g_file_get_uri (file) : g_steal_pointer (&path);
      set_answer (self, is_elsewhere ? appex_answer_new_reason (appex_plugin_word (self, APPEX_WORD_ELSEWHERE)) : NULL);
    }
  if (self->path && !is_elsewhere && eog_window_get_mode (self->window) != EOG_WINDOW_MODE_SLIDESHOW)
    self->pause = g_timeout_add (PAUSE, ask, self);
}
