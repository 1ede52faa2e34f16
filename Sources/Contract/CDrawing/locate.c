#define _GNU_SOURCE
#include "CDrawing.h"
#include <dlfcn.h>
#include <string.h>

int appex_folder_of_this_code(char *path, size_t size) {
  Dl_info found;
  if (!dladdr((void *)appex_folder_of_this_code, &found) || !found.dli_fname) return 0;
  const char *slash = strrchr(found.dli_fname, '/');
  size_t length = slash ? (size_t)(slash - found.dli_fname) : 0;
  if (!slash || length >= size) return 0;
  memcpy(path, found.dli_fname, length);
  path[length] = 0;
  return 1;
}
