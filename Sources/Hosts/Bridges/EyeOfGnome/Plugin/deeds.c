#include "place.h"
#include "plugin.h"
#include "program.h"

#include <eog/eog-list-store.h>
#include <eog/eog-thumb-view.h>

enum {
  LONGEST_REMARK = 4096,
  /* For how long after its end the window may still hear of what was written, in seconds. */
  SETTLING = 3,
};

/* An edit or a revert of one picture. */
typedef struct {
  AppexPlugin *plugin;
  char *path;
  gboolean is_revert;
  gboolean is_over;
  /* Whether the person has gone to another picture. */
  gboolean is_away;
  /* Whether the list has lost the picture, and once had. */
  gboolean is_lost;
  gboolean was_lost;
  /* Where the person was in it then. */
  AppexPlace *place;
} Deed;

static void
deed_clear (gpointer data)
{
  Deed *deed = data;
  appex_place_release (deed->place);
  g_free (deed->path);
}

void
appex_deed_release (gpointer deed)
{
  g_rc_box_release_full (deed, deed_clear);
}

/* What a running program or a timer has: the plug-in, too. */
static void
release_with_plugin (gpointer data)
{
  Deed *deed = data;
  AppexPlugin *self = deed->plugin;
  appex_deed_release (deed);
  g_object_unref (self);
}

static Deed *
hold_with_plugin (Deed *deed)
{
  g_object_ref (deed->plugin);
  return g_rc_box_acquire (deed);
}

gboolean
appex_plugin_is_busy (AppexPlugin *self, const char *path)
{
  for (guint index = 0; index < self->deeds->len; index++)
    {
      Deed *deed = g_ptr_array_index (self->deeds, index);
      if (!deed->is_over && g_strcmp0 (deed->path, path) == 0)
        return TRUE;
    }
  return FALSE;
}

/* ---- Where the picture is */

static char *
path_of (EogImage *image)
{
  g_autoptr (GFile) file = image ? eog_image_get_file (image) : NULL;
  return file ? g_file_get_path (file) : NULL;
}

/* The picture in the list of the window, for the caller to release. */
static EogImage *
find_in_list (AppexPlugin *self, const char *wanted)
{
  GtkTreeIter row;
  GtkTreeModel *list = self->list;
  for (gboolean has_row = list && gtk_tree_model_get_iter_first (list, &row); has_row; has_row = gtk_tree_model_iter_next (list, &row))
    {
      EogImage *image = NULL;
      gtk_tree_model_get (list, &row, EOG_LIST_STORE_EOG_IMAGE, &image, -1);
      g_autofree char *path = path_of (image);
      if (g_strcmp0 (path, wanted) == 0)
        return image;
      g_clear_object (&image);
    }
  return NULL;
}

/* A file that is replaced is gone for the list, and stays so: it hears of the new file before it hears that the old one is gone. */
static void
add_to_list (AppexPlugin *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_path_get_basename (path), *shown = g_filename_display_name (name);
  EogImage *image = eog_image_new_file (file, shown);
  eog_list_store_append_image (EOG_LIST_STORE (self->list), image);
  g_object_unref (image);
}

static void
follow (AppexPlugin *self, Deed *deed, const char *selected, gboolean adds)
{
  EogImage *image = find_in_list (self, deed->path);
  g_autoptr (GObject) released = (GObject *) image;
  if (!image && !deed->is_lost)
    {
      deed->is_lost = deed->was_lost = TRUE;
      if (!deed->is_away && !deed->place)
        deed->place = appex_place_of (self->window);
      appex_plugin_follow_soon (self);
    }
  else if (!image && adds && EOG_IS_LIST_STORE (self->list) && g_file_test (deed->path, G_FILE_TEST_IS_REGULAR))
    {
      add_to_list (self, deed->path);
      appex_plugin_follow_soon (self);
    }
  else if (image && deed->is_lost)
    {
      deed->is_lost = FALSE;
      appex_place_restore (deed->place);
      g_clear_pointer (&deed->place, appex_place_release);
      if (!deed->is_away)
        eog_thumb_view_set_current_image (EOG_THUMB_VIEW (eog_window_get_thumb_view (self->window)), image, TRUE);
    }
  else if (image)
    deed->is_away = g_strcmp0 (selected, deed->path) != 0;
}

static gpointer
copy_deed (gconstpointer deed, gpointer data)
{
  (void) data;
  return g_rc_box_acquire ((gpointer) deed);
}

void
appex_plugin_follow (AppexPlugin *self, gboolean adds)
{
  if (!self->window || self->deeds->len == 0)
    return;
  EogImage *image = appex_plugin_selected (self);
  g_autoptr (GObject) released = (GObject *) image;
  g_autofree char *selected = path_of (image);
  /* To follow one changes the selection, which is followed, too. */
  g_autoptr (GPtrArray) deeds = g_ptr_array_copy (self->deeds, copy_deed, NULL);
  for (guint index = 0; index < deeds->len; index++)
    follow (self, g_ptr_array_index (deeds, index), selected, adds);
}

static void
reload (AppexPlugin *self)
{
  AppexPlace *place = appex_place_of (self->window);
  appex_place_restore (place);
  appex_place_release (place);
  eog_window_reload_image (self->window);
}

/* ---- The end */

static void
say (AppexPlugin *self, const char *sentence, const char *more)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self->window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_ERROR,
                                              GTK_BUTTONS_CLOSE, "%s", sentence);
  if (more && *more)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", more);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
has_settled (gpointer data)
{
  Deed *deed = data;
  if (deed->plugin->deeds)
    g_ptr_array_remove (deed->plugin->deeds, deed);
  return G_SOURCE_REMOVE;
}

static void
is_done (const AppexEnd *end, gpointer data)
{
  Deed *deed = data;
  AppexPlugin *self = deed->plugin;
  deed->is_over = TRUE;
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, SETTLING, has_settled, hold_with_plugin (deed), release_with_plugin);
  /* The window has closed, or the plug-in was switched off. */
  if (!self->window)
    return;
  if (end->succeeded)
    {
      g_autofree char *shown = path_of (eog_window_get_image (self->window));
      if (!deed->was_lost && g_strcmp0 (shown, deed->path) == 0)
        reload (self);
    }
  else if (end->missing)
    say (self, appex_plugin_word (self, APPEX_WORD_MISSING), NULL);
  else if (deed->is_revert)
    {
      g_autofree char *remark = end->bytes ? g_utf8_make_valid (end->bytes, (gssize) end->count) : NULL;
      say (self, appex_plugin_word (self, APPEX_WORD_NOT_REVERTED), remark ? g_strstrip (remark) : NULL);
    }
  appex_plugin_follow (self, FALSE);
  appex_plugin_update (self);
  appex_plugin_look (self);
}

/* ---- The beginning */

/* Whether something can be done with the picture that is selected, which the menu must be about. */
static gboolean
can_begin (AppexPlugin *self)
{
  EogImage *image = appex_plugin_selected (self);
  g_autoptr (GObject) released = (GObject *) image;
  g_autofree char *path = path_of (image);
  if (!path || !self->answer || g_strcmp0 (path, self->path) != 0 || appex_plugin_is_busy (self, path))
    return FALSE;
  /* A rotation that is not in the file would be lost. */
  if (!eog_image_is_modified (image))
    return TRUE;
  say (self, appex_plugin_word (self, APPEX_WORD_UNSAVED), NULL);
  return FALSE;
}

static void
begin (AppexPlugin *self, const char *const *words, gboolean is_revert)
{
  Deed *deed = g_rc_box_new0 (Deed);
  *deed = (Deed){ .plugin = self, .path = g_strdup (self->path), .is_revert = is_revert };
  g_ptr_array_add (self->deeds, deed);
  appex_plugin_update (self);
  /* It goes on when this window closes. */
  appex_program_run (words, is_revert ? APPEX_REMARKS : APPEX_NOTHING, LONGEST_REMARK, NULL, is_done, hold_with_plugin (deed), release_with_plugin);
}

void
appex_plugin_edit (GSimpleAction *action, GVariant *target, gpointer data)
{
  (void) action;
  AppexPlugin *self = data;
  const char *identifier = g_variant_get_string (target, NULL);
  /* Whoever is on the session's bus may call this with any text. */
  if (!can_begin (self) || !appex_answer_has (self->answer, identifier))
    return;
  g_autofree char *option = g_strconcat ("--extension=", identifier, NULL);
  const char *words[] = { appex_plugin_word (self, APPEX_WORD_WINDOWS), "photos", option, "--", self->path, NULL };
  begin (self, words, FALSE);
}

void
appex_plugin_revert (GSimpleAction *action, GVariant *target, gpointer data)
{
  (void) action, (void) target;
  AppexPlugin *self = data;
  if (!can_begin (self) || !appex_answer_is_edited (self->answer))
    return;
  const char *words[] = { appex_plugin_word (self, APPEX_WORD_PROGRAM), "photos", "revert", "--", self->path, NULL };
  begin (self, words, TRUE);
}
