#pragma once
#include "appex-gtk-engine.h"

/// Takes what it is given; one of the first four is there.
AppexItem *appex_item_new(char *text, char *uri, GFile *file, GBytes *bytes, char *content_type, char *name);
