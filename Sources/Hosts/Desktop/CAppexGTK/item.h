#pragma once
#include "appex-gtk-engine.h"

/// Takes ownership of the arguments; one of the first four is not NULL.
AppexItem *appex_item_new(char *text, char *uri, GFile *file, GBytes *bytes, char *content_type, char *name);
