#include "editors.h"

#include <json-glib/json-glib.h>
#include <string.h>

enum { LONGEST_TITLE = 100, MOST_EDITORS = 64 };

struct _AppexAnswer {
  gboolean is_edited;
  /* a(ss): identifiers and titles. */
  GVariant *editors;
  char *reason;
  char *remedy;
};

static char *
text_of (GVariant *dictionary, const char *name)
{
  char *text = NULL;
  g_variant_lookup (dictionary, name, "s", &text);
  return text;
}

/* How many of the editors have this name. */
static guint
count_named (GVariant *list, const char *name)
{
  guint count = 0;
  for (gsize index = 0; index < g_variant_n_children (list); index++)
    {
      g_autoptr (GVariant) boxed = g_variant_get_child_value (list, index), one = g_variant_get_variant (boxed);
      g_autofree char *other = g_variant_is_of_type (one, G_VARIANT_TYPE_VARDICT) ? text_of (one, "displayName") : NULL;
      count += g_strcmp0 (other, name) == 0;
    }
  return count;
}

/* Of the JSON of extensions what a menu needs. */
static GVariant *
editors_of (GVariant *list)
{
  GVariantBuilder editors;
  g_variant_builder_init (&editors, G_VARIANT_TYPE ("a(ss)"));
  gsize count = list ? MIN (g_variant_n_children (list), MOST_EDITORS) : 0;
  for (gsize index = 0; index < count; index++)
    {
      g_autoptr (GVariant) boxed = g_variant_get_child_value (list, index), one = g_variant_get_variant (boxed);
      if (!g_variant_is_of_type (one, G_VARIANT_TYPE_VARDICT))
        continue;
      g_autofree char *identifier = text_of (one, "identifier"), *name = text_of (one, "displayName"), *app = text_of (one, "appName");
      if (!identifier || !name || *identifier == '\0')
        continue;
      g_autofree char *title = app && count_named (list, name) > 1 ? g_strdup_printf ("%s — %s", name, app) : g_strdup (name);
      g_variant_builder_add (&editors, "(ss)", identifier, title);
    }
  return g_variant_ref_sink (g_variant_builder_end (&editors));
}

AppexAnswer *
appex_answer_new (const char *bytes, gsize count)
{
  g_autoptr (GVariant) said = json_gvariant_deserialize_data (bytes, count, NULL, NULL);
  if (!said || !g_variant_is_of_type (said, G_VARIANT_TYPE_VARDICT))
    return NULL;
  g_autoptr (GVariant) list = g_variant_lookup_value (said, "editors", G_VARIANT_TYPE ("av"));
  AppexAnswer *answer = g_new0 (AppexAnswer, 1);
  g_variant_lookup (said, "isEdited", "b", &answer->is_edited);
  answer->editors = editors_of (list);
  answer->reason = text_of (said, "reason");
  answer->remedy = text_of (said, "remedy");
  return answer;
}

AppexAnswer *
appex_answer_new_reason (const char *sentence)
{
  AppexAnswer *answer = g_new0 (AppexAnswer, 1);
  answer->editors = editors_of (NULL);
  answer->reason = g_strdup (sentence);
  return answer;
}

void
appex_answer_free (AppexAnswer *answer)
{
  if (!answer)
    return;
  g_variant_unref (answer->editors);
  g_free (answer->reason);
  g_free (answer->remedy);
  g_free (answer);
}

gboolean
appex_answer_is_edited (const AppexAnswer *answer)
{
  return answer && answer->is_edited;
}

gboolean
appex_answer_has_editors (const AppexAnswer *answer)
{
  return answer && g_variant_n_children (answer->editors) > 0;
}

gboolean
appex_answer_has (const AppexAnswer *answer, const char *identifier)
{
  for (gsize index = 0; answer && index < g_variant_n_children (answer->editors); index++)
    {
      const char *one = NULL;
      g_variant_get_child (answer->editors, index, "(&s&s)", &one, NULL);
      if (strcmp (one, identifier) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
appex_answer_equal (const AppexAnswer *one, const AppexAnswer *other)
{
  if (!one || !other)
    return one == other;
  return one->is_edited == other->is_edited && g_variant_equal (one->editors, other->editors) && g_strcmp0 (one->reason, other->reason) == 0
         && g_strcmp0 (one->remedy, other->remedy) == 0;
}

GMenuItem *
appex_menu_item (const char *title, const char *detailed_action)
{
  GString *text = g_string_new (NULL);
  glong count = 0;
  for (const char *at = title; *at != '\0'; at = g_utf8_next_char (at), count++)
    {
      if (count == LONGEST_TITLE)
        {
          g_string_append (text, "…");
          break;
        }
      gunichar character = g_utf8_get_char (at);
      /* An underscore is the mark of a key; two are an underscore. */
      if (character == '_')
        g_string_append_c (text, '_');
      g_string_append_unichar (text, g_unichar_iscntrl (character) ? ' ' : character);
    }
  GMenuItem *item = g_menu_item_new (text->str, detailed_action);
  g_string_free (text, TRUE);
  return item;
}

static void
append (GMenu *menu, GMenuItem *item)
{
  g_menu_append_item (menu, item);
  g_object_unref (item);
}

void
appex_answer_fill (const AppexAnswer *answer, GMenu *menu, const char *action, const char *insensitive)
{
  g_menu_remove_all (menu);
  for (gsize index = 0; index < g_variant_n_children (answer->editors); index++)
    {
      const char *identifier = NULL, *title = NULL;
      g_variant_get_child (answer->editors, index, "(&s&s)", &identifier, &title);
      GMenuItem *item = appex_menu_item (title, NULL);
      g_menu_item_set_action_and_target (item, action, "s", identifier);
      append (menu, item);
    }
  if (g_variant_n_children (answer->editors) > 0)
    return;
  if (answer->reason && *answer->reason)
    append (menu, appex_menu_item (answer->reason, insensitive));
  if (answer->remedy && *answer->remedy)
    append (menu, appex_menu_item (answer->remedy, insensitive));
}
