// Memory files and their seals.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A memfd, close-on-exec, that may be sealed. Descriptor, or -errno.
int appex_memfd(const char *name);

/// Seals a memfd against every change, with a mark outside of a sandbox. 0, or -errno.
int appex_seal(int descriptor);

/// 1 when `descriptor` is a memfd that was sealed against every change, and not in a sandbox; 0 when not.
int appex_was_sealed_outside(int descriptor);

/// 1 when `descriptor` is a memfd that nobody can shrink, grow or write any more; 0 when not.
int appex_is_sealed(int descriptor);
