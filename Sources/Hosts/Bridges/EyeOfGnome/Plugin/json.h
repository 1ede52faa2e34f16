#pragma once
#include <glib.h>

/* What JSON says, as a variant: an object is a{sv}, an array av, a number d, the rest b and s. NULL: it is no JSON of these kinds, which null is not, or
 * it is nested deeper than what appex prints. Nothing that the bytes say makes it crash. */
GVariant *appex_json_parse (const char *bytes, gsize count);
