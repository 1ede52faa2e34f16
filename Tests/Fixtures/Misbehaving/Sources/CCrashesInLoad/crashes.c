#include "CCrashesInLoad.h"

void crashes_link(void) {}

// Runs while the library is being loaded, before any code of the extension.
__attribute__((constructor)) static void crash_at_once(void) { *(volatile int *)8 = 1; }
