#ifndef PC_PNG_H
#define PC_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pc_error.h"
#include "pc_limits.h"
#include "pc_stream.h"

typedef struct pc_png_decoder pc_png_decoder;
typedef struct pc_png_encoder pc_png_encoder;

typedef struct pc_png_info {
    uint32_t width;
    uint32_t height;
    int channels;          // 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha
    int bytes_per_sample;  // 1, or 2 in the machine's byte order
    int passes;            // 1, or 7 when interlaced
} pc_png_info;

// Reads up to the pixels. Palettes become RGB, fewer than eight bits become eight, a transparent colour becomes alpha.
pc_status pc_png_decoder_open(pc_source *source, const pc_limits *limits, pc_png_decoder **result, pc_error *error);
pc_png_info pc_png_decoder_info(const pc_png_decoder *decoder);
// The next row of the present pass. In an interlaced picture each pass adds its pixels to what the row holds already,
// so every pass must be given the same rows again.
pc_status pc_png_decoder_read_row(pc_png_decoder *decoder, uint8_t *row, size_t capacity, pc_error *error);
pc_status pc_png_decoder_finish(pc_png_decoder *decoder, pc_error *error);
// The eXIf chunk, also one that follows the pixels. Without the "Exif" prefix that a JPEG has. NULL when there is none.
const uint8_t *pc_png_decoder_exif(const pc_png_decoder *decoder, size_t *length);
// The embedded colour profile. NULL when there is none.
const uint8_t *pc_png_decoder_profile(const pc_png_decoder *decoder, size_t *length);
// A text chunk by its keyword, of those read so far. NULL when there is none.
const char *pc_png_decoder_text(const pc_png_decoder *decoder, const char *keyword, size_t *length);
const char *pc_png_decoder_warning(const pc_png_decoder *decoder, size_t index);
void pc_png_decoder_close(pc_png_decoder *decoder);

typedef struct pc_png_settings {
    pc_png_info picture;
    bool turned;          // by a quarter: the densities along rows and columns change places
    const uint8_t *exif;  // NULL, or the eXIf chunk to write
    size_t exif_length;
    const char *xmp;      // NULL, or the XMP packet to write in front of the pixels; a zero byte follows it
    size_t xmp_length;
} pc_png_settings;

// Writes the header with the colour description, density, time and texts of the decoder, except the texts that carry EXIF
// or XMP. The decoder must outlive the encoder.
pc_status pc_png_encoder_open(pc_sink *sink, const pc_png_settings *settings, pc_png_decoder *metadata,
                              pc_png_encoder **result, pc_error *error);
pc_status pc_png_encoder_write_row(pc_png_encoder *encoder, const uint8_t *row, size_t length, pc_error *error);
// Writes the end, with the texts that followed the pixels in the input, and an XMP packet that did.
pc_status pc_png_encoder_finish(pc_png_encoder *encoder, const char *xmp, size_t xmp_length, pc_error *error);
// What of the metadata was odd or could not be kept; NULL past the last.
const char *pc_png_encoder_warning(const pc_png_encoder *encoder, size_t index);
void pc_png_encoder_close(pc_png_encoder *encoder);

#endif
