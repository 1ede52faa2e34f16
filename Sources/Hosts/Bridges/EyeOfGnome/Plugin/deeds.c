#include "place.h"
#include "plugin.h"
#include "program.h"

enum { LONGEST_REMARK = 4096 };

typedef struct {
  AppexPlugin *plugin;
  char *path;
  gboolean is_revert;
} Deed;

static void
deed_free (gpointer data)
{
  Deed *deed = data;
  g_object_unref (deed->plugin);
  g_free (deed->path);
  g_free (deed);
}

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

static void
is_done (const AppexEnd *end, gpointer data)
{
  Deed *deed = data;
  AppexPlugin *self = deed->plugin;
  g_hash_table_remove (self->busy, deed->path);
  /* The window has closed, or the plug-in was switched off. */
  if (!self->window)
    return;
  if (end->succeeded)
    {
      EogImage *image = eog_window_get_image (self->window);
      g_autoptr (GFile) file = image ? eog_image_get_file (image) : NULL;
      g_autofree char *shown = file ? g_file_get_path (file) : NULL;
      if (g_strcmp0 (shown, deed->path) == 0)
        appex_reload_in_place (self->window);
    }
  else if (end->missing)
    say (self, appex_plugin_word (self, APPEX_WORD_MISSING), NULL);
  else if (deed->is_revert)
    {
      g_autofree char *remark = end->bytes ? g_utf8_make_valid (end->bytes, (gssize) end->count) : NULL;
      say (self, appex_plugin_word (self, APPEX_WORD_NOT_REVERTED), remark ? g_strstrip (remark) : NULL);
    }
  appex_plugin_update (self);
  appex_plugin_look (self);
}

/* Whether something can be done with the picture that is selected, which the menu must be about. */
static gboolean
can_begin (AppexPlugin *self)
{
  EogImage *image = appex_plugin_selected (self);
  g_autoptr (GObject) released = (GObject *) image;
  g_autoptr (GFile) file = image ? eog_image_get_file (image) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  if (!path || !self->answer || g_strcmp0 (path, self->path) != 0 || g_hash_table_contains (self->busy, path))
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
  Deed *deed = g_new0 (Deed, 1);
  *deed = (Deed){ .plugin = g_object_ref (self), .path = g_strdup (self->path), .is_revert = is_revert };
  g_hash_table_add (self->busy, g_strdup (self->path));
  appex_plugin_update (self);
  /* It goes on when this window closes. */
  appex_program_run (words, is_revert ? APPEX_REMARKS : APPEX_NOTHING, LONGEST_REMARK, NULL, is_done, deed, deed_free);
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
