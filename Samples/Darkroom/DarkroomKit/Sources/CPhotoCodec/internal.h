#ifndef PC_INTERNAL_H
#define PC_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "pc_error.h"
#include "pc_limits.h"
#include "pc_stream.h"

// Warnings beyond this many say nothing new and would let a file choose how much is kept.
enum { PC_WARNING_LIMIT = 8 };

typedef struct pc_warnings {
    size_t count;
    char text[PC_WARNING_LIMIT][160];
} pc_warnings;

// Fills in the error and returns its status.
__attribute__((format(printf, 4, 5)))
pc_status pc_fail(pc_error *error, pc_status status, int system_error, const char *format, ...);
void pc_warn(pc_warnings *warnings, const char *text);
pc_status pc_check_size(const pc_limits *limits, uint64_t width, uint64_t height, pc_error *error);

// An open, unlinked, close-on-exec file; -1 with errno.
int pc_scratch_open_file(const char *directory);

enum { PC_BUFFER_SIZE = 65536 };

struct pc_source {
    int descriptor;
    bool owns_descriptor;
    int read_error;       // errno of the read that failed, or 0
    uint64_t origin;      // where the picture starts in the file
    uint64_t position;    // of the end of the buffer, from the origin
    uint64_t size;        // from the origin
    size_t start;
    size_t end;
    uint8_t buffer[PC_BUFFER_SIZE];
};

// Fills the empty buffer; 0 at the end of the file and after a failed read.
size_t pc_source_fill(pc_source *source);
// Copies up to length bytes out; fewer only at the end and after a failed read.
size_t pc_source_take(pc_source *source, uint8_t *bytes, size_t length);
// Reads elsewhere without disturbing the stream; true when all bytes came.
bool pc_source_read_at(pc_source *source, uint64_t offset, uint8_t *bytes, size_t length);

struct pc_sink {
    int descriptor;
    int write_error;  // errno of the write that failed, or 0; sticky
    size_t used;
    uint8_t buffer[PC_BUFFER_SIZE];
};

bool pc_sink_put(pc_sink *sink, const uint8_t *bytes, size_t length);

#endif
