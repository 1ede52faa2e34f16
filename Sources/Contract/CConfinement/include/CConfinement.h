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

/// Refuses from now on what only the beginning of a process needs: becoming another program, rules of Landlock, which take memory of the kernel,
/// and filters of system calls. Cannot be undone. 0, or -errno.
int appex_forbid_more(void);

/// Leaves in /proc, in a mount namespace of this process's own, what is about its processes, and takes out what is about the machine. It needs
/// the capability to mount. 0, or -errno.
int appex_narrow_proc(void);

/// Gives up every capability, for good. 0, or -errno.
int appex_drop_capabilities(void);

/// Loads the filter of system calls that a descriptor holds, for good, and closes it. 0, or -errno.
int appex_load_filter(int descriptor);

/// The descriptor with that filter, for the program that makes the sandbox.
enum { appex_filter_descriptor = 5 };

/// What libdispatch calls in place of `open` (Scripts/link-runtime). Once a second it looks at `/proc/THREAD/stat` of threads that work, and ends
/// the process where it cannot. Where the sandbox forbids that, it gets an empty file, and takes the thread for one that waits.
int appex_dispatch_open(const char *path, int flags, ...);
