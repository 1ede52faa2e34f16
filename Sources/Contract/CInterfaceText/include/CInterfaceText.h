#pragma once
// The sentences of windows in the person's language, by gettext (the GNU C library's manual, “Message Translation”).

/// Names the program's or library's own catalogs, which are in `share/locale` beside the folder of its file.
void appex_use_catalogs(void);

/// Takes the language of sentences from the environment, once and before there are threads. Without it, it is that of the process's locale.
void appex_use_language(void);

/// A sentence in the person's language, or as it is. Lives as long as the process; as the C library's functions, never NULL.
const char *appex_sentence(const char *sentence);

/// The form of a sentence for a number, by the rule of the person's language.
const char *appex_counted_sentence(const char *one, const char *other, unsigned long count);
