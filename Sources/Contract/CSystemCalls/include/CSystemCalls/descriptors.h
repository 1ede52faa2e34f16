// This process's descriptors.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Closes a descriptor that may come from an untrusted process, without waiting for unsent data of a socket.
void appex_close(int descriptor);

/// Raises this process's descriptor limit to the hard limit. Returns the new limit.
size_t appex_raise_descriptor_limit(void);

/// The descriptor limit of this process.
size_t appex_descriptor_limit(void);
