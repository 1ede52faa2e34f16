// Makes the compiler check the header alone.
#include "CPictureEngine.h"

_Static_assert(sizeof(float) == 4 && sizeof(struct appex_engine_place) == 16, "Swift fills these in");
