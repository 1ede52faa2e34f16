#define _GNU_SOURCE
#include "common.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *deed_data(void) { return getenv("HOME"); }

const char *deed_runtime(void) { return getenv("LD_LIBRARY_PATH"); }

// The bundle of the app that this library is in.
const char *deed_app(void) {
  static _Thread_local char path[4096];
  Dl_info library;
  if (!dladdr((void *)deed_app, &library) || !library.dli_fname) return "/app";
  snprintf(path, sizeof path, "%s", library.dli_fname);
  char *end = strstr(path, ".app/");
  if (end) end[4] = 0;
  return path;
}

const char *deed_path(const char *folder, const char *rest) {
  static _Thread_local char paths[8][4096];
  static _Thread_local unsigned next;
  char *path = paths[next++ % 8];
  snprintf(path, sizeof paths[0], "%s%s", folder ? folder : "", rest);
  return path;
}
