#include <stdlib.h>
#include <string.h>

#include "jpeg_internal.h"
#include "pc_jpeg.h"

struct pc_jpeg_encoder {
    struct jpeg_compress_struct codec;
    pc_jpeg_guard guard;
    struct jpeg_destination_mgr manager;
    pc_sink *sink;
    bool failed;
    uint8_t buffer[16384];
};

static void init_destination(j_compress_ptr codec) {
    pc_jpeg_encoder *encoder = codec->client_data;
    encoder->manager.next_output_byte = encoder->buffer;
    encoder->manager.free_in_buffer = sizeof encoder->buffer;
}

static void put(j_compress_ptr codec, size_t length) {
    pc_jpeg_encoder *encoder = codec->client_data;
    if (!pc_sink_put(encoder->sink, encoder->buffer, length)) {
        pc_jpeg_escape((j_common_ptr)codec, PC_WRITE_FAILED, encoder->sink->write_error, "the output could not be written");
    }
}

static boolean empty_output_buffer(j_compress_ptr codec) {
    put(codec, sizeof ((pc_jpeg_encoder *)codec->client_data)->buffer);
    init_destination(codec);
    return TRUE;
}

static void term_destination(j_compress_ptr codec) {
    pc_jpeg_encoder *encoder = codec->client_data;
    put(codec, sizeof encoder->buffer - encoder->manager.free_in_buffer);
}

static pc_status fail(pc_jpeg_encoder *encoder, pc_error *error) {
    encoder->failed = true;
    *error = encoder->guard.error;
    if (error->status == PC_CORRUPT) {
        // What an encoder refuses is not the input's fault.
        error->status = PC_MISUSED;
    }
    return error->status;
}

static bool start(pc_jpeg_encoder *encoder, const pc_jpeg_settings *settings) {
    struct jpeg_compress_struct *codec = &encoder->codec;
    const pc_jpeg_info *picture = &settings->picture;
    codec->err = pc_jpeg_guard_prepare(&encoder->guard);
    if (setjmp(encoder->guard.escape) != 0) {
        return false;
    }
    jpeg_create_compress(codec);
    codec->client_data = encoder;
    encoder->manager.init_destination = init_destination;
    encoder->manager.empty_output_buffer = empty_output_buffer;
    encoder->manager.term_destination = term_destination;
    codec->dest = &encoder->manager;
    codec->image_width = picture->width;
    codec->image_height = picture->height;
    codec->input_components = picture->channels;
    codec->in_color_space = picture->channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(codec);
    jpeg_set_quality(codec, settings->quality, TRUE);
    codec->dct_method = JDCT_ISLOW;
    if (picture->channels == 3) {
        codec->comp_info[0].h_samp_factor = picture->luma_horizontal_samples;
        codec->comp_info[0].v_samp_factor = picture->luma_vertical_samples;
    }
    codec->write_JFIF_header = picture->has_jfif;
    if (picture->has_jfif) {
        codec->density_unit = picture->density_unit;
        codec->X_density = picture->horizontal_density;
        codec->Y_density = picture->vertical_density;
    }
    jpeg_start_compress(codec, TRUE);
    return true;
}

pc_status pc_jpeg_encoder_open(pc_sink *sink, const pc_jpeg_settings *settings, pc_jpeg_encoder **result, pc_error *error) {
    *result = NULL;
    if ((settings->picture.channels != 1 && settings->picture.channels != 3) || settings->quality < 1 || settings->quality > 100) {
        return pc_fail(error, PC_MISUSED, 0, "a JPEG has one or three channels and a quality of 1 to 100");
    }
    pc_jpeg_encoder *encoder = calloc(1, sizeof *encoder);
    if (encoder == NULL) {
        return pc_fail(error, PC_OUT_OF_MEMORY, 0, "no memory for a JPEG encoder");
    }
    encoder->sink = sink;
    if (!start(encoder, settings)) {
        pc_status status = fail(encoder, error);
        pc_jpeg_encoder_close(encoder);
        return status;
    }
    *result = encoder;
    return PC_OK;
}

pc_status pc_jpeg_encoder_write_segment(pc_jpeg_encoder *encoder, int code, const uint8_t *bytes, size_t length, pc_error *error) {
    if (length > 65533) {
        return pc_fail(error, PC_MISUSED, 0, "a metadata segment of %zu bytes; JPEG has room for 65533", length);
    }
    if (encoder->failed) {
        return fail(encoder, error);
    }
    if (setjmp(encoder->guard.escape) != 0) {
        return fail(encoder, error);
    }
    jpeg_write_marker(&encoder->codec, code, bytes, (unsigned int)length);
    return PC_OK;
}

pc_status pc_jpeg_encoder_write_row(pc_jpeg_encoder *encoder, const uint8_t *row, size_t length, pc_error *error) {
    struct jpeg_compress_struct *codec = &encoder->codec;
    if (encoder->failed) {
        return fail(encoder, error);
    }
    if (setjmp(encoder->guard.escape) != 0) {
        return fail(encoder, error);
    }
    if (length < (size_t)codec->image_width * (size_t)codec->input_components || codec->next_scanline >= codec->image_height) {
        return pc_fail(error, PC_MISUSED, 0, "a row of the wrong size");
    }
    JSAMPROW rows[1] = {(JSAMPROW)row};
    jpeg_write_scanlines(codec, rows, 1);
    return PC_OK;
}

pc_status pc_jpeg_encoder_finish(pc_jpeg_encoder *encoder, pc_error *error) {
    if (encoder->failed) {
        return fail(encoder, error);
    }
    if (setjmp(encoder->guard.escape) != 0) {
        return fail(encoder, error);
    }
    jpeg_finish_compress(&encoder->codec);
    return PC_OK;
}

void pc_jpeg_encoder_close(pc_jpeg_encoder *encoder) {
    if (encoder == NULL) {
        return;
    }
    if (setjmp(encoder->guard.escape) == 0) {
        jpeg_destroy_compress(&encoder->codec);
    }
    free(encoder);
}
