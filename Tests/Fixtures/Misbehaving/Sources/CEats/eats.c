#define _GNU_SOURCE
#include "CEats.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void eats_link(void) {}

// Runs while the library is being loaded: the process has not said yet that it is ready.
__attribute__((constructor)) static void eat(void) {
  static char part[1 << 20];
  memset(part, 1, sizeof part);
  int memory = memfd_create("hoard", MFD_CLOEXEC);
  for (int i = 0; i < 600 && memory >= 0; i++) {
    if (write(memory, part, sizeof part) != (ssize_t)sizeof part) break;
  }
  for (;;) pause();
}
