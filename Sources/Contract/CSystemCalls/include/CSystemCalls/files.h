// Copying files inside the kernel, and what a file system says of its files.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Copies up to `count` bytes at `from` of `input` to `to` of `output` inside the kernel; moves no position. Bytes copied, 0 at the end, or
/// -errno; -EXDEV, -EINVAL and -ENOSYS mean that these two files cannot be copied so.
ssize_t appex_copy_range(int input, off_t from, int output, off_t to, size_t count);

/// Makes `output` share the blocks of `input`, where the file system can. 0, or -errno.
int appex_clone_file(int input, int output);

/// Where a file has data next, at `from` or behind it: from `start` up to `end`. Moves the position. 0, or -errno; -ENXIO when there is none.
int appex_find_data(int descriptor, off_t from, off_t *start, off_t *end);

/// The name of the file system of `descriptor` when the kernel makes its files up as they are read (proc, sysfs and their kind), "unknown" when
/// it does not say; NULL when its files are bytes that somebody has written.
const char *appex_made_up_file_system(int descriptor);

/// Sets an extended attribute of a file. A link is not followed. 0, or -errno.
int appex_set_attribute(const char *path, const char *name, const void *value, size_t size);

/// Flushes the file system of `descriptor` to the disk. 0, or -errno.
int appex_sync_file_system(int descriptor);
