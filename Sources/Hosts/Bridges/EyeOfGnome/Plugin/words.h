#pragma once
#include <libpeas/peas.h>

/* What `appex photos connect` has written into the plug-in's description: where programs are, and words in the person's language. */
typedef enum {
  /* The path of `appex`, and that of `appex-desktop`. */
  APPEX_WORD_PROGRAM,
  APPEX_WORD_WINDOWS,
  APPEX_WORD_EDIT_WITH,
  APPEX_WORD_REVERT,
  /* While the question goes on. */
  APPEX_WORD_ASKING,
  /* None, or several. */
  APPEX_WORD_NO_PICTURE,
  /* There was no answer. */
  APPEX_WORD_SILENT,
  /* Appex is not installed any more. */
  APPEX_WORD_MISSING,
  /* The picture is on another machine. */
  APPEX_WORD_ELSEWHERE,
  /* Eye of GNOME has changes that are not in the file. */
  APPEX_WORD_UNSAVED,
  APPEX_WORD_NOT_REVERTED,
} AppexWord;

const char *appex_word (const PeasPluginInfo *info, AppexWord word);
