#define _GNU_SOURCE
#include "CWire.h"

#include <errno.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <unistd.h>

ssize_t appex_copy_range(int input, int output, size_t count) {
  for (;;) {
    ssize_t copied = copy_file_range(input, NULL, output, NULL, count, 0);
    if (copied >= 0) return copied;
    if (errno != EINTR) return -errno;
  }
}

int appex_clone_file(int input, int output) { return ioctl(output, FICLONE, input) == 0 ? 0 : -errno; }

int appex_sync_file_system(int descriptor) { return syncfs(descriptor) == 0 ? 0 : -errno; }
