#include <stdlib.h>

#include "jpeg_internal.h"
#include "pc_jpeg.h"

static pc_status fail(pc_jpeg_decoder *decoder, pc_error *error) {
    decoder->failed = true;
    *error = decoder->guard.error;
    return error->status;
}

// The checks between the header and the first allocation that depends on it.
static void accept_header(pc_jpeg_decoder *decoder) {
    struct jpeg_decompress_struct *codec = &decoder->codec;
    pc_error error = {0};
    if (pc_check_size(&decoder->limits, codec->image_width, codec->image_height, &error) != PC_OK) {
        pc_jpeg_escape((j_common_ptr)codec, error.status, 0, error.message);
    }
    switch (codec->jpeg_color_space) {
    case JCS_GRAYSCALE:
        codec->out_color_space = JCS_GRAYSCALE;
        break;
    case JCS_YCbCr:
    case JCS_RGB:
        codec->out_color_space = JCS_RGB;
        break;
    case JCS_CMYK:
    case JCS_YCCK:
        // Without a colour-managed conversion the colours would be wrong, and the embedded profile would no longer fit.
        pc_jpeg_escape((j_common_ptr)codec, PC_UNSUPPORTED, 0, "it is a CMYK picture, made for printing");
    default:
        pc_jpeg_escape((j_common_ptr)codec, PC_UNSUPPORTED, 0, "its colour model is unknown");
    }
    codec->dct_method = JDCT_ISLOW;
    codec->buffered_image = jpeg_has_multiple_scans(codec);
}

static bool read_header(pc_jpeg_decoder *decoder, const char *scratch_directory) {
    static const int kept[] = {JPEG_APP0 + 1, JPEG_APP0 + 2, JPEG_APP0 + 13, JPEG_COM};
    struct jpeg_decompress_struct *codec = &decoder->codec;
    codec->err = pc_jpeg_guard_prepare(&decoder->guard);
    if (setjmp(decoder->guard.escape) != 0) {
        return false;
    }
    jpeg_create_decompress(codec);
    codec->client_data = decoder;
    pc_jpeg_coefficients_attach(decoder, scratch_directory);
    pc_jpeg_source_attach(decoder);
    for (size_t index = 0; index < sizeof kept / sizeof kept[0]; index++) {
        jpeg_save_markers(codec, kept[index], 0xFFFF);
    }
    decoder->reading_header = true;
    jpeg_read_header(codec, TRUE);
    decoder->reading_header = false;
    // Between scans there may be more metadata; it is skipped, so that it cannot pile up.
    for (size_t index = 0; index < sizeof kept / sizeof kept[0]; index++) {
        jpeg_save_markers(codec, kept[index], 0);
    }
    accept_header(decoder);
    return true;
}

pc_status pc_jpeg_decoder_open(pc_source *source, const char *scratch_directory, const pc_limits *limits,
                               pc_jpeg_decoder **result, pc_error *error) {
    *result = NULL;
    pc_jpeg_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) {
        return pc_fail(error, PC_OUT_OF_MEMORY, 0, "no memory for a JPEG decoder");
    }
    decoder->source = source;
    decoder->limits = *limits;
    if (!read_header(decoder, scratch_directory)) {
        pc_status status = fail(decoder, error);
        pc_jpeg_decoder_close(decoder);
        return status;
    }
    *result = decoder;
    return PC_OK;
}

static int sampling(int first, int second) {
    return second > 0 && first == 2 * second ? 2 : 1;
}

pc_jpeg_info pc_jpeg_decoder_info(const pc_jpeg_decoder *decoder) {
    const struct jpeg_decompress_struct *codec = &decoder->codec;
    pc_jpeg_info info = {
        .width = codec->image_width,
        .height = codec->image_height,
        .channels = codec->out_color_space == JCS_GRAYSCALE ? 1 : 3,
        .several_scans = codec->buffered_image,
        .luma_horizontal_samples = 1,
        .luma_vertical_samples = 1,
        .has_jfif = codec->saw_JFIF_marker,
        .density_unit = codec->density_unit,
        .horizontal_density = codec->X_density,
        .vertical_density = codec->Y_density,
    };
    if (codec->num_components == 3) {
        info.luma_horizontal_samples = sampling(codec->comp_info[0].h_samp_factor, codec->comp_info[1].h_samp_factor);
        info.luma_vertical_samples = sampling(codec->comp_info[0].v_samp_factor, codec->comp_info[1].v_samp_factor);
    }
    return info;
}

bool pc_jpeg_decoder_segment(const pc_jpeg_decoder *decoder, size_t index, int *code, const uint8_t **bytes, size_t *length) {
    jpeg_saved_marker_ptr marker = decoder->codec.marker_list;
    while (marker != NULL && index > 0) {
        marker = marker->next;
        index--;
    }
    if (marker == NULL) {
        return false;
    }
    *code = marker->marker;
    *bytes = marker->data;
    *length = marker->data_length;
    return true;
}

pc_status pc_jpeg_decoder_prepare(pc_jpeg_decoder *decoder, pc_error *error) {
    struct jpeg_decompress_struct *codec = &decoder->codec;
    if (decoder->failed) {
        return fail(decoder, error);
    }
    if (setjmp(decoder->guard.escape) != 0) {
        return fail(decoder, error);
    }
    if (!decoder->started) {
        jpeg_start_decompress(codec);
        decoder->started = true;
        return PC_OK;
    }
    if (!codec->buffered_image || decoder->output_started) {
        return PC_DONE;
    }
    if (jpeg_consume_input(codec) == JPEG_REACHED_EOI) {
        jpeg_start_output(codec, codec->input_scan_number);
        decoder->output_started = true;
    } else if (codec->input_scan_number > 0 && (uint32_t)codec->input_scan_number > decoder->limits.maximum_scans) {
        pc_jpeg_escape((j_common_ptr)codec, PC_TOO_LARGE, 0, "it has more scans than any camera or program writes");
    }
    return PC_OK;
}

pc_status pc_jpeg_decoder_read_row(pc_jpeg_decoder *decoder, uint8_t *row, size_t capacity, pc_error *error) {
    struct jpeg_decompress_struct *codec = &decoder->codec;
    if (decoder->failed) {
        return fail(decoder, error);
    }
    if (setjmp(decoder->guard.escape) != 0) {
        return fail(decoder, error);
    }
    if (!decoder->started || codec->output_scanline >= codec->output_height ||
        capacity < (size_t)codec->output_width * (size_t)codec->output_components) {
        return pc_fail(error, PC_MISUSED, 0, "a row was asked for out of turn");
    }
    JSAMPROW rows[1] = {row};
    if (jpeg_read_scanlines(codec, rows, 1) != 1) {
        pc_jpeg_escape((j_common_ptr)codec, PC_CORRUPT, 0, "a row of pixels is missing");
    }
    return PC_OK;
}

pc_status pc_jpeg_decoder_finish(pc_jpeg_decoder *decoder, pc_error *error) {
    struct jpeg_decompress_struct *codec = &decoder->codec;
    if (decoder->failed) {
        return fail(decoder, error);
    }
    if (setjmp(decoder->guard.escape) != 0) {
        return fail(decoder, error);
    }
    if (codec->buffered_image) {
        jpeg_finish_output(codec);
    }
    jpeg_finish_decompress(codec);
    return PC_OK;
}

const char *pc_jpeg_decoder_warning(const pc_jpeg_decoder *decoder, size_t index) {
    return index < decoder->guard.warnings.count ? decoder->guard.warnings.text[index] : NULL;
}

void pc_jpeg_decoder_close(pc_jpeg_decoder *decoder) {
    if (decoder == NULL) {
        return;
    }
    if (setjmp(decoder->guard.escape) == 0) {
        jpeg_destroy_decompress(&decoder->codec);
    }
    pc_scratch_destroy(decoder->coefficients.scratch);
    free(decoder);
}
