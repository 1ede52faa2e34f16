/// The system calls that a process in a sandbox may make, in groups with a reason for each. A call that is neither here nor refused by a rule
/// (``SeccompFilter/Rule``) does not exist inside: it returns ENOSYS, and the process reports it once.
///
/// A call in this list can still be refused for some of its arguments. The numbers come from ``CallNumbers``; calls that this machine's architecture
/// does not have are left out.
package struct KnownCalls: Sendable {
    package let name: String
    package let calls: [String]
    package let reason: String

    package static let all = [
        files, attributes, memory, threads, signals, time, waiting, sockets, itself, requests, beginning,
    ]

    private static let files = KnownCalls(
        name: "files",
        calls: [
            "read", "write", "open", "openat", "creat", "close", "close_range", "stat", "fstat", "lstat", "newfstatat", "statx", "statfs", "fstatfs",
            "lseek", "pread64", "pwrite64", "readv", "writev", "preadv", "pwritev", "preadv2", "pwritev2", "access", "faccessat", "faccessat2",
            "dup", "dup2", "dup3", "fcntl", "flock", "fsync", "fdatasync", "sync_file_range", "ftruncate",
            "fadvise64", "readahead", "copy_file_range", "sendfile", "getdents", "getdents64", "getcwd", "chdir",
            "fchdir", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "link", "linkat", "unlink", "unlinkat", "symlink",
            "symlinkat", "readlink", "readlinkat", "mknod", "mknodat", "umask",
        ], reason: "which files they reach is the mount namespace's matter, and Landlock's")

    private static let attributes = KnownCalls(
        name: "attributes",
        calls: ["getxattr", "lgetxattr", "fgetxattr", "getxattrat", "listxattr", "llistxattr", "flistxattr", "listxattrat", "file_getattr"],
        reason: "libraries that copy files read them")

    private static let memory = KnownCalls(
        name: "memory",
        calls: [
            "mmap", "mprotect", "munmap", "brk", "mremap", "msync", "mincore", "madvise", "munlock", "munlockall", "memfd_create", "mseal",
            "pkey_mprotect", "pkey_alloc", "pkey_free", "map_shadow_stack", "get_mempolicy",
        ], reason: "the process's own; how much there is of it is a matter of limits")

    private static let threads = KnownCalls(
        name: "threads",
        calls: [
            "clone", "exit", "exit_group", "gettid", "futex", "futex_waitv", "futex_wake", "futex_wait", "futex_requeue", "set_robust_list",
            "get_robust_list", "set_tid_address", "rseq", "membarrier", "arch_prctl", "set_thread_area", "get_thread_area", "getcpu", "sched_yield",
            "sched_getaffinity", "sched_setaffinity", "sched_getscheduler", "sched_getparam", "sched_setparam", "sched_getattr",
            "sched_get_priority_max", "sched_get_priority_min", "sched_rr_get_interval", "getpriority", "ioprio_get",
        ], reason: "threads, what they wait for, and where they run")

    private static let signals = KnownCalls(
        name: "signals",
        calls: [
            "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigtimedwait", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
            "rt_sigsuspend", "sigaltstack", "restart_syscall", "pause", "kill", "tkill", "tgkill", "signalfd", "signalfd4", "pidfd_open",
            "pidfd_send_signal", "wait4", "waitid",
        ], reason: "nobody else is there who could be signalled, or a filter compares the number")

    private static let time = KnownCalls(
        name: "time",
        calls: [
            "time", "times", "gettimeofday", "nanosleep", "clock_gettime", "clock_getres", "clock_nanosleep", "alarm", "getitimer", "setitimer",
            "timer_create", "timer_settime", "timer_gettime", "timer_getoverrun", "timer_delete", "timerfd_create", "timerfd_settime",
            "timerfd_gettime",
        ], reason: "what time it is, and waiting for a time")

    private static let waiting = KnownCalls(
        name: "waiting",
        calls: [
            "select", "pselect6", "poll", "ppoll", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait", "epoll_pwait2",
            "eventfd", "eventfd2", "pipe", "pipe2", "inotify_init", "inotify_init1", "inotify_add_watch", "inotify_rm_watch",
        ], reason: "waiting for descriptors, and descriptors to wait for")

    private static let sockets = KnownCalls(
        name: "sockets",
        calls: [
            "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "recvfrom", "sendmsg", "recvmsg", "sendmmsg",
            "recvmmsg", "shutdown", "getsockname", "getpeername", "setsockopt", "getsockopt",
        ], reason: "the line to the system and the session are sockets; which others there are is said below")

    private static let itself = KnownCalls(
        name: "itself",
        calls: [
            "getpid", "getppid", "getpgid", "getpgrp", "getsid", "getuid", "geteuid", "getgid", "getegid", "getresuid",
            "getresgid", "getgroups", "capget", "uname", "sysinfo", "getrusage", "getrlimit", "setrlimit", "prlimit64", "prctl", "getrandom",
        ], reason: "about the process itself; without capabilities nobody becomes another, and hard limits stay")

    private static let requests = KnownCalls(
        name: "requests", calls: ["ioctl"], reason: "those of the table below")

    private static let beginning = KnownCalls(
        name: "the beginning",
        calls: ["execve", "execveat", "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", "seccomp"],
        reason: "how the process becomes the runner and confines itself; refused after that")
}
