// What the report of unknown system calls needs of the code that writes stacks.
#pragma once
#include <stdint.h>

/// The library whose code made the call of `context`, of the system's C libraries only where no other one is found: its path, in the loader's
/// memory, and the place in it. 0 when nobody knows, or another thread is asking. For signal handlers.
int appex_caller(const void *context, const char **path, uintptr_t *offset);

/// What a fatal signal does.
void appex_crashed(int number, void *information, void *context);
