// Makes the compiler check the header alone.
#include "CDrawing.h"

_Static_assert(sizeof(((struct appex_problem *)0)->text) == 200, "a problem is copied as a value");
_Static_assert(sizeof(int32_t) == 4 && sizeof(double) == 8, "the lists are the protocol's");
