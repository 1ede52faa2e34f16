#include "CBundleLanguages.h"

#include <ctype.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// CoreFoundation, which is part of Foundation here and has no headers of its own.
typedef appex_foundation_object Object;
extern const char **_CFGetProcessPath(void);
extern Object CFBundleGetMainBundle(void);
extern Object CFBundleCopyBundleLocalizations(Object bundle);
extern Object CFBundleGetDevelopmentRegion(Object bundle);
extern Object CFBundleGetInfoDictionary(Object bundle);
extern Object CFBundleGetLocalInfoDictionary(Object bundle);
extern long CFArrayGetCount(Object array);
extern Object CFArrayGetValueAtIndex(Object array, long index);
extern void *CFArrayCreateMutable(Object allocator, long capacity, const void *callbacks);
extern void CFArrayAppendValue(void *array, Object value);
extern void *CFDictionaryCreateMutable(Object allocator, long capacity, const void *keys, const void *values);
extern void *CFDictionaryCreateMutableCopy(Object allocator, long capacity, Object dictionary);
extern void CFDictionaryApplyFunction(Object dictionary, void (*apply)(Object key, Object value, void *context), void *context);
extern void CFDictionarySetValue(void *dictionary, Object key, Object value);
extern Object CFDictionaryGetValue(Object dictionary, Object key);
extern unsigned char CFStringGetCString(Object string, char *buffer, long size, unsigned encoding);
extern Object CFStringCreateWithCString(Object allocator, const char *text, unsigned encoding);
extern void CFRelease(Object object);
extern const char kCFTypeArrayCallBacks[], kCFTypeDictionaryValueCallBacks[];

enum { utf8 = 0x08000100, longest_name = 128 };

static char **wishes;
static size_t wish_count;

void appex_set_main_program(const char *path) {
  char *copy = strdup(path);
  if (copy) *_CFGetProcessPath() = copy;
}

void appex_set_languages(const char *const *spellings, size_t count) {
  wishes = calloc(count, sizeof *wishes);
  if (!wishes) return;
  for (wish_count = 0; wish_count < count; wish_count++) {
    if (!(wishes[wish_count] = strdup(spellings[wish_count]))) return;
  }
}

static char folded(char character) { return character == '_' ? '-' : (char)tolower((unsigned char)character); }

// `pt_BR` is `pt-BR`.
static bool is_same(const char *one, const char *other) {
  while (*one && folded(*one) == folded(*other)) one++, other++;
  return folded(*one) == folded(*other);
}

static bool read_name(Object string, char name[longest_name]) { return string && CFStringGetCString(string, name, longest_name, utf8); }

/// The object in an array with this name.
static Object find(Object array, const char *wish) {
  char name[longest_name];
  long count = array ? CFArrayGetCount(array) : 0;
  for (long index = 0; index < count; index++) {
    Object localization = CFArrayGetValueAtIndex(array, index);
    if (read_name(localization, name) && is_same(name, wish)) return localization;
  }
  return NULL;
}

/// Appends the localizations of the first of the person's languages that has any. What the development region has no localization for is in the
/// sources, so a person who prefers that language reads it.
static void append_wished(void *list, Object localizations, const char *development) {
  for (size_t index = 0; index < wish_count; index++) {
    if (*wishes[index] == '\0') {
      if (CFArrayGetCount(list) > 0) return;
      continue;
    }
    Object localization = find(localizations, wishes[index]);
    if (localization) CFArrayAppendValue(list, localization);
    if (!localization && development && is_same(development, wishes[index])) return;
  }
}

/// Appends a localization, or only its name when there is none.
static void append_named(void *list, Object localizations, const char *name) {
  Object localization = find(localizations, name);
  Object made = localization ? NULL : CFStringCreateWithCString(NULL, name, utf8);
  if (localization || made) CFArrayAppendValue(list, localization ? localization : made);
  if (made) CFRelease(made);
}

Object appex_bundle_languages(Object bundle) {
  void *list = CFArrayCreateMutable(NULL, 0, kCFTypeArrayCallBacks);
  Object localizations = CFBundleCopyBundleLocalizations(bundle);
  Object main = CFBundleGetMainBundle();
  char development[longest_name], name[longest_name];
  if (!read_name(CFBundleGetDevelopmentRegion(bundle), development)) strcpy(development, "en");
  // One program speaks one language: other bundles speak that of the main one.
  if (main && main != bundle) {
    Object languages = appex_bundle_languages(main);
    for (long index = 0; index < CFArrayGetCount(languages); index++) {
      Object localization = read_name(CFArrayGetValueAtIndex(languages, index), name) ? find(localizations, name) : NULL;
      if (localization) CFArrayAppendValue(list, localization);
    }
    CFRelease(languages);
  }
  if (CFArrayGetCount(list) == 0) append_wished(list, localizations, development);
  // For resources that the languages before lack.
  if (!find(list, development)) append_named(list, localizations, development);
  if (localizations) CFRelease(localizations);
  return list;
}

Object appex_preferred_localizations(Object localizations) {
  void *list = CFArrayCreateMutable(NULL, 0, kCFTypeArrayCallBacks);
  Object main = CFBundleGetMainBundle();
  char development[longest_name];
  if (!main || !read_name(CFBundleGetDevelopmentRegion(main), development)) strcpy(development, "en");
  append_wished(list, localizations, development);
  if (CFArrayGetCount(list) == 0) append_named(list, localizations, development);
  return list;
}

static void set(Object key, Object value, void *dictionary) { CFDictionarySetValue(dictionary, key, value); }

Object appex_local_information(Object bundle) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  // By the address of the bundle; Foundation, too, has one bundle for a path until the process ends.
  static void *known;
  Object localized = CFBundleGetLocalInfoDictionary(bundle);
  Object plain = CFBundleGetInfoDictionary(bundle);
  if (!localized || !plain) return localized;
  pthread_mutex_lock(&lock);
  if (!known) known = CFDictionaryCreateMutable(NULL, 0, NULL, kCFTypeDictionaryValueCallBacks);
  Object both = CFDictionaryGetValue(known, bundle);
  if (!both) {
    void *made = CFDictionaryCreateMutableCopy(NULL, 0, plain);
    CFDictionaryApplyFunction(localized, set, made);
    CFDictionarySetValue(known, bundle, made);
    CFRelease(made);
    both = made;
  }
  pthread_mutex_unlock(&lock);
  return both;
}
