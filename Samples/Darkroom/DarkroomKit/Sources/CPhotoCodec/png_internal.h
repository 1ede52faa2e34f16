#ifndef PC_PNG_INTERNAL_H
#define PC_PNG_INTERNAL_H

#include <setjmp.h>

#include <png.h>

#include "internal.h"

// Where libpng's errors land, and what it may allocate. Every function that calls libpng sets `escape` first.
typedef struct pc_png_guard {
    jmp_buf escape;
    pc_error error;
    pc_warnings warnings;
    size_t allocated;
    size_t allocation_limit;
} pc_png_guard;

// libpng's callbacks; their pointers lead to the guard.
__attribute__((noreturn)) void pc_png_error_callback(png_structp codec, png_const_charp message);
void pc_png_warning_callback(png_structp codec, png_const_charp message);
png_voidp pc_png_allocate(png_structp codec, png_alloc_size_t size);
void pc_png_release(png_structp codec, png_voidp bytes);
// Leaves libpng with this error.
__attribute__((noreturn)) void pc_png_escape(png_structp codec, pc_png_guard *guard, pc_status status, int system_error,
                                             const char *message);

// What the chunk headers say, read ahead of libpng. libpng alone would not do: it reaches an eXIf chunk behind the pixels only
// when these have been used, derives gAMA and cHRM from other chunks, and does not tell that a picture is animated.
typedef struct pc_png_survey {
    bool has_gamma;
    bool has_chromaticities;
    bool is_animated;
    uint8_t *exif;  // malloc
    size_t exif_length;
} pc_png_survey;

void pc_png_survey_read(pc_source *source, pc_png_survey *survey);

struct pc_png_decoder {
    png_structp codec;
    png_infop header;
    png_infop trailer;
    pc_png_guard guard;
    pc_source *source;
    pc_png_survey survey;
    size_t row_bytes;
    int passes;
    int present_pass;
    uint32_t present_row;
    bool finished;
    bool failed;
};

// Is this the keyword of a text that carries EXIF or XMP?
bool pc_png_is_metadata_text(const char *keyword);
void pc_png_copy_colour(struct pc_png_decoder *from, bool turned, png_structp codec, png_infop info);
void pc_png_copy_texts(struct pc_png_decoder *from, png_infop source, png_structp codec, png_infop info);

#endif
