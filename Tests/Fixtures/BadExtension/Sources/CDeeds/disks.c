#define _GNU_SOURCE
#include "CDeeds.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Files where nobody looks for them.

void deed_fill_disk_in_flight(const char *folder, size_t mebibytes) {
  enum { PART = 8 };
  static char part[1 << 20];
  memset(part, 1, sizeof part);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  for (size_t i = 0; i < mebibytes; i += PART) {
    int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    for (int j = 0; j < PART; j++) {
      if (write(file, part, sizeof part) != (ssize_t)sizeof part) return;
      usleep(2000);
    }
    if (deed_send(ends[0], "x", 1, file, 1) != 0) return;
    close(file);
  }
}

static struct {
  char folder[4096];
  int count;
} moved;

static void *exchange(void *nothing) {
  char one[4200], other[4200];
  for (;;) {
    for (int i = 0; i < moved.count; i += 2) {
      snprintf(one, sizeof one, "%s/%d/x", moved.folder, i);
      snprintf(other, sizeof other, "%s/%d/x", moved.folder, i + 1);
      syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2 /* RENAME_EXCHANGE */);
    }
  }
  return nothing;
}
void deed_exchange_folders(const char *folder, int count) {
  pthread_t thread;
  snprintf(moved.folder, sizeof moved.folder, "%s", folder);
  moved.count = count;
  (void)!pthread_create(&thread, NULL, exchange, NULL);
}
