// Makes the compiler check the header alone.
#include "CFilmEngine.h"

_Static_assert(sizeof(struct appex_film_time) == 16, "Swift fills this in");
