#define _GNU_SOURCE
#include "CSystemCalls/processes.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int appex_spawn(const char *path, char *const argv[], char *const envp[], const struct appex_descriptor_map *map, size_t count,
                int own_session, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  int highest = 2, problem;

  if ((problem = posix_spawn_file_actions_init(&actions))) return -problem;
  if ((problem = posix_spawnattr_init(&attributes))) {
    posix_spawn_file_actions_destroy(&actions);
    return -problem;
  }
  for (size_t i = 0; i < count && !problem; i++) {
    problem = posix_spawn_file_actions_adddup2(&actions, map[i].source, map[i].target);
    if (map[i].target > highest) highest = map[i].target;
  }
  // Every descriptor is close-on-exec from its creation; this holds even if a library did not set the flag.
  if (!problem) problem = posix_spawn_file_actions_addclosefrom_np(&actions, highest + 1);
  sigfillset(&all);
  sigemptyset(&none);
  if (!problem) problem = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!problem) problem = posix_spawnattr_setsigmask(&attributes, &none);
  if (!problem) problem = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (own_session ? POSIX_SPAWN_SETSID : 0));
  if (!problem) problem = posix_spawn(pid, path, &actions, &attributes, argv, envp);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return -problem;
}

// The arguments and the result of a new process, which shares its parent's memory until it executes its program.
struct beginning {
  const char *path;
  char *const *argv;
  char *const *envp;
  const struct appex_descriptor_map *map;
  size_t count;
  const struct appex_group *group;
  int problem;
};

// Sanitizers record data about the thread; the child would write its own data into these records.
#define UNOBSERVED __attribute__((no_sanitize("address", "thread")))

UNOBSERVED static int become(const struct beginning *this) {
  // The kernel's `struct sigaction`, all zero: SIG_DFL. libc's function is not used: it excludes libc's own signals, and may take a
  // lock that this process shares with its parent.
  uint64_t usual[4] = {0}, none = 0;
  int highest = 2;
  for (int signal = 1; signal <= 64; signal++) syscall(SYS_rt_sigaction, signal, usual, NULL, sizeof none);
  if (setsid() < 0) return errno;
  // Joins the groups first: everything that it does from here on counts.
  for (size_t i = 0; i < this->group->list_count; i++) {
    if (write(this->group->lists[i], "0", 1) != 1) return errno;
  }
  for (size_t i = 0; i < this->count; i++) {
    if (dup2(this->map[i].source, this->map[i].target) < 0) return errno;
    if (this->map[i].target > highest) highest = this->map[i].target;
  }
  if (close_range((unsigned)highest + 1, ~0U, 0) != 0) return errno;
  if (syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, sizeof none) != 0) return errno;
  execve(this->path, this->argv, this->envp);
  return errno;
}

// The child's code: it must not return, and nothing here may allocate, lock or run a signal handler.
__attribute__((noreturn)) UNOBSERVED static void begin(void *context) {
  struct beginning *this = context;
  this->problem = become(this);
  _exit(127);
}

// Creates a process that starts with `body` on a stack of its own, where no function can return; libc has no function for these flags.
static long make_process(struct clone_args *arguments, void (*body)(void *), void *context) {
#if defined(__x86_64__)
  register void (*child)(void *) __asm__("r12") = body;
  register void *given __asm__("r13") = context;
  long result;
  __asm__ volatile(
      "syscall\n\t"
      "test %%rax, %%rax\n\t"
      "jnz 1f\n\t"
      "xor %%ebp, %%ebp\n\t"
      "mov %%r13, %%rdi\n\t"
      "call *%%r12\n\t"
      "ud2\n"
      "1:"
      : "=a"(result)
      : "a"(SYS_clone3), "D"(arguments), "S"(sizeof *arguments), "r"(child), "r"(given)
      : "rcx", "r11", "memory", "cc");
  return result;
#elif defined(__aarch64__)
  register void (*child)(void *) __asm__("x9") = body;
  register void *given __asm__("x10") = context;
  register long result __asm__("x0") = (long)arguments;
  register size_t size __asm__("x1") = sizeof *arguments;
  register long number __asm__("x8") = SYS_clone3;
  __asm__ volatile(
      "svc #0\n\t"
      "cbnz x0, 1f\n\t"
      "mov x29, xzr\n\t"
      "mov x30, xzr\n\t"
      "mov x0, x10\n\t"
      "blr x9\n\t"
      "brk #0\n"
      "1:"
      : "+r"(result)
      : "r"(size), "r"(number), "r"(child), "r"(given)
      : "memory", "cc");
  return result;
#else
#error "Write down how a process with a stack of its own begins on this architecture."
#endif
}

int appex_spawn_in_group(const char *path, char *const argv[], char *const envp[], const struct appex_descriptor_map *map, size_t count,
                         const struct appex_group *group, pid_t *pid) {
  struct beginning beginning = {path, argv, envp, map, count, group, 0};
  // This thread waits until the child has executed its program or has ended, so the child can use this process's memory, and its stack is here.
  _Alignas(16) char stack[32 << 10];
  struct clone_args arguments = {
      .flags = CLONE_VM | CLONE_VFORK, .exit_signal = SIGCHLD, .stack = (uint64_t)(uintptr_t)stack, .stack_size = sizeof stack};
  if (group->group >= 0) {
    arguments.flags |= CLONE_INTO_CGROUP;
    arguments.cgroup = (uint64_t)group->group;
  }
  // This process's signal handlers must not run in the child; nor must those of libc's own signals, which libc's functions exclude.
  uint64_t all = ~0ULL, before;
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &all, &before, sizeof all);
  long child = make_process(&arguments, begin, &beginning);
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &before, NULL, sizeof before);
  if (child < 0) return (int)child;
  if (beginning.problem != 0) {
    while (waitpid((pid_t)child, NULL, 0) < 0 && errno == EINTR) continue;
    return -beginning.problem;
  }
  *pid = (pid_t)child;
  return 0;
}

int appex_event_counter(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor >= 0 ? descriptor : -errno;
}

int appex_pidfd_open(pid_t pid) {
  int descriptor = (int)syscall(SYS_pidfd_open, pid, 0);  // close-on-exec always
  return descriptor >= 0 ? descriptor : -errno;
}

int appex_pidfd_kill(int pidfd, int signal) {
  return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) == 0 ? 0 : -errno;
}

int appex_reap(pid_t pid, struct appex_exit *result) {
  int status;
  struct rusage usage;
  pid_t reaped;
  do {
    reaped = wait4(pid, &status, 0, &usage);
  } while (reaped < 0 && errno == EINTR);
  memset(result, 0, sizeof *result);
  // Nobody knows how it ended: its parent was started with SIGCHLD ignored, for example.
  result->status = 255;
  if (reaped < 0) return -errno;
  if (WIFSIGNALED(status)) result->signal = WTERMSIG(status);
  result->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + result->signal;
  result->peak = (uint64_t)usage.ru_maxrss * 1024;
  result->cpu_us = (uint64_t)usage.ru_utime.tv_sec * 1000000 + usage.ru_utime.tv_usec + (uint64_t)usage.ru_stime.tv_sec * 1000000 +
                   usage.ru_stime.tv_usec;
  return 0;
}

void appex_reap_all(void) {
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
}

uint64_t appex_peak_memory(pid_t pid) {
  char path[48], line[256];
  unsigned long long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "VmHWM: %llu kB", &kilobytes) == 1) break;
  }
  fclose(file);
  return kilobytes * 1024;
}

int appex_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : -errno; }

int appex_share_descriptors(pid_t one, pid_t other) {
  long answer = syscall(SYS_kcmp, one, other, 2 /* KCMP_FILES */, 0, 0);
  return answer < 0 ? -errno : answer == 0;
}

int appex_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? (int)version : 0;
}

int appex_pipe(int ends[2], int waits) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  if (!waits) fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return 0;
}

const char *appex_library_of_this_code(void) {
  Dl_info information;
  struct link_map *library = NULL;
  // A program has no name here; the path with which it was started need not say where it is.
  if (!dladdr1((void *)appex_library_of_this_code, &information, (void **)&library, RTLD_DL_LINKMAP) || library == NULL) return NULL;
  return library->l_name != NULL && library->l_name[0] == '/' ? library->l_name : NULL;
}

void appex_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
