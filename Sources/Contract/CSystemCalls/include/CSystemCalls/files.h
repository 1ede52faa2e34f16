// Copies files inside the kernel, and queries file systems.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Copies up to `count` bytes from offset `from` of `input` to offset `to` of `output` inside the kernel; moves no file offset. Returns the
/// bytes copied, 0 at the end, or -errno; -EXDEV, -EINVAL and -ENOSYS mean that this call cannot copy these two files.
ssize_t appex_copy_range(int input, off_t from, int output, off_t to, size_t count);

/// Makes `output` share the blocks of `input`, where the file system can. 0, or -errno.
int appex_clone_file(int input, int output);

/// Finds the next data of a file at or after `from`: from `start` up to `end`. Moves the file offset. 0, or -errno; -ENXIO when there is none.
int appex_find_data(int descriptor, off_t from, off_t *start, off_t *end);

/// The name of the file system of `descriptor` when the kernel generates its files as they are read (proc, sysfs and the like), "unknown" when
/// the kernel does not say; NULL when its files contain stored bytes.
const char *appex_made_up_file_system(int descriptor);

/// Sets an extended attribute of a file. Symbolic links are not followed. 0, or -errno.
int appex_set_attribute(const char *path, const char *name, const void *value, size_t size);

/// Sets an extended attribute of an open file or folder. 0, or -errno.
int appex_set_open_attribute(int descriptor, const char *name, const void *value, size_t size);

/// Removes one. 0, or -errno; -ENODATA when there was none.
int appex_remove_open_attribute(int descriptor, const char *name);

/// Reads one of at most `size` bytes. Its length, or -errno; -ENODATA when there is none, -ERANGE when it is longer.
ssize_t appex_get_open_attribute(int descriptor, const char *name, void *value, size_t size);

/// The names of all of them, each with a zero byte at its end. Their length together, or -errno; -ERANGE when it is more than `size`.
ssize_t appex_list_open_attributes(int descriptor, char *names, size_t size);

/// When an open file was made, in nanoseconds since 1970. 0, or -errno; -ENODATA where the file system does not record it.
int appex_birth_time(int descriptor, int64_t *born);

/// Writes the file system of `descriptor` to the disk. 0, or -errno.
int appex_sync_file_system(int descriptor);

/// What a folder's listing needs to know of one of its names.
struct appex_named_status {
  uint32_t mode;
  uint64_t device;
  uint64_t inode;
  uint64_t size;
  /// In nanoseconds since 1970.
  int64_t modified;
  /// The same; 0 where the file system does not record when a file was made.
  int64_t born;
};

/// Queries a name in an open folder, without opening it; of a symbolic link, the link itself. With an empty name, `folder` itself, which may then be
/// a file. 0, or -errno.
int appex_status_of_name(int folder, const char *name, struct appex_named_status *status);
