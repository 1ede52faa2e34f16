#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

const char *pc_error_message(const pc_error *error) {
    return error->message;
}

const char *pc_error_system_message(int system_error) {
    return system_error == 0 ? NULL : strerrordesc_np(system_error);
}

pc_status pc_fail(pc_error *error, pc_status status, int system_error, const char *format, ...) {
    if (error != NULL) {
        error->status = status;
        error->system_error = system_error;
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(error->message, sizeof error->message, format, arguments);
        va_end(arguments);
    }
    return status;
}

void pc_warn(pc_warnings *warnings, const char *text) {
    for (size_t index = 0; index < warnings->count; index++) {
        if (strncmp(warnings->text[index], text, sizeof warnings->text[index] - 1) == 0) {
            return;
        }
    }
    if (warnings->count < PC_WARNING_LIMIT) {
        snprintf(warnings->text[warnings->count], sizeof warnings->text[0], "%s", text);
        warnings->count++;
    }
}

pc_status pc_check_size(const pc_limits *limits, uint64_t width, uint64_t height, pc_error *error) {
    if (width == 0 || height == 0) {
        return pc_fail(error, PC_CORRUPT, 0, "the picture has no pixels");
    }
    if (width > limits->maximum_side || height > limits->maximum_side || width * height > limits->maximum_pixels) {
        return pc_fail(error, PC_TOO_LARGE, 0, "%llu x %llu pixels; at most %u a side and %llu altogether",
                       (unsigned long long)width, (unsigned long long)height, limits->maximum_side,
                       (unsigned long long)limits->maximum_pixels);
    }
    return PC_OK;
}
