#pragma once
#include <gio/gio.h>

/* What `appex photos editors FILE --json` has answered about one picture. */
typedef struct _AppexAnswer AppexAnswer;

/* NULL: these bytes are no answer. */
AppexAnswer *appex_answer_new (const char *bytes, gsize count);
/* There is nothing but a sentence to show. */
AppexAnswer *appex_answer_new_reason (const char *sentence);
void appex_answer_free (AppexAnswer *answer);

gboolean appex_answer_is_edited (const AppexAnswer *answer);
gboolean appex_answer_has_editors (const AppexAnswer *answer);
/* Whether this is the identifier of one of its editors. */
gboolean appex_answer_has (const AppexAnswer *answer, const char *identifier);
gboolean appex_answer_equal (const AppexAnswer *one, const AppexAnswer *other);

/* Makes the menu one with an item for each editor, or with items that say why there is none. The name of the action is always the same one: what an
 * extension is called is text, and its identifier the target. */
void appex_answer_fill (const AppexAnswer *answer, GMenu *menu, const char *action, const char *insensitive);

/* An item whose title is this text and nothing else: no letter of it becomes a key, and it is no longer than a menu. */
GMenuItem *appex_menu_item (const char *title, const char *detailed_action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppexAnswer, appex_answer_free)
