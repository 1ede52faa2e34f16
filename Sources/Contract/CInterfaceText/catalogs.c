#define _GNU_SOURCE
#include "CInterfaceText.h"

#include <CSystemCalls/processes.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char domain[] = "appex";

/// Removes the last component of a path.
static int go_up(char *path) {
  char *slash = strrchr(path, '/');
  if (!slash) return 0;
  *slash = 0;
  return 1;
}

void appex_use_catalogs(void) {
  const char *library = appex_library_of_this_code();
  char path[PATH_MAX], folder[PATH_MAX + sizeof "/share/locale"];
  if (!realpath(library ? library : "/proc/self/exe", path) || !go_up(path) || !go_up(path)) return;
  snprintf(folder, sizeof folder, "%s/share/locale", path);
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
}

// Of the sentences and of nothing else: the C library's own messages, which go into logs, stay as they are.
static locale_t language;

void appex_use_language(void) {
  if (!language) language = newlocale(LC_MESSAGES_MASK, "", (locale_t)0);
}

static locale_t enter(void) { return language ? uselocale(language) : (locale_t)0; }

static void leave(locale_t before) {
  if (before) uselocale(before);
}

const char *appex_sentence(const char *sentence) {
  locale_t before = enter();
  const char *found = dgettext(domain, sentence);
  leave(before);
  return found;
}

const char *appex_counted_sentence(const char *one, const char *other, unsigned long count) {
  locale_t before = enter();
  const char *found = dngettext(domain, one, other, count);
  leave(before);
  return found;
}
