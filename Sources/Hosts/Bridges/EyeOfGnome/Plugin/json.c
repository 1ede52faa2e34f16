#include "json.h"

#include <string.h>

enum { DEEPEST = 16 };

typedef struct {
  const char *at;
  const char *end;
} Reader;

static GVariant *read_value (Reader *reader, int depth);

static void
skip_space (Reader *reader)
{
  while (reader->at < reader->end && strchr (" \t\r\n", *reader->at) && *reader->at != '\0')
    reader->at++;
}

/* Goes over this character, after space, if it comes next. */
static gboolean
take (Reader *reader, char character)
{
  skip_space (reader);
  if (reader->at == reader->end || *reader->at != character)
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
take_word (Reader *reader, const char *word)
{
  gsize length = strlen (word);
  if ((gsize) (reader->end - reader->at) < length || memcmp (reader->at, word, length) != 0)
    return FALSE;
  reader->at += length;
  return TRUE;
}

/* Four hexadecimal digits; -1: there are others. */
static int
read_unit (Reader *reader)
{
  int unit = 0;
  if (reader->end - reader->at < 4)
    return -1;
  for (int digit = 0; digit < 4; digit++, reader->at++)
    {
      int value = g_ascii_xdigit_value (*reader->at);
      if (value < 0)
        return -1;
      unit = unit * 16 + value;
    }
  return unit;
}

/* What comes behind \u, which may be two units for one character. */
static gboolean
read_character (Reader *reader, GString *text)
{
  int unit = read_unit (reader);
  if (unit <= 0 || (unit >= 0xDC00 && unit < 0xE000))
    return FALSE;
  if (unit >= 0xD800 && unit < 0xDC00)
    {
      int second = take_word (reader, "\\u") ? read_unit (reader) : -1;
      if (second < 0xDC00 || second >= 0xE000)
        return FALSE;
      unit = 0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00);
    }
  g_string_append_unichar (text, (gunichar) unit);
  return TRUE;
}

static gboolean
read_escape (Reader *reader, GString *text)
{
  static const char names[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
  if (reader->at == reader->end)
    return FALSE;
  char name = *reader->at++;
  if (name == 'u')
    return read_character (reader, text);
  const char *found = name == '\0' ? NULL : strchr (names, name);
  if (found)
    g_string_append_c (text, meanings[found - names]);
  return found != NULL;
}

static char *
read_string (Reader *reader)
{
  if (!take (reader, '"'))
    return NULL;
  GString *text = g_string_new (NULL);
  while (reader->at < reader->end)
    {
      char character = *reader->at++;
      if (character == '"')
        return g_string_free (text, FALSE);
      if ((guchar) character < 0x20 || (character == '\\' && !read_escape (reader, text)))
        break;
      if (character != '\\')
        g_string_append_c (text, character);
    }
  g_string_free (text, TRUE);
  return NULL;
}

static GVariant *
read_number (Reader *reader)
{
  char number[32];
  gsize length = 0;
  while (reader->at < reader->end && length < sizeof number - 1 && strchr ("+-.0123456789eE", *reader->at) && *reader->at != '\0')
    number[length++] = *reader->at++;
  number[length] = '\0';
  char *end = NULL;
  double value = g_ascii_strtod (number, &end);
  return length > 0 && *end == '\0' ? g_variant_new_double (value) : NULL;
}

static GVariant *
read_array (Reader *reader, int depth)
{
  GVariantBuilder items;
  g_variant_builder_init (&items, G_VARIANT_TYPE ("av"));
  if (take (reader, ']'))
    return g_variant_builder_end (&items);
  do
    {
      GVariant *item = read_value (reader, depth);
      if (!item)
        break;
      g_variant_builder_add (&items, "v", item);
      if (take (reader, ']'))
        return g_variant_builder_end (&items);
    }
  while (take (reader, ','));
  g_variant_builder_clear (&items);
  return NULL;
}

static GVariant *
read_object (Reader *reader, int depth)
{
  GVariantBuilder entries;
  g_variant_builder_init (&entries, G_VARIANT_TYPE_VARDICT);
  if (take (reader, '}'))
    return g_variant_builder_end (&entries);
  do
    {
      skip_space (reader);
      g_autofree char *name = read_string (reader);
      GVariant *value = name && take (reader, ':') ? read_value (reader, depth) : NULL;
      if (!value)
        break;
      g_variant_builder_add (&entries, "{sv}", name, value);
      if (take (reader, '}'))
        return g_variant_builder_end (&entries);
    }
  while (take (reader, ','));
  g_variant_builder_clear (&entries);
  return NULL;
}

static GVariant *
read_value (Reader *reader, int depth)
{
  if (depth > DEEPEST)
    return NULL;
  if (take (reader, '{'))
    return read_object (reader, depth + 1);
  if (take (reader, '['))
    return read_array (reader, depth + 1);
  if (reader->at == reader->end)
    return NULL;
  if (*reader->at == '"')
    {
      char *text = read_string (reader);
      return text ? g_variant_new_take_string (text) : NULL;
    }
  if (take_word (reader, "true"))
    return g_variant_new_boolean (TRUE);
  if (take_word (reader, "false"))
    return g_variant_new_boolean (FALSE);
  return read_number (reader);
}

GVariant *
appex_json_parse (const char *bytes, gsize count)
{
  if (!g_utf8_validate_len (bytes, count, NULL))
    return NULL;
  Reader reader = { bytes, bytes + count };
  g_autoptr (GVariant) value = read_value (&reader, 0);
  if (!value)
    return NULL;
  g_variant_ref_sink (value);
  skip_space (&reader);
  return reader.at == reader.end ? g_steal_pointer (&value) : NULL;
}
