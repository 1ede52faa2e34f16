// The process of an extension: it only loads the copy of the SDK that runner and extension share. With arguments it becomes the program of a
// containing app instead: PROGRAM, the limits of its data, open files, size of files and threads, and the folders in which it may write. With
// --in-namespaces before them it first completes the sandbox from inside: bubblewrap has left it only the capability to mount, and the filter of
// system calls, which would forbid mounting. With --narrow-proc it only tries that. It is linked with libc alone (Scripts/assemble-sdk): until the
// sandbox is complete, no other code runs in it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "CConfinement.h"

enum { with_program = 6 };

static int lower(__rlimit_resource_t resource, const char *limit) {
  struct rlimit both;
  rlim_t value = strtoull(limit, NULL, 10);
  if (getrlimit(resource, &both) != 0) return -1;
  if (value < both.rlim_max) both.rlim_max = value;
  both.rlim_cur = both.rlim_max;
  return setrlimit(resource, &both);
}

static int become(char **arguments, size_t folders) {
  char *program[] = {arguments[0], NULL};
  // Allows writing only in the app's own folders, as an extension's process does before it loads the extension. Without a sandbox there is no such
  // limit.
  int result = folders > 0 ? appex_confine_writes((const char *const *)arguments + with_program - 1, folders) : 0;
  if (result != 0) {
    fprintf(stderr, "appex-runner: The app's process could not be confined: %s\n", strerror(-result));
  } else if (lower(RLIMIT_CORE, "1") != 0 || lower(RLIMIT_DATA, arguments[1]) != 0 || lower(RLIMIT_NOFILE, arguments[2]) != 0 ||
             lower(RLIMIT_FSIZE, arguments[3]) != 0 || lower(RLIMIT_NPROC, arguments[4]) != 0) {
    perror("appex-runner: The app's process could not be limited");
  } else {
    execv(program[0], program);
    fprintf(stderr, "appex-runner: %s cannot be started: %s\n", program[0], strerror(errno));
  }
  return 70;
}

// Before anything else is loaded.
static int finish_sandbox(void) {
  int result = appex_narrow_proc();
  // A machine may forbid mounting to programs in namespaces; `appex doctor` reports it.
  if (result == -EPERM || result == -EACCES) result = 0;
  if (result == 0) result = appex_drop_capabilities();
  if (result == 0) result = appex_load_filter(appex_filter_descriptor);
  if (result == 0) return 0;
  fprintf(stderr, "appex-runner: The sandbox cannot be made: %s. Run `appex doctor`.\n", strerror(-result));
  return 70;
}

// The same clock as in SystemCalls/Values/MonotonicMoment.swift.
static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

// The SDK beside this program: by its full path, so that the loader does not search elsewhere. Lazily: binding every function of the SDK at once
// takes three milliseconds, and an extension calls few of them.
static void *load_sdk(const char *program) {
  const char *end = strrchr(program, '/');
  char path[4096];
  int length = program[0] == '/' ? snprintf(path, sizeof path, "%.*slibAppex.so", (int)(end - program + 1), program) : 0;
  if (length > 0 && length < (int)sizeof path) return dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
  fprintf(stderr, "appex-runner: It is started by a full path of at most %zu bytes.\n", sizeof path - sizeof "libAppex.so");
  return NULL;
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "--narrow-proc") == 0) {
    int result = appex_narrow_proc();
    if (result != 0) fprintf(stderr, "appex-runner: /proc cannot be mounted anew: %s.\n", strerror(-result));
    return result == 0 ? 0 : 70;
  }
  if (count > 1 && strcmp(arguments[1], "--in-namespaces") == 0) {
    int problem = finish_sandbox();
    if (problem != 0) return problem;
    arguments[1] = arguments[0];
    arguments++, count--;
  }
  // Writing to a pipe without reader, or past the file-size limit, is an error that the extension can handle, instead of its end.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if (count >= with_program) return become(arguments + 1, (size_t)(count - with_program));

  // Stacks of threads count against the memory limit; a megabyte is twice the size of Apple's secondary threads.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_setattr_default_np(&attributes);

  uint64_t sandboxed = now();
  void *sdk = load_sdk(arguments[0]);
  void (*run)(uint64_t, uint64_t) = sdk ? (void (*)(uint64_t, uint64_t))dlsym(sdk, "appex_runner_main") : NULL;
  if (run) run(sandboxed, now());
  const char *problem = dlerror();
  if (problem) fprintf(stderr, "appex-runner: %s\n", problem);
  return 70;
}
