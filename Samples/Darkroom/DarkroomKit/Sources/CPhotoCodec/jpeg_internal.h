#ifndef PC_JPEG_INTERNAL_H
#define PC_JPEG_INTERNAL_H

#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include "internal.h"
#include "pc_scratch.h"

// Where libjpeg's errors land. Every function that calls libjpeg sets `escape` first and is the only frame below it, so that
// a longjmp skips nothing but libjpeg's own frames.
typedef struct pc_jpeg_guard {
    struct jpeg_error_mgr base;  // first: libjpeg hands back a pointer to it
    jmp_buf escape;
    pc_error error;
    pc_warnings warnings;
} pc_jpeg_guard;

struct jpeg_error_mgr *pc_jpeg_guard_prepare(pc_jpeg_guard *guard);
// Leaves libjpeg with this error. Only while a function that set `escape` is on the stack.
__attribute__((noreturn)) void pc_jpeg_escape(j_common_ptr codec, pc_status status, int system_error, const char *message);

struct pc_scratch_array;

// The whole-image coefficient arrays of a file with several scans, kept in scratch space instead of memory.
typedef struct pc_jpeg_coefficients {
    const char *directory;
    pc_scratch *scratch;
    struct pc_scratch_array *arrays;  // in libjpeg's image pool
    void (*realize_others)(j_common_ptr);
} pc_jpeg_coefficients;

struct pc_jpeg_decoder {
    struct jpeg_decompress_struct codec;
    pc_jpeg_guard guard;
    struct jpeg_source_mgr manager;
    pc_source *source;
    pc_limits limits;
    pc_jpeg_coefficients coefficients;
    bool reading_header;
    bool started;
    bool output_started;
    bool failed;
};

void pc_jpeg_source_attach(struct pc_jpeg_decoder *decoder);
// After jpeg_create_decompress, before anything is requested. codec.client_data must be the decoder.
void pc_jpeg_coefficients_attach(struct pc_jpeg_decoder *decoder, const char *directory);

#endif
