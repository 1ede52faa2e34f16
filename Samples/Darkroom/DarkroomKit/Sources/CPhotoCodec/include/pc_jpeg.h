#ifndef PC_JPEG_H
#define PC_JPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pc_error.h"
#include "pc_limits.h"
#include "pc_stream.h"

typedef struct pc_jpeg_decoder pc_jpeg_decoder;
typedef struct pc_jpeg_encoder pc_jpeg_encoder;

typedef struct pc_jpeg_info {
    uint32_t width;
    uint32_t height;
    int channels;                 // 1 grey, 3 RGB; eight bits each
    bool several_scans;
    int luma_horizontal_samples;  // 1 or 2: how the chroma planes are subsampled
    int luma_vertical_samples;
    bool has_jfif;
    uint8_t density_unit;         // 0 aspect ratio only, 1 inch, 2 centimetre
    uint16_t horizontal_density;
    uint16_t vertical_density;
} pc_jpeg_info;

// Reads the header. The source and scratch_directory must outlive the decoder.
pc_status pc_jpeg_decoder_open(pc_source *source, const char *scratch_directory, const pc_limits *limits,
                               pc_jpeg_decoder **result, pc_error *error);
pc_jpeg_info pc_jpeg_decoder_info(const pc_jpeg_decoder *decoder);
// The APP1, APP2, APP13 and COM segments in file order; false when there is none of that index.
bool pc_jpeg_decoder_segment(const pc_jpeg_decoder *decoder, size_t index, int *code, const uint8_t **bytes, size_t *length);
// Call until PC_DONE before the first row. A file with several scans takes many calls, each one row of blocks long.
pc_status pc_jpeg_decoder_prepare(pc_jpeg_decoder *decoder, pc_error *error);
// The next row from the top; capacity is at least width x channels.
pc_status pc_jpeg_decoder_read_row(pc_jpeg_decoder *decoder, uint8_t *row, size_t capacity, pc_error *error);
// After the last row: checks that the file ends as it should.
pc_status pc_jpeg_decoder_finish(pc_jpeg_decoder *decoder, pc_error *error);
// What was odd but harmless; NULL past the last.
const char *pc_jpeg_decoder_warning(const pc_jpeg_decoder *decoder, size_t index);
void pc_jpeg_decoder_close(pc_jpeg_decoder *decoder);

typedef struct pc_jpeg_settings {
    pc_jpeg_info picture;
    int quality;  // 1...100
} pc_jpeg_settings;

pc_status pc_jpeg_encoder_open(pc_sink *sink, const pc_jpeg_settings *settings, pc_jpeg_encoder **result, pc_error *error);
// Before the first row. length is at most 65533.
pc_status pc_jpeg_encoder_write_segment(pc_jpeg_encoder *encoder, int code, const uint8_t *bytes, size_t length, pc_error *error);
pc_status pc_jpeg_encoder_write_row(pc_jpeg_encoder *encoder, const uint8_t *row, size_t length, pc_error *error);
pc_status pc_jpeg_encoder_finish(pc_jpeg_encoder *encoder, pc_error *error);
void pc_jpeg_encoder_close(pc_jpeg_encoder *encoder);

#endif
