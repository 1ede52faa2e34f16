#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"
#include "pc_scratch.h"

struct pc_scratch {
    void *bytes;
    size_t size;
};

int pc_scratch_open_file(const char *directory) {
    int file = open(directory, O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    // Not every file system has O_TMPFILE; old kernels take it for a directory opened for writing.
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT)) {
        return file;
    }
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/darkroom-XXXXXX", directory);
    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    file = mkostemp(path, O_CLOEXEC);
    if (file >= 0) {
        unlink(path);
    }
    return file;
}

static int reserve(int file, size_t size) {
    // Going over the limit would raise SIGXFSZ before it is an error, so it is asked first.
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && size > limit.rlim_cur) {
        return EFBIG;
    }
    int failure;
    do {
        failure = posix_fallocate(file, 0, (off_t)size);
    } while (failure == EINTR);
    return failure;
}

pc_status pc_scratch_create(const char *directory, size_t size, pc_scratch **result, pc_error *error) {
    *result = NULL;
    if (size == 0 || size > INT64_MAX) {
        return pc_fail(error, PC_MISUSED, 0, "scratch space of %zu bytes", size);
    }
    pc_scratch *scratch = calloc(1, sizeof *scratch);
    if (scratch == NULL) {
        return pc_fail(error, PC_OUT_OF_MEMORY, 0, "no memory for scratch space");
    }
    int failure = 0;
    int file = pc_scratch_open_file(directory);
    if (file < 0) {
        failure = errno;
    } else {
        failure = reserve(file, size);
        if (failure == 0) {
            scratch->bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
            scratch->size = size;
            if (scratch->bytes == MAP_FAILED) {
                failure = errno;
            }
        }
        close(file);
    }
    if (failure != 0) {
        free(scratch);
        return pc_fail(error, PC_SCRATCH_FAILED, failure, "%zu MiB of scratch space in %s", size / 1048576 + 1, directory);
    }
    *result = scratch;
    return PC_OK;
}

void *pc_scratch_bytes(const pc_scratch *scratch) {
    return scratch->bytes;
}

size_t pc_scratch_size(const pc_scratch *scratch) {
    return scratch->size;
}

void pc_scratch_rest(pc_scratch *scratch, size_t offset, size_t length) {
    if (offset > scratch->size || length > scratch->size - offset) {
        return;
    }
    // Whole pages inside the range only. In a shared mapping MADV_DONTNEED drops the page table entries, never the data.
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t first = (offset + page - 1) / page * page;
    size_t last = (offset + length) / page * page;
    if (first < last) {
        madvise((uint8_t *)scratch->bytes + first, last - first, MADV_DONTNEED);
    }
}

void pc_scratch_destroy(pc_scratch *scratch) {
    if (scratch != NULL) {
        munmap(scratch->bytes, scratch->size);
        free(scratch);
    }
}
