// Which languages of a bundle Foundation reads, and which bundle is the main one. Foundation on Linux takes the bundle of the program that runs, which
// is not the extension's, and chooses a language only with Apple's own build of ICU: without it, everybody reads the development region.
// `Scripts/link-runtime` has Foundation call the functions below instead of its own.
#pragma once

#include <stddef.h>

/// The program's file, by whose folder Foundation finds the main bundle. To be called before anything asks for the main bundle.
void appex_set_main_program(const char *path);

/// The person's languages, best first: each in all its spellings from the particular to the general, and an empty text after the last of them.
/// To be called once, before anything asks for a resource; the texts are copied.
void appex_set_languages(const char *const *spellings, size_t count);

/// Of CoreFoundation: CFBundleRef, CFArrayRef and CFDictionaryRef.
typedef const void *appex_foundation_object;

/// Instead of `_CFBundleCopyLanguageSearchListInBundle`: the localizations in which a resource is looked for, best first.
appex_foundation_object appex_bundle_languages(appex_foundation_object bundle);

/// Instead of `CFBundleCopyPreferredLocalizationsFromArray`: those of the localizations that the person reads.
appex_foundation_object appex_preferred_localizations(appex_foundation_object localizations);

/// Instead of `CFBundleGetLocalInfoDictionary`, for `Bundle.object(forInfoDictionaryKey:)`, which looks for every key in the localized ones as soon as
/// there are any: the localized values, and the others of the Info.plist with them.
appex_foundation_object appex_local_information(appex_foundation_object bundle);
