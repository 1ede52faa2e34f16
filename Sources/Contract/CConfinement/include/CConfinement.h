// How an extension's process gives up what it does not need, before it loads code of the extension.
#pragma once
#include <stddef.h>

/// The Landlock ABI of this kernel, or 0 where there is none.
int appex_landlock_abi(void);

/// Lets this process, and all it may become, write only beneath `directories` (and to /dev/null). Reading is left to the mount
/// namespace. Without this a process could open a descriptor of a file that it was given for reading once more, for writing, through
/// /proc/self/fd. Cannot be undone. Only while the process has one thread: -EBUSY later, because other threads would stay free.
/// 0, or -errno.
int appex_confine_writes(const char *const *directories, size_t count);

/// Refuses to become another program from now on. Cannot be undone. 0, or -errno.
int appex_forbid_exec(void);

/// What libdispatch calls in place of `open` (Scripts/link-runtime). Once a second it looks at `/proc/THREAD/stat` of threads that work, and ends
/// the process where it cannot. Where the sandbox forbids that, it gets an empty file, and takes the thread for one that waits.
int appex_dispatch_open(const char *path, int flags, ...);
