#include <stdlib.h>
#include <string.h>

#include "pc_png.h"
#include "png_internal.h"

struct pc_png_encoder {
    png_structp codec;
    png_infop header;
    png_infop trailer;
    pc_png_guard guard;
    pc_sink *sink;
    pc_png_decoder *metadata;
    size_t row_bytes;
    bool failed;
};

// Measured on photos: the default, 6, takes two and a half times as long and is no smaller.
enum { COMPRESSION_LEVEL = 4 };

static pc_status fail(pc_png_encoder *encoder, pc_error *error) {
    encoder->failed = true;
    *error = encoder->guard.error;
    if (error->status == PC_CORRUPT) {
        // What an encoder refuses is not the input's fault.
        error->status = PC_MISUSED;
    }
    return error->status;
}

static void write_bytes(png_structp codec, png_bytep bytes, size_t length) {
    pc_png_encoder *encoder = png_get_io_ptr(codec);
    if (!pc_sink_put(encoder->sink, bytes, length)) {
        pc_png_escape(codec, &encoder->guard, PC_WRITE_FAILED, encoder->sink->write_error, "the output could not be written");
    }
}

static void flush_bytes(png_structp codec) {
    (void)codec;
}

static int colour_type(int channels) {
    switch (channels) {
    case 1:
        return PNG_COLOR_TYPE_GRAY;
    case 2:
        return PNG_COLOR_TYPE_GRAY_ALPHA;
    case 3:
        return PNG_COLOR_TYPE_RGB;
    default:
        return PNG_COLOR_TYPE_RGB_ALPHA;
    }
}

static void put_xmp(png_structp codec, png_infop info, const char *xmp, size_t length) {
    if (xmp == NULL) {
        return;
    }
    png_text text = {
        .compression = PNG_ITXT_COMPRESSION_NONE,
        .key = (png_charp) "XML:com.adobe.xmp",
        .text = (png_charp)xmp,
        .itxt_length = length,
        .lang = (png_charp) "",
        .lang_key = (png_charp) "",
    };
    png_set_text(codec, info, &text, 1);
}

static bool start(pc_png_encoder *encoder, const pc_png_settings *settings) {
    const pc_png_info *picture = &settings->picture;
    if (setjmp(encoder->guard.escape) != 0) {
        return false;
    }
    png_structp codec = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, &encoder->guard, pc_png_error_callback,
                                                  pc_png_warning_callback, &encoder->guard, pc_png_allocate, pc_png_release);
    encoder->codec = codec;
    if (codec != NULL) {
        encoder->header = png_create_info_struct(codec);
        encoder->trailer = png_create_info_struct(codec);
    }
    if (encoder->header == NULL || encoder->trailer == NULL) {
        pc_fail(&encoder->guard.error, PC_OUT_OF_MEMORY, 0, "no memory for a PNG encoder");
        return false;
    }
    png_set_write_fn(codec, encoder, write_bytes, flush_bytes);
    // Metadata that libpng let pass with a warning on the way in must not be an error on the way out.
    png_set_benign_errors(codec, 1);
    png_set_compression_level(codec, COMPRESSION_LEVEL);
    png_set_IHDR(codec, encoder->header, picture->width, picture->height, picture->bytes_per_sample * 8,
                 colour_type(picture->channels), PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    pc_png_copy_colour(encoder->metadata, settings->turned, codec, encoder->header);
    pc_png_copy_texts(encoder->metadata, encoder->metadata->header, codec, encoder->header);
    if (settings->exif != NULL) {
        png_set_eXIf_1(codec, encoder->header, (png_uint_32)settings->exif_length, (png_bytep)settings->exif);
    }
    put_xmp(codec, encoder->header, settings->xmp, settings->xmp_length);
    png_write_info(codec, encoder->header);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (picture->bytes_per_sample == 2) {
        png_set_swap(codec);
    }
#endif
    encoder->row_bytes = (size_t)picture->width * (size_t)picture->channels * (size_t)picture->bytes_per_sample;
    return true;
}

pc_status pc_png_encoder_open(pc_sink *sink, const pc_png_settings *settings, pc_png_decoder *metadata,
                              pc_png_encoder **result, pc_error *error) {
    *result = NULL;
    const pc_png_info *picture = &settings->picture;
    if (picture->channels < 1 || picture->channels > 4 || picture->bytes_per_sample < 1 || picture->bytes_per_sample > 2 ||
        settings->exif_length > PNG_UINT_31_MAX) {
        return pc_fail(error, PC_MISUSED, 0, "a PNG has one to four channels of one or two bytes");
    }
    pc_png_encoder *encoder = calloc(1, sizeof *encoder);
    if (encoder == NULL) {
        return pc_fail(error, PC_OUT_OF_MEMORY, 0, "no memory for a PNG encoder");
    }
    encoder->sink = sink;
    encoder->metadata = metadata;
    encoder->guard.allocation_limit = metadata->guard.allocation_limit;
    if (!start(encoder, settings)) {
        pc_status status = fail(encoder, error);
        pc_png_encoder_close(encoder);
        return status;
    }
    *result = encoder;
    return PC_OK;
}

pc_status pc_png_encoder_write_row(pc_png_encoder *encoder, const uint8_t *row, size_t length, pc_error *error) {
    if (encoder->failed) {
        return fail(encoder, error);
    }
    if (setjmp(encoder->guard.escape) != 0) {
        return fail(encoder, error);
    }
    if (length < encoder->row_bytes) {
        return pc_fail(error, PC_MISUSED, 0, "a row of the wrong size");
    }
    png_write_row(encoder->codec, row);
    return PC_OK;
}

pc_status pc_png_encoder_finish(pc_png_encoder *encoder, const char *xmp, size_t xmp_length, pc_error *error) {
    if (encoder->failed) {
        return fail(encoder, error);
    }
    if (setjmp(encoder->guard.escape) != 0) {
        return fail(encoder, error);
    }
    pc_png_copy_texts(encoder->metadata, encoder->metadata->trailer, encoder->codec, encoder->trailer);
    put_xmp(encoder->codec, encoder->trailer, xmp, xmp_length);
    png_write_end(encoder->codec, encoder->trailer);
    return PC_OK;
}

const char *pc_png_encoder_warning(const pc_png_encoder *encoder, size_t index) {
    return index < encoder->guard.warnings.count ? encoder->guard.warnings.text[index] : NULL;
}

void pc_png_encoder_close(pc_png_encoder *encoder) {
    if (encoder == NULL) {
        return;
    }
    if (setjmp(encoder->guard.escape) == 0 && encoder->codec != NULL) {
        png_destroy_info_struct(encoder->codec, &encoder->trailer);
        png_destroy_write_struct(&encoder->codec, &encoder->header);
    }
    free(encoder);
}
