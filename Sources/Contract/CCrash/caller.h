// Functions of the stack recorder that the report of unknown system calls uses.
#pragma once
#include <stdint.h>

/// The library whose code made the call of `context`: its path, in the loader's memory, and the offset in the library. One of the system's C
/// libraries only if no other is found. 0 when it is unknown, or another thread is recording. For signal handlers.
int appex_caller(const void *context, const char **path, uintptr_t *offset);

/// Handles a fatal signal.
void appex_crashed(int number, void *information, void *context);
