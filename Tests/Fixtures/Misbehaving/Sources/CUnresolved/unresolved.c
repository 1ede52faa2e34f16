#include "CUnresolved.h"

extern void function_of_a_library_that_is_gone(void);

void unresolved_call(void) { function_of_a_library_that_is_gone(); }
