#ifndef PC_STREAM_H
#define PC_STREAM_H

#include <stddef.h>
#include <stdint.h>

#include "pc_error.h"
#include "pc_limits.h"

typedef struct pc_source pc_source;
typedef struct pc_sink pc_sink;

typedef enum pc_format { PC_FORMAT_UNKNOWN = 0, PC_FORMAT_JPEG, PC_FORMAT_PNG } pc_format;

// Reads from the descriptor's present position to its end, without moving that position and without closing it.
// What cannot seek (a pipe, a socket) is first copied to an unlinked file in scratch_directory.
pc_status pc_source_open(int descriptor, const char *scratch_directory, const pc_limits *limits,
                         pc_source **result, pc_error *error);
pc_format pc_source_format(pc_source *source, pc_error *error);
// Bytes taken so far over all bytes, 0...1.
double pc_source_fraction(const pc_source *source);
void pc_source_close(pc_source *source);

// Writes at the descriptor's position. Does not close it.
pc_status pc_sink_open(int descriptor, pc_sink **result, pc_error *error);
// Writes what is buffered and makes the kernel say now whether the disk took it.
pc_status pc_sink_flush(pc_sink *sink, pc_error *error);
void pc_sink_close(pc_sink *sink);

#endif
