#pragma once
#include <eog/eog-window.h>

/* How much of a picture a window shows, and where in it. */
typedef struct _AppexPlace AppexPlace;

/* NULL: it shows all of the picture. */
AppexPlace *appex_place_of (EogWindow *window);
/* Goes back there when the window shows the picture the next time. NULL: there is nothing to do. */
void appex_place_restore (AppexPlace *place);
void appex_place_release (gpointer place);
