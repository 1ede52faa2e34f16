// Starts and watches processes in ways that Swift cannot, or that Foundation replaces with polling.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A descriptor for the new process: `source` in this process becomes `target` in the new one.
struct appex_descriptor_map {
  int source;
  int target;
};

/// Starts `path` with only the given descriptors open, default signal handling, no blocked signals, and in a session of its own unless
/// `own_session` is 0. Every source must be above every target. 0 and the process in `pid`, or -errno.
int appex_spawn(const char *path, char *const argv[], char *const envp[], const struct appex_descriptor_map *map, size_t count,
                int own_session, pid_t *pid);

/// The control groups of a new process.
struct appex_group {
  int group;          ///< the group in which the kernel creates it; -1: none
  const int *lists;   ///< thread lists to which the process adds its only thread before it executes the program
  size_t list_count;
};

/// Like `appex_spawn` in a session of its own, with control groups from the first instruction. The groups' descriptors must be above every target, too.
int appex_spawn_in_group(const char *path, char *const argv[], char *const envp[], const struct appex_descriptor_map *map, size_t count,
                         const struct appex_group *group, pid_t *pid);

/// A counter that the kernel increments at an event; reading it does not block. Descriptor, or -errno.
int appex_event_counter(void);

/// A pidfd for a process; readable when the process has ended. Descriptor, or -errno.
int appex_pidfd_open(pid_t pid);

/// Signals the process behind a pidfd. 0, or -errno.
int appex_pidfd_kill(int pidfd, int signal);

/// How a process ended.
struct appex_exit {
  int status;       ///< exit status, or 128 + signal as a sandbox reports it
  int signal;       ///< 0, or the signal that ended it
  uint64_t peak;    ///< largest resident set of the process and of children that it waited for, in bytes
  uint64_t cpu_us;  ///< their user and system time, in microseconds
};

/// Reaps a child that has ended. 0, or -errno.
int appex_reap(pid_t pid, struct appex_exit *result);

/// Reaps all children, waiting for those that still run.
void appex_reap_all(void);

/// The largest resident set of a running process so far, in bytes; 0 when it cannot be read.
uint64_t appex_peak_memory(pid_t pid);

/// Makes this process the parent of descendants whose own parent has ended, so that it can reap them. 0, or -errno.
int appex_adopt_orphans(void);

/// Whether two threads share one table of descriptors. 1 or 0, or -errno where the kernel does not say.
int appex_share_descriptors(pid_t one, pid_t other);

/// The version of Landlock in this kernel; 0 without Landlock.
int appex_landlock_version(void);

/// Creates a pipe, close-on-exec; its read end does not block, unless it `waits`. 0, or -errno.
int appex_pipe(int ends[2], int waits);

/// The path of the loaded library that contains this code, according to the loader; NULL when the program itself contains it.
const char *appex_library_of_this_code(void);

/// Names the calling thread for debuggers.
void appex_name_thread(const char *name);
