#include "library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

#include "CWebKit.h"

WebKitFunctions webkit;

#ifdef APPEX_CHECK_PROTOTYPES
#define CHECK(result, name, arguments) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(webkit.name), __typeof__(&name)), "the prototype of " #name " is another one");
FUNCTIONS(CHECK)
#endif

#define ENTRY(result, name, arguments) {#name, offsetof(WebKitFunctions, name)},
static const struct {
  const char *name;
  size_t place;
} entries[] = {FUNCTIONS(ENTRY)};

bool appex_webkit_load(void) {
  static bool is_loaded = false;
  if (is_loaded) return true;
  // The JavaScript engine is a library that this one needs, and is searched together with it.
  void *library = dlopen("libwebkitgtk-6.0.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
  for (size_t i = 0; i < G_N_ELEMENTS(entries); i++) {
    void *function = dlsym(library, entries[i].name);
    if (function == NULL) {
      g_warning("%s is missing in libwebkitgtk-6.0.so.4", entries[i].name);
      return false;
    }
    *(void **)((char *)&webkit + entries[i].place) = function;
  }
  is_loaded = true;
  return true;
}
