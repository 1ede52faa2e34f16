#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

static ssize_t read_waiting(int descriptor, uint8_t *bytes, size_t length) {
    for (;;) {
        ssize_t count = read(descriptor, bytes, length);
        if (count >= 0) {
            return count;
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd wait = {.fd = descriptor, .events = POLLIN};
            if (poll(&wait, 1, -1) < 0 && errno != EINTR) {
                return -1;
            }
        } else if (errno != EINTR) {
            return -1;
        }
    }
}

static bool write_all(int descriptor, const uint8_t *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return false;
        }
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

static pc_status copy_to_scratch(pc_source *source, const char *directory, const pc_limits *limits, pc_error *error) {
    int file = pc_scratch_open_file(directory);
    if (file < 0) {
        return pc_fail(error, PC_SCRATCH_FAILED, errno, "no scratch file in %s", directory);
    }
    int input = source->descriptor;
    source->descriptor = file;
    source->owns_descriptor = true;
    for (;;) {
        ssize_t count = read_waiting(input, source->buffer, sizeof source->buffer);
        if (count < 0) {
            return pc_fail(error, PC_READ_FAILED, errno, "the input could not be read");
        }
        if (count == 0) {
            return PC_OK;
        }
        source->size += (uint64_t)count;
        if (source->size > limits->maximum_file_bytes) {
            return pc_fail(error, PC_TOO_LARGE, 0, "the file is longer than %llu bytes",
                           (unsigned long long)limits->maximum_file_bytes);
        }
        if (!write_all(file, source->buffer, (size_t)count)) {
            return pc_fail(error, PC_SCRATCH_FAILED, errno, "no scratch space in %s", directory);
        }
    }
}

static pc_status measure(pc_source *source, off_t origin, const pc_limits *limits, pc_error *error) {
    struct stat status;
    if (fstat(source->descriptor, &status) != 0) {
        return pc_fail(error, PC_READ_FAILED, errno, "the input could not be examined");
    }
    if (S_ISDIR(status.st_mode)) {
        return pc_fail(error, PC_READ_FAILED, EISDIR, "the input is a directory");
    }
    source->origin = (uint64_t)origin;
    source->size = status.st_size > origin ? (uint64_t)(status.st_size - origin) : 0;
    if (source->size > limits->maximum_file_bytes) {
        return pc_fail(error, PC_TOO_LARGE, 0, "the file is longer than %llu bytes",
                       (unsigned long long)limits->maximum_file_bytes);
    }
    return PC_OK;
}

pc_status pc_source_open(int descriptor, const char *scratch_directory, const pc_limits *limits,
                         pc_source **result, pc_error *error) {
    *result = NULL;
    pc_source *source = calloc(1, sizeof *source);
    if (source == NULL) {
        return pc_fail(error, PC_OUT_OF_MEMORY, 0, "no memory for a read buffer");
    }
    source->descriptor = descriptor;
    off_t origin = lseek(descriptor, 0, SEEK_CUR);
    pc_status status;
    if (origin >= 0) {
        status = measure(source, origin, limits, error);
    } else if (errno == ESPIPE) {
        status = copy_to_scratch(source, scratch_directory, limits, error);
    } else {
        status = pc_fail(error, PC_READ_FAILED, errno, "the input could not be read");
    }
    if (status != PC_OK) {
        pc_source_close(source);
        return status;
    }
    *result = source;
    return PC_OK;
}

static ssize_t read_from(const pc_source *source, uint64_t offset, uint8_t *bytes, size_t length) {
    for (;;) {
        ssize_t count = pread(source->descriptor, bytes, length, (off_t)(source->origin + offset));
        if (count >= 0 || errno != EINTR) {
            return count;
        }
    }
}

size_t pc_source_fill(pc_source *source) {
    source->start = 0;
    source->end = 0;
    if (source->read_error != 0) {
        return 0;
    }
    ssize_t count = read_from(source, source->position, source->buffer, sizeof source->buffer);
    if (count < 0) {
        source->read_error = errno;
        return 0;
    }
    source->end = (size_t)count;
    source->position += (uint64_t)count;
    return source->end;
}

size_t pc_source_take(pc_source *source, uint8_t *bytes, size_t length) {
    size_t taken = 0;
    while (taken < length) {
        if (source->start == source->end && pc_source_fill(source) == 0) {
            break;
        }
        size_t count = source->end - source->start;
        if (count > length - taken) {
            count = length - taken;
        }
        memcpy(bytes + taken, source->buffer + source->start, count);
        source->start += count;
        taken += count;
    }
    return taken;
}

bool pc_source_read_at(pc_source *source, uint64_t offset, uint8_t *bytes, size_t length) {
    if (offset > source->size || length > source->size - offset) {
        return false;
    }
    while (length > 0) {
        ssize_t count = read_from(source, offset, bytes, length);
        if (count <= 0) {
            return false;
        }
        bytes += count;
        offset += (uint64_t)count;
        length -= (size_t)count;
    }
    return true;
}

pc_format pc_source_format(pc_source *source, pc_error *error) {
    static const uint8_t png[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (source->start == source->end && pc_source_fill(source) == 0 && source->read_error != 0) {
        pc_fail(error, PC_READ_FAILED, source->read_error, "the input could not be read");
        return PC_FORMAT_UNKNOWN;
    }
    const uint8_t *bytes = source->buffer + source->start;
    size_t count = source->end - source->start;
    if (count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF) {
        return PC_FORMAT_JPEG;
    }
    if (count >= sizeof png && memcmp(bytes, png, sizeof png) == 0) {
        return PC_FORMAT_PNG;
    }
    if (count == 0) {
        pc_fail(error, PC_TRUNCATED, 0, "the file is empty");
    } else {
        pc_fail(error, PC_UNSUPPORTED, 0, "the file is neither a JPEG nor a PNG");
    }
    return PC_FORMAT_UNKNOWN;
}

double pc_source_fraction(const pc_source *source) {
    if (source->size == 0) {
        return 0;
    }
    uint64_t taken = source->position - (source->end - source->start);
    return taken >= source->size ? 1 : (double)taken / (double)source->size;
}

void pc_source_close(pc_source *source) {
    if (source != NULL) {
        if (source->owns_descriptor) {
            close(source->descriptor);
        }
        free(source);
    }
}
