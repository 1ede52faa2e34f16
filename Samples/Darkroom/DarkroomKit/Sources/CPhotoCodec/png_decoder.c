#include <stdlib.h>
#include <string.h>

#include "pc_png.h"
#include "png_internal.h"

static pc_status fail(pc_png_decoder *decoder, pc_error *error) {
    decoder->failed = true;
    *error = decoder->guard.error;
    return error->status;
}

static void read_bytes(png_structp codec, png_bytep bytes, size_t length) {
    pc_png_decoder *decoder = png_get_io_ptr(codec);
    if (pc_source_take(decoder->source, bytes, length) == length) {
        return;
    }
    if (decoder->source->read_error != 0) {
        pc_png_escape(codec, &decoder->guard, PC_READ_FAILED, decoder->source->read_error, "the input could not be read");
    }
    pc_png_escape(codec, &decoder->guard, PC_TRUNCATED, 0, "the file ends early");
}

static void accept_header(pc_png_decoder *decoder, const pc_limits *limits) {
    png_structp codec = decoder->codec;
    png_infop header = decoder->header;
    pc_error error = {0};
    if (pc_check_size(limits, png_get_image_width(codec, header), png_get_image_height(codec, header), &error) != PC_OK) {
        pc_png_escape(codec, &decoder->guard, error.status, 0, error.message);
    }
    int type = png_get_color_type(codec, header);
    if (type == PNG_COLOR_TYPE_PALETTE) {
        png_set_palette_to_rgb(codec);
    } else if (type == PNG_COLOR_TYPE_GRAY && png_get_bit_depth(codec, header) < 8) {
        png_set_expand_gray_1_2_4_to_8(codec);
    }
    if (png_get_valid(codec, header, PNG_INFO_tRNS) != 0) {
        png_set_tRNS_to_alpha(codec);
    }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (png_get_bit_depth(codec, header) == 16) {
        png_set_swap(codec);
    }
#endif
    decoder->passes = png_set_interlace_handling(codec);
    png_read_update_info(codec, header);
    decoder->row_bytes = png_get_rowbytes(codec, header);
    pc_png_info info = pc_png_decoder_info(decoder);
    if (decoder->row_bytes != (size_t)info.width * (size_t)info.channels * (size_t)info.bytes_per_sample) {
        pc_png_escape(codec, &decoder->guard, PC_UNSUPPORTED, 0, "its pixels have an unknown layout");
    }
}

static bool read_header(pc_png_decoder *decoder, const pc_limits *limits) {
    if (setjmp(decoder->guard.escape) != 0) {
        return false;
    }
    decoder->codec = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &decoder->guard, pc_png_error_callback,
                                              pc_png_warning_callback, &decoder->guard, pc_png_allocate, pc_png_release);
    if (decoder->codec != NULL) {
        decoder->header = png_create_info_struct(decoder->codec);
        decoder->trailer = png_create_info_struct(decoder->codec);
    }
    if (decoder->header == NULL || decoder->trailer == NULL) {
        pc_fail(&decoder->guard.error, PC_OUT_OF_MEMORY, 0, "no memory for a PNG decoder");
        return false;
    }
    png_set_read_fn(decoder->codec, decoder, read_bytes);
    // The size is checked against the caller's limits; libpng's own would only hide the reason.
    png_set_user_limits(decoder->codec, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(decoder->codec, limits->maximum_codec_bytes / 2);
    png_read_info(decoder->codec, decoder->header);
    accept_header(decoder, limits);
    return true;
}

pc_status pc_png_decoder_open(pc_source *source, const pc_limits *limits, pc_png_decoder **result, pc_error *error) {
    *result = NULL;
    pc_png_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) {
        return pc_fail(error, PC_OUT_OF_MEMORY, 0, "no memory for a PNG decoder");
    }
    decoder->source = source;
    decoder->guard.allocation_limit = limits->maximum_codec_bytes;
    pc_png_survey_read(source, &decoder->survey);
    if (decoder->survey.is_animated) {
        pc_warn(&decoder->guard.warnings, "the picture is animated; only its first frame is kept");
    }
    if (!read_header(decoder, limits)) {
        pc_status status = fail(decoder, error);
        pc_png_decoder_close(decoder);
        return status;
    }
    *result = decoder;
    return PC_OK;
}

pc_png_info pc_png_decoder_info(const pc_png_decoder *decoder) {
    return (pc_png_info){
        .width = png_get_image_width(decoder->codec, decoder->header),
        .height = png_get_image_height(decoder->codec, decoder->header),
        .channels = png_get_channels(decoder->codec, decoder->header),
        .bytes_per_sample = png_get_bit_depth(decoder->codec, decoder->header) == 16 ? 2 : 1,
        .passes = decoder->passes,
    };
}

pc_status pc_png_decoder_read_row(pc_png_decoder *decoder, uint8_t *row, size_t capacity, pc_error *error) {
    if (decoder->failed) {
        return fail(decoder, error);
    }
    if (setjmp(decoder->guard.escape) != 0) {
        return fail(decoder, error);
    }
    if (decoder->present_pass >= decoder->passes || capacity < decoder->row_bytes) {
        return pc_fail(error, PC_MISUSED, 0, "a row was asked for out of turn");
    }
    png_read_row(decoder->codec, row, NULL);
    decoder->present_row++;
    if (decoder->present_row == png_get_image_height(decoder->codec, decoder->header)) {
        decoder->present_row = 0;
        decoder->present_pass++;
    }
    return PC_OK;
}

pc_status pc_png_decoder_finish(pc_png_decoder *decoder, pc_error *error) {
    if (decoder->failed) {
        return fail(decoder, error);
    }
    if (setjmp(decoder->guard.escape) != 0) {
        return fail(decoder, error);
    }
    if (!decoder->finished) {
        png_read_end(decoder->codec, decoder->trailer);
        decoder->finished = true;
    }
    return PC_OK;
}

const char *pc_png_decoder_warning(const pc_png_decoder *decoder, size_t index) {
    return index < decoder->guard.warnings.count ? decoder->guard.warnings.text[index] : NULL;
}

void pc_png_decoder_close(pc_png_decoder *decoder) {
    if (decoder == NULL) {
        return;
    }
    if (setjmp(decoder->guard.escape) == 0 && decoder->codec != NULL) {
        png_destroy_info_struct(decoder->codec, &decoder->trailer);
        png_destroy_read_struct(&decoder->codec, &decoder->header, NULL);
    }
    free(decoder->survey.exif);
    free(decoder);
}
