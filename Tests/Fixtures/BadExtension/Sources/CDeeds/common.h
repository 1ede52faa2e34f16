#pragma once
#include <errno.h>
#include <unistd.h>

#define THEME(identifier, words, every, table) \
  const struct deed_theme identifier = {words, every, table, sizeof table / sizeof *table}

static inline int worked(long result) { return result >= 0 ? 0 : errno; }

// A descriptor that should not have been got.
static inline int got(long descriptor) {
  if (descriptor < 0) return errno;
  close((int)descriptor);
  return 0;
}
