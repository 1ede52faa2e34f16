#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>

// Each of these has a bound of its own, so that a machine whose sandbox lets it through goes on.

static int raise_limits(void) {
  static const int kinds[] = {RLIMIT_DATA, RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_NPROC, RLIMIT_MEMLOCK, RLIMIT_SIGPENDING, RLIMIT_RTPRIO, RLIMIT_NICE};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    struct rlimit limit;
    getrlimit(kinds[i], &limit);
    if (limit.rlim_max == RLIM_INFINITY) return 0;
    limit.rlim_max += 1;
    if (setrlimit(kinds[i], &limit) == 0) return 0;
  }
  return errno;
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static void *wait_at_gate(void *unused) {
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  return unused;
}
static int start_threads(void) {
  enum { bound = 300 };
  pthread_t threads[bound];
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  int count = 0, problem = 0;
  pthread_mutex_lock(&gate);
  while (count < bound && (problem = pthread_create(&threads[count], &attributes, wait_at_gate, NULL)) == 0) count++;
  pthread_mutex_unlock(&gate);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  pthread_attr_destroy(&attributes);
  return problem;
}
static int open_descriptors(void) {
  enum { bound = 2000 };
  int opened[bound], count = 0, problem = 0;
  while (count < bound && (opened[count] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0) count++;
  if (count < bound) problem = errno;
  for (int i = 0; i < count; i++) close(opened[i]);
  return problem;
}
static int huge_file(void) {
  int file = open(DATA("/huge"), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  // The limit comes with a signal, whose handling ends a process by default.
  int problem = worked(ftruncate(file, 1LL << 40));
  close(file);
  unlink(DATA("/huge"));
  return problem;
}
static int queue_signals(void) {
  enum { bound = 50000 };
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGRTMIN + 3);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  union sigval value = {0};
  int count = 0, problem = 0;
  while (count < bound && (problem = pthread_sigqueue(pthread_self(), SIGRTMIN + 3, value)) == 0) count++;
  struct timespec now = {0, 0};
  while (sigtimedwait(&set, NULL, &now) > 0) {}
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return problem;
}
static int make_timers(void) {
  enum { bound = 50000 };
  static timer_t timers[bound];
  struct sigevent silent = {.sigev_notify = SIGEV_NONE};
  int count = 0, problem = 0;
  while (count < bound && timer_create(CLOCK_MONOTONIC, &silent, &timers[count]) == 0) count++;
  if (count < bound) problem = errno;
  for (int i = 0; i < count; i++) timer_delete(timers[i]);
  return problem;
}
static int widen_pipe(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  int problem = worked(fcntl(ends[1], F_SETPIPE_SZ, 1 << 20));
  close(ends[0]);
  close(ends[1]);
  return problem;
}
static int hoard_descriptors(void) {
  // Descriptors on their way are nobody's: each packet takes as many as the kernel lets it.
  int ends[2], file = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (file < 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return errno;
  int problem = 0, total = 0;
  while (total < 5000 && problem == 0) {
    problem = deed_send(ends[0], "x", 1, file, 200);
    if (problem == 0) total += 200;
  }
  close(file);
  close(ends[0]);
  close(ends[1]);
  return problem;
}
static int ask_for_memory(void) {
  void *memory = mmap(NULL, 4L << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return errno;
  munmap(memory, 4L << 30);
  return 0;
}

// --- allowed, and said to be

static int fill_disk(void) {
  static char block[1 << 20];
  char name[4096];
  int count = 0;
  for (; count < 8; count++) {
    snprintf(name, sizeof name, "%s/fill %d", deed_data(), count);
    int file = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) break;
    int problem = 0;
    for (int i = 0; i < 8 && problem == 0; i++) problem = write(file, block, sizeof block) == sizeof block ? 0 : errno;
    close(file);
    if (problem != 0) break;
  }
  for (int i = 0; i <= count; i++) {
    snprintf(name, sizeof name, "%s/fill %d", deed_data(), i);
    unlink(name);
  }
  return count == 8 ? 0 : ENOSPC;
}
static int take_disk(void) {
  int file = open(DATA("/taken"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  int problem = worked(fallocate(file, 0, 0, 8 << 20));
  close(file);
  unlink(DATA("/taken"));
  return problem;
}
static int make_code(void) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return errno;
  munmap(memory, 4096);
  return 0;
}
static int load_own_code(void) {
  int file = open(DATA("/code"), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  int problem = worked(ftruncate(file, 4096));
  void *memory = problem == 0 ? mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0) : MAP_FAILED;
  if (problem == 0 && memory == MAP_FAILED) problem = errno;
  if (memory != MAP_FAILED) munmap(memory, 4096);
  close(file);
  unlink(DATA("/code"));
  return problem;
}
static int time_the_machine(void) {
  int file = open(RUNTIME("/libAppex.so"), O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  void *memory = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
  unsigned char resident;
  int problem = memory == MAP_FAILED ? errno : worked(mincore(memory, 4096, &resident));
  if (memory != MAP_FAILED) munmap(memory, 4096);
  close(file);
  return problem;
}

static const struct deed table[] = {
    {"raise its limits", "`setrlimit` above each hard limit", raise_limits},
    {"start threads without end", "`pthread_create`", start_threads},
    {"open descriptors without end", "`open`", open_descriptors},
    {"make a file of a tebibyte", "`ftruncate`", huge_file},
    {"queue signals without end", "`pthread_sigqueue` to itself; all programs of the person have one allowance", queue_signals},
    {"make timers without end", "`timer_create`, from the same allowance", make_timers},
    {"widen pipes", "`F_SETPIPE_SZ`; all programs of the person have one allowance", widen_pipe},
    {"hoard descriptors in a socket", "sends itself descriptors and does not take them", hoard_descriptors},
    {"ask for much memory at once", "`mmap` of 4 GiB", ask_for_memory},
    {"fill the disk", "writes files to `/data`, here 64 MiB", fill_disk},
    {"take the disk at once", "`fallocate` of what it does not write", take_disk},
    {"run code that it makes", "maps memory that is writable and executable", make_code},
    {"run code that it was sent", "maps a file from `/data` for execution", load_own_code},
    {"learn what others do by timing", "`mincore` on a library that all share", time_the_machine},
};
THEME(deeds_on_resources, "Resources", 0, table);
