#include "jpeg_internal.h"

#include <jerror.h>

static pc_status status_of(int code) {
    switch (code) {
    case JERR_OUT_OF_MEMORY:
        return PC_OUT_OF_MEMORY;
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
        return PC_TOO_LARGE;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_COMPONENT_COUNT:
        return PC_UNSUPPORTED;
    case JERR_BAD_STATE:
    case JERR_BAD_LIB_VERSION:
    case JERR_BAD_STRUCT_SIZE:
        return PC_MISUSED;
    default:
        return PC_CORRUPT;
    }
}

// libjpeg carries on after these, but with pixels that it made up.
static bool loses_pixels(int code) {
    switch (code) {
    case JWRN_ARITH_BAD_CODE:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC:
    case JWRN_NOT_SEQUENTIAL:
        return true;
    default:
        return false;
    }
}

static void escape_with(j_common_ptr codec, pc_status status) {
    pc_jpeg_guard *guard = (pc_jpeg_guard *)codec->err;
    char text[JMSG_LENGTH_MAX];
    (*codec->err->format_message)(codec, text);
    pc_fail(&guard->error, status, 0, "%s", text);
    longjmp(guard->escape, 1);
}

static void error_exit(j_common_ptr codec) {
    escape_with(codec, status_of(codec->err->msg_code));
}

static void emit_message(j_common_ptr codec, int level) {
    if (level >= 0) {
        return;
    }
    codec->err->num_warnings++;
    if (loses_pixels(codec->err->msg_code)) {
        escape_with(codec, codec->err->msg_code == JWRN_JPEG_EOF ? PC_TRUNCATED : PC_CORRUPT);
    }
    pc_jpeg_guard *guard = (pc_jpeg_guard *)codec->err;
    char text[JMSG_LENGTH_MAX];
    (*codec->err->format_message)(codec, text);
    pc_warn(&guard->warnings, text);
}

static void output_message(j_common_ptr codec) {
    (void)codec;
}

struct jpeg_error_mgr *pc_jpeg_guard_prepare(pc_jpeg_guard *guard) {
    jpeg_std_error(&guard->base);
    guard->base.error_exit = error_exit;
    guard->base.emit_message = emit_message;
    guard->base.output_message = output_message;
    return &guard->base;
}

void pc_jpeg_escape(j_common_ptr codec, pc_status status, int system_error, const char *message) {
    pc_jpeg_guard *guard = (pc_jpeg_guard *)codec->err;
    pc_fail(&guard->error, status, system_error, "%s", message);
    longjmp(guard->escape, 1);
}
