#include "jpeg_internal.h"

static void init_source(j_decompress_ptr codec) {
    (void)codec;
}

static void publish(struct pc_jpeg_decoder *decoder) {
    decoder->manager.next_input_byte = decoder->source->buffer + decoder->source->start;
    decoder->manager.bytes_in_buffer = decoder->source->end - decoder->source->start;
    // libjpeg counts from here on; the source's own window is used up.
    decoder->source->start = decoder->source->end;
}

static boolean fill_input_buffer(j_decompress_ptr codec) {
    struct pc_jpeg_decoder *decoder = codec->client_data;
    // libjpeg keeps metadata in memory, so the amount in front of the pixels is bounded here.
    if (decoder->reading_header && decoder->source->position > decoder->limits.maximum_header_bytes) {
        pc_jpeg_escape((j_common_ptr)codec, PC_TOO_LARGE, 0, "the metadata in front of the pixels is too long");
    }
    if (pc_source_fill(decoder->source) == 0) {
        if (decoder->source->read_error != 0) {
            pc_jpeg_escape((j_common_ptr)codec, PC_READ_FAILED, decoder->source->read_error, "the input could not be read");
        }
        pc_jpeg_escape((j_common_ptr)codec, PC_TRUNCATED, 0, "the file ends early");
    }
    publish(decoder);
    return TRUE;
}

static void skip_input_data(j_decompress_ptr codec, long count) {
    struct pc_jpeg_decoder *decoder = codec->client_data;
    while (count > 0) {
        if (decoder->manager.bytes_in_buffer == 0) {
            fill_input_buffer(codec);
        }
        size_t step = decoder->manager.bytes_in_buffer;
        if (step > (unsigned long)count) {
            step = (size_t)count;
        }
        decoder->manager.next_input_byte += step;
        decoder->manager.bytes_in_buffer -= step;
        count -= (long)step;
    }
}

static void term_source(j_decompress_ptr codec) {
    (void)codec;
}

void pc_jpeg_source_attach(struct pc_jpeg_decoder *decoder) {
    decoder->manager.init_source = init_source;
    decoder->manager.fill_input_buffer = fill_input_buffer;
    decoder->manager.skip_input_data = skip_input_data;
    decoder->manager.resync_to_restart = jpeg_resync_to_restart;
    decoder->manager.term_source = term_source;
    publish(decoder);
    decoder->codec.src = &decoder->manager;
}
