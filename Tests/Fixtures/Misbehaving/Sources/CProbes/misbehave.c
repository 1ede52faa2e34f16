#define _GNU_SOURCE
#include "CProbes.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

void misbehave_segfault(void) { *(volatile int *)8 = 1; }

void misbehave_lose_stack(void) {
#if defined(__x86_64__)
  __asm__ volatile("mov $16, %rsp; mov $24, %rbp; ud2");
#else
  __asm__ volatile("mov x29, #24; mov sp, x29; udf #0");
#endif
}

void misbehave_call_nothing(void) {
  void (*volatile nothing)(void) = NULL;
  nothing();
}

// Where the memory for the stack is, and how much of it.
static char *find_report(size_t *size) {
  char line[512];
  unsigned long start, end;
  char *found = NULL;
  FILE *maps = fopen("/proc/self/maps", "re");
  while (maps && fgets(line, sizeof line, maps)) {
    if (!strstr(line, "appex-stack") || sscanf(line, "%lx-%lx", &start, &end) != 2) continue;
    found = (char *)start;
    *size = end - start;
  }
  if (maps) fclose(maps);
  return found;
}

void misbehave_lose_report(void) {
  size_t size;
  char *report = find_report(&size);
  if (report) munmap(report, size);
}

void misbehave_forge_report(void) {
  size_t size;
  char *report = find_report(&size);
  if (!report) return;
  // Finished, of this signal, and everything else as large as it can be.
  int numbers[] = {1, 2, SIGKILL};
  memset(report, 0xff, size);
  memcpy(report, "ASTK", 4);
  memcpy(report + 4, numbers, sizeof numbers);
  kill(getpid(), SIGKILL);
}

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

int misbehave_threads(void) {
  int count = 0;
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  while (count < 100000 && pthread_create(&thread, &attributes, wait_for_ever, NULL) == 0) count++;
  return count;
}

void misbehave_small_allocations(void) {
  for (;;) {
    // Volatile, or the compiler sees that nobody reads it and leaves it out. A program that believes that memory never ends does not look
    // whether it got any.
    volatile char *memory = malloc(1 << 20);
    for (int i = 0; i < 1 << 20; i += 4096) memory[i] = 1;
  }
}

int misbehave_big_allocation(size_t mebibytes) {
  char *memory = malloc(mebibytes << 20);
  if (!memory) return 0;
  for (size_t i = 0; i < mebibytes << 20; i += 4096) ((volatile char *)memory)[i] = 1;
  return 1;
}

size_t misbehave_memory_files(size_t limit) {
  static char page[1 << 20];
  memset(page, 1, sizeof page);
  int memory = memfd_create("memory", MFD_CLOEXEC);
  size_t count = 0;
  while (memory >= 0 && count < limit && write(memory, page, sizeof page) == (ssize_t)sizeof page) count++;
  return count;
}

int misbehave_shared_memory(size_t mebibytes) {
  volatile char *memory = mmap(NULL, mebibytes << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 0;
  for (size_t i = 0; i < mebibytes << 20; i += 4096) memory[i] = 1;
  return 1;
}

int misbehave_descriptors(void) {
  int opened[65536], count = 0;
  while (count < 65536 && (opened[count] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0) count++;
  for (int i = 0; i < count; i++) close(opened[i]);
  return count;
}

int misbehave_extend(const char *path, long long size) {
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  int problem = ftruncate(file, size) == 0 ? 0 : errno;
  close(file);
  unlink(path);
  return problem;
}

void misbehave_send(int descriptor, const void *bytes, size_t length, long count) {
  for (long sent = 0; count == 0 || sent < count; sent++) {
    while (send(descriptor, bytes, length, MSG_NOSIGNAL) < 0) {
      struct pollfd wait = {.fd = descriptor, .events = POLLOUT};
      if (errno != EAGAIN && errno != EINTR) return;
      poll(&wait, 1, 1000);
    }
  }
}
