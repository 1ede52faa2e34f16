#ifndef PC_SCRATCH_H
#define PC_SCRATCH_H

#include <stddef.h>

#include "pc_error.h"

// Bytes in an unlinked temporary file that is mapped shared. Such pages belong to the file, not to the process: they do not
// count against RLIMIT_DATA, and the kernel writes them out when memory is short. All space is reserved at once, so that a
// full disk is an error here and not a SIGBUS at some later store. The bytes start as zero.
typedef struct pc_scratch pc_scratch;

pc_status pc_scratch_create(const char *directory, size_t size, pc_scratch **result, pc_error *error);
void *pc_scratch_bytes(const pc_scratch *scratch);
size_t pc_scratch_size(const pc_scratch *scratch);
// Says that these bytes will not be used for a while. Their contents stay; only the resident set shrinks.
void pc_scratch_rest(pc_scratch *scratch, size_t offset, size_t length);
void pc_scratch_destroy(pc_scratch *scratch);

#endif
