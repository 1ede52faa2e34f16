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

// Where its own things are: what its folder, its bundle and the runtime are called depends on the sandbox. Several may be in use at a time.
#define DATA(rest) deed_path(deed_data(), rest)
#define APP(rest) deed_path(deed_app(), rest)
#define RUNTIME(rest) deed_path(deed_runtime(), rest)
const char *deed_data(void);
const char *deed_app(void);
const char *deed_runtime(void);
const char *deed_path(const char *folder, const char *rest);
