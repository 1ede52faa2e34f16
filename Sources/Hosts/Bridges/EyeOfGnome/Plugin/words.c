#include "words.h"

static const struct {
  const char *key;
  /* For a description that somebody has shortened. */
  const char *usual;
} words[] = {
  [APPEX_WORD_PROGRAM] = { "X-Appex", "/usr/bin/appex" },
  [APPEX_WORD_WINDOWS] = { "X-Appex-Desktop", "/usr/lib/appex/bin/appex-desktop" },
  [APPEX_WORD_EDIT_WITH] = { "X-Edit-With", "Edit With" },
  [APPEX_WORD_REVERT] = { "X-Revert", "Revert to Original" },
  [APPEX_WORD_ASKING] = { "X-Asking", "Looking for Editors…" },
  [APPEX_WORD_NO_PICTURE] = { "X-No-Picture", "No Single Picture Is Selected" },
  [APPEX_WORD_SILENT] = { "X-Silent", "Appex Does Not Answer" },
  [APPEX_WORD_MISSING] = { "X-Missing", "Appex Is Not Installed" },
  [APPEX_WORD_ELSEWHERE] = { "X-Elsewhere", "Only files on this computer can be edited." },
  [APPEX_WORD_UNSAVED] = { "X-Unsaved", "Save or undo the changes that were made here first." },
  [APPEX_WORD_NOT_REVERTED] = { "X-Not-Reverted", "The Picture Was Not Reverted" },
};

const char *
appex_word (const PeasPluginInfo *info, AppexWord word)
{
  const char *written = peas_plugin_info_get_external_data (info, words[word].key);
  return written && *written ? written : words[word].usual;
}
