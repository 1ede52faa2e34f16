// Memory files and their seals.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Creates a memory file (memfd), close-on-exec, that may be sealed. Descriptor, or -errno.
int appex_memfd(const char *name);

/// Seals a memory file against every change; outside a sandbox, also with a mark that says so. 0, or -errno.
int appex_seal(int descriptor);

/// 1 when `descriptor` is a memory file that was sealed against every change outside a sandbox; 0 otherwise.
int appex_was_sealed_outside(int descriptor);

/// 1 when `descriptor` is a memory file that can no longer be shrunk, grown or written; 0 otherwise.
int appex_is_sealed(int descriptor);
