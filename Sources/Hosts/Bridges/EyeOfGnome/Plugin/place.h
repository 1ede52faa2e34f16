#pragma once
#include <eog/eog-window.h>

/* Has the window read its picture again, and then shows as much of it, at the same place, as before. */
void appex_reload_in_place (EogWindow *window);
