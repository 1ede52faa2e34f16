#define _GNU_SOURCE
#include "CWire.h"

#include <errno.h>
#include <sys/xattr.h>

int appex_set_attribute(const char *path, const char *name, const void *value, size_t size) {
  return lsetxattr(path, name, value, size, 0) == 0 ? 0 : -errno;
}
