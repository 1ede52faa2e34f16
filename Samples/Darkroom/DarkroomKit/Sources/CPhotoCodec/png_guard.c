#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "png_internal.h"

static pc_status status_of(const char *message) {
    // libpng has no error codes.
    return strcasestr(message, "out of memory") != NULL || strcasestr(message, "insufficient memory") != NULL
        ? PC_OUT_OF_MEMORY : PC_CORRUPT;
}

void pc_png_escape(png_structp codec, pc_png_guard *guard, pc_status status, int system_error, const char *message) {
    (void)codec;
    pc_fail(&guard->error, status, system_error, "%s", message);
    longjmp(guard->escape, 1);
}

void pc_png_error_callback(png_structp codec, png_const_charp message) {
    pc_png_escape(codec, png_get_error_ptr(codec), status_of(message), 0, message);
}

void pc_png_warning_callback(png_structp codec, png_const_charp message) {
    pc_png_guard *guard = png_get_error_ptr(codec);
    pc_warn(&guard->warnings, message);
}

// Each block knows its size, so that the sum is right when it goes.
typedef union block_header {
    size_t size;
    max_align_t alignment;
} block_header;

png_voidp pc_png_allocate(png_structp codec, png_alloc_size_t size) {
    pc_png_guard *guard = png_get_mem_ptr(codec);
    if (size > guard->allocation_limit - guard->allocated) {
        return NULL;
    }
    block_header *block = malloc(sizeof *block + size);
    if (block == NULL) {
        return NULL;
    }
    block->size = size;
    guard->allocated += size;
    return block + 1;
}

void pc_png_release(png_structp codec, png_voidp bytes) {
    if (bytes != NULL) {
        pc_png_guard *guard = png_get_mem_ptr(codec);
        block_header *block = (block_header *)bytes - 1;
        guard->allocated -= block->size;
        free(block);
    }
}
