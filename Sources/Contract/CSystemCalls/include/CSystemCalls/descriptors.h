// Descriptors of this process.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Closes a descriptor that may be a stranger's, and does not wait for what a socket has not sent yet.
void appex_close(int descriptor);

/// Lets this process open as many descriptors as its hard limit allows. How many it may open now.
size_t appex_raise_descriptor_limit(void);

/// How many descriptors this process may open.
size_t appex_descriptor_limit(void);
