#define _GNU_SOURCE
#include "CInterfaceText.h"

#include <dlfcn.h>
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
  Dl_info code;
  char path[PATH_MAX], folder[PATH_MAX + sizeof "/share/locale"];
  // In a program, the loader's name may be relative to a folder that is not current any more.
  if (!dladdr((void *)appex_use_catalogs, &code) || !code.dli_fname) return;
  if (!realpath(code.dli_fname, path) && !realpath("/proc/self/exe", path)) return;
  if (!go_up(path) || !go_up(path)) return;
  snprintf(folder, sizeof folder, "%s/share/locale", path);
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
}

void appex_use_locale(void) { setlocale(LC_ALL, ""); }

const char *appex_sentence(const char *sentence) { return dgettext(domain, sentence); }

const char *appex_counted_sentence(const char *one, const char *other, unsigned long count) { return dngettext(domain, one, other, count); }
