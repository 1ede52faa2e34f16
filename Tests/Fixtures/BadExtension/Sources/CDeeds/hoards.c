#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Memory where nobody looks for it.

enum { PART = 20 };

// A memory file of so many mebibytes, or -1.
static int fill(size_t mebibytes) {
  static char part[1 << 20];
  memset(part, 1, sizeof part);
  int memory = memfd_create("hoard", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  for (size_t i = 0; i < mebibytes && memory >= 0; i++) {
    if (write(memory, part, sizeof part) != (ssize_t)sizeof part) break;
  }
  return memory;
}

void deed_eat_memory_in_flight(size_t mebibytes) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  for (size_t i = 0; i < mebibytes; i += PART) {
    int memory = fill(PART);
    if (memory < 0 || deed_send(ends[0], "x", 1, memory, 1) != 0) return;
    close(memory);
  }
}

void deed_eat_sealed_memory(size_t mebibytes) {
  for (size_t i = 0; i < mebibytes; i += PART) {
    int memory = fill(PART);
    if (memory < 0 || fcntl(memory, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0) return;
  }
}

static void *eat_file(void *mebibytes) {
  deed_eat_memory_files((size_t)mebibytes);
  return NULL;
}
void deed_eat_memory_alone(size_t mebibytes) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, eat_file, (void *)mebibytes) != 0) return;
  // Only this thread: `pthread_exit` would run what stands on its stack.
  syscall(SYS_exit, 0);
}

static void take_name(int number) { prctl(PR_SET_NAME, "\xff\xfe) Z 1"); }
void deed_hide_names(void) {
  signal(SIGUSR1, take_name);
  // Its threads have numbers after its own.
  for (int thread = getpid(); thread < getpid() + 1000; thread++) syscall(SYS_tgkill, getpid(), thread, SIGUSR1);
}

static int pretend(void) {
  int memory = memfd_create("body", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return errno;
  int problem = worked(fcntl(memory, F_ADD_SEALS, 0x10 /* F_SEAL_FUTURE_WRITE */ | F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE));
  if (problem != 0) problem = worked(fcntl(memory, F_ADD_SEALS, 0x10));
  close(memory);
  return problem;
}
static int unshare_descriptors(void) { return worked(syscall(SYS_close_range, ~0U, ~0U, CLOSE_RANGE_UNSHARE)); }

static int map_as_stack(void) {
  void *memory = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0);
  if (memory == MAP_FAILED) return errno;
  munmap(memory, 1 << 20);
  return 0;
}

static const struct deed table[] = {
    {"pretend that memory was handed over", "seals a memory file with the mark of those that were sealed outside", pretend},
    {"keep descriptors from the other threads", "`close_range` with `CLOSE_RANGE_UNSHARE`", unshare_descriptors},
    {"take memory as a stack", "`mmap` with `MAP_GROWSDOWN`", map_as_stack},
};
THEME(deeds_on_hoards, "Hoards", 0, table);
