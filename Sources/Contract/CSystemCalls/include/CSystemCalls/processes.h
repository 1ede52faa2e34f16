// Starting and watching processes: what Swift cannot spell or Foundation does by polling.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// One descriptor that the new process gets: `source` here becomes `target` there.
struct appex_descriptor_map {
  int source;
  int target;
};

/// Starts `path` with the given descriptors and nothing else open, every signal at its default and none blocked, in a session of its own.
/// Sources must be above every target. 0 and the process in `pid`, or -errno.
int appex_spawn(const char *path, char *const argv[], char *const envp[], const struct appex_descriptor_map *map, size_t count,
                pid_t *pid);

/// How a new process gets into control groups.
struct appex_group {
  int group;          ///< the one in which the kernel makes it; -1: none
  const int *lists;   ///< lists of threads to which it adds its only one before it becomes the program
  size_t list_count;
};

/// The same as `appex_spawn`, in control groups from its first instruction. Descriptors of the groups must be above every target, too.
int appex_spawn_in_group(const char *path, char *const argv[], char *const envp[], const struct appex_descriptor_map *map, size_t count,
                         const struct appex_group *group, pid_t *pid);

/// A counter that the kernel raises when something has happened; reading it does not block. Descriptor, or -errno.
int appex_event_counter(void);

/// A descriptor for a process; readable when it has ended. Descriptor, or -errno.
int appex_pidfd_open(pid_t pid);

/// Signals the process behind a pidfd. 0, or -errno.
int appex_pidfd_kill(int pidfd, int signal);

/// How a process ended.
struct appex_exit {
  int status;       ///< exit status, or 128 + signal as a sandbox reports it
  int signal;       ///< 0, or the signal that ended it
  uint64_t peak;    ///< largest resident set of it and of what it waited for, in bytes
  uint64_t cpu_us;  ///< user and system time of the same, in microseconds
};

/// Collects a child that has ended. 0, or -errno.
int appex_reap(pid_t pid, struct appex_exit *result);

/// Collects children until there are none, waiting for those that run.
void appex_reap_all(void);

/// The largest resident set of a running process so far, in bytes; 0 when it cannot be read.
uint64_t appex_peak_memory(pid_t pid);

/// Makes this process the parent of descendants whose own parent has ended, so that it can collect them. 0, or -errno.
int appex_adopt_orphans(void);

/// Whether two threads have one table of descriptors together. 1 or 0, or -errno where the kernel does not say.
int appex_share_descriptors(pid_t one, pid_t other);

/// The version of Landlock in this kernel; 0 where there is none.
int appex_landlock_version(void);

/// A pipe, close-on-exec; the reading end does not block. 0, or -errno.
int appex_pipe(int ends[2]);

/// The path of the loaded library that this code is in, as the loader knows it; NULL when it is in the program itself.
const char *appex_library_of_this_code(void);

/// Names the calling thread, for debuggers.
void appex_name_thread(const char *name);
