// Drops privileges that an extension's process does not need, before the process loads code of the extension.
#pragma once
#include <stddef.h>

/// The Landlock ABI of this kernel, or 0 without Landlock.
int appex_landlock_abi(void);

/// Restricts writing by this process, and all programs it executes, to `directories` (and /dev/null). The mount namespace restricts
/// reading. Without this call, a process could reopen a descriptor that it received for reading, for writing, through
/// /proc/self/fd. Cannot be undone. Only while the process has one thread: -EBUSY later, because other threads would not be restricted.
/// 0, or -errno.
int appex_confine_writes(const char *const *directories, size_t count);

/// Refuses from now on what only the start of a process needs: executing another program, Landlock rules, which use kernel memory,
/// and system call filters. Cannot be undone. 0, or -errno.
int appex_forbid_more(void);

/// Restricts /proc, in this process's own mount namespace, to information about its processes, and removes information about the machine.
/// Needs the capability to mount. 0, or -errno.
int appex_narrow_proc(void);

/// Drops every capability permanently. 0, or -errno.
int appex_drop_capabilities(void);

/// Loads the system call filter from a descriptor, permanently, and closes the descriptor. 0, or -errno.
int appex_load_filter(int descriptor);

/// The descriptor with this filter, for the program that creates the sandbox.
enum { appex_filter_descriptor = 5 };

/// libdispatch calls this function in place of `open` (Scripts/link-runtime). Once a second it reads `/proc/THREAD/stat` of working threads, and
/// ends the process when it cannot. Where the sandbox forbids this, it receives an empty file and treats the thread as waiting.
int appex_dispatch_open(const char *path, int flags, ...);
