import CSeccomp
import Foundation

/// Rules on every rung.
extension SeccompFilter {
    static var common: [Rule] {
        var rules = [
            Rule(calls: ["fork", "vfork"], answer: .error(EPERM), reason: "an extension is one process; what it starts could outlive it"),
            Rule(calls: ["clone3"], answer: .error(ENOSYS), reason: "its flags are in memory, where a filter cannot look; libc falls back to clone"),
            Rule(
                calls: [
                    "unshare", "setns", "mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount",
                    "fspick", "mount_setattr", "open_tree_attr",
                ],
                answer: .error(EPERM), reason: "new namespaces and mounts are how sandboxes are left"),
            Rule(calls: ["listmount", "statmount"], answer: .error(ENOSYS), reason: "they say where folders are outside"),
            Rule(
                calls: ["truncate"], answer: .error(EPERM),
                reason:
                    "Landlock before its third version does not cover it: through /proc/self/fd it would empty a file given for reading; ftruncate works"
            ),
            Rule(
                calls: ["open"], answer: .error(EPERM), reason: "the same, for opening with O_TRUNC but without writing",
                condition: .truncatingRead(argument: 1)),
            Rule(calls: ["openat"], answer: .error(EPERM), reason: "the same", condition: .truncatingRead(argument: 2)),
            Rule(
                calls: ["open"], answer: .error(EPERM), reason: "the same, for the access mode that is neither reading nor writing",
                condition: .noAccess(argument: 1)),
            Rule(calls: ["openat"], answer: .error(EPERM), reason: "the same", condition: .noAccess(argument: 2)),
            Rule(calls: ["openat2"], answer: .error(ENOSYS), reason: "its flags are in memory, where a filter cannot look; libc does without it"),
            Rule(
                calls: ["ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd", "process_madvise", "process_mrelease"],
                answer: .error(EPERM),
                reason: "no look into other processes"),
            Rule(
                calls: [
                    "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register", "kexec_load",
                    "kexec_file_load", "init_module", "finit_module", "delete_module", "lookup_dcookie", "quotactl", "quotactl_fd", "acct", "swapon",
                    "swapoff",
                    "reboot", "syslog", "uselib", "modify_ldt", "vm86", "iopl", "ioperm", "io_setup",
                ],
                answer: .error(ENOSYS), reason: "kernel surface that no extension needs"),
            Rule(
                calls: ["add_key", "request_key", "keyctl"], answer: .error(EPERM),
                reason: "the kernel keyring is shared by all programs of the person"),
            Rule(calls: ["open_by_handle_at", "name_to_handle_at"], answer: .error(EPERM), reason: "opens files past the mount namespace"),
            Rule(
                calls: ["chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat"], answer: .pretendSuccess,
                reason:
                    "a descriptor for reading still lets its holder change the mode of the person's file; in the extension's own folder modes mean nothing"
            ),
            Rule(
                calls: [
                    "setxattr", "lsetxattr", "fsetxattr", "setxattrat", "removexattr", "lremovexattr", "fremovexattr", "removexattrat",
                    "file_setattr",
                ], answer: .error(EPERM),
                reason: "the same, for extended attributes"),
            Rule(calls: ["utime", "utimes", "futimesat", "utimensat"], answer: .pretendSuccess, reason: "the same, for times"),
            Rule(
                calls: [
                    "setpriority", "sched_setscheduler", "sched_setattr", "ioprio_set", "mbind", "set_mempolicy", "set_mempolicy_home_node",
                    "migrate_pages", "move_pages",
                ],
                answer: .error(EPERM), reason: "how much of the machine an extension gets is not its own choice"),
            Rule(calls: ["mlock", "mlock2", "mlockall", "memfd_secret"], answer: .error(EPERM), reason: "memory that cannot be reclaimed"),
            Rule(calls: ["shmget", "msgget", "semget", "mq_open"], answer: .error(EPERM), reason: "kernel objects that outlive the process"),
            Rule(
                calls: ["shmat", "shmctl", "shmdt", "msgsnd", "msgrcv", "msgctl", "semop", "semtimedop", "semctl", "mq_unlink"],
                answer: .error(EPERM), reason: "the same, of others"),
            Rule(
                calls: ["settimeofday", "clock_settime", "adjtimex", "clock_adjtime", "sethostname", "setdomainname"], answer: .error(EPERM),
                reason: "the clock and the name are the machine's"),
            Rule(calls: ["personality"], answer: .error(EPERM), reason: "turns hardening off"),
            Rule(calls: ["sync", "syncfs"], answer: .pretendSuccess, reason: "writes what all programs have written; `fsync` and `fdatasync` work"),
            Rule(
                calls: ["fanotify_init"], answer: .error(EMFILE),
                reason: "all programs of the person share 128 of them"),
            Rule(
                calls: ["prlimit64"], answer: .error(EPERM), reason: "limits of another process",
                condition: Condition(argument: 0, comparison: SCMP_CMP_NE, first: 0, words: "on another process")),
            Rule(
                calls: ["mmap"], answer: .error(EPERM), reason: "huge pages are few, and the whole machine's",
                condition: .flag(0x4_0000, "MAP_HUGETLB", argument: 3)),
            Rule(
                calls: ["mmap"], answer: .error(EPERM), reason: "counts as a stack, which the limit of private memory leaves out",
                condition: .flag(0x100, "MAP_GROWSDOWN", argument: 3)),
            Rule(
                calls: ["memfd_create"], answer: .error(EPERM), reason: "the same",
                condition: .flag(4, "MFD_HUGETLB", argument: 1)),
        ]
        rules.append(
            Rule(
                calls: ["madvise"], answer: .error(EPERM),
                reason: "pages that are shared with equal ones of other programs tell by their timing what those have",
                condition: .command(12, "MADV_MERGEABLE", argument: 2)))
        rules.append(
            Rule(
                calls: ["pipe2"], answer: .error(EPERM), reason: "a queue of the kernel's for what happens to keys",
                condition: .flag(0x80, "O_NOTIFICATION_PIPE", argument: 1)))
        // Only at the level of sockets: at other levels these numbers are options that libraries use.
        for (option, name) in [(26, "SO_ATTACH_FILTER"), (50, "SO_ATTACH_BPF"), (51, "SO_ATTACH_REUSEPORT_CBPF"), (52, "SO_ATTACH_REUSEPORT_EBPF")]
            as [(UInt64, String)]
        {
            rules.append(
                Rule(
                    calls: ["setsockopt"], answer: .error(EPERM), reason: "programs in the kernel, for which all of the machine have one allowance",
                    condition: .socketOption(option, name)))
        }
        rules += threadsOnly + memoryRules
        rules.append(
            Rule(
                calls: ["fallocate"], answer: .error(EOPNOTSUPP),
                reason: "takes a whole disk in one call, before anybody can look; libc writes instead"))
        for (command, name, reason) in [
            (1024, "F_SETLEASE", "makes whoever opens the person's file for writing wait"),
            (1026, "F_NOTIFY", "watches folders by signal"),
            (1031, "F_SETPIPE_SZ", "all programs of the person share 64 MiB for pipes"),
        ] {
            rules.append(
                Rule(calls: ["fcntl"], answer: .error(EPERM), reason: reason, condition: .command(UInt64(command), name, argument: 1)))
        }
        for (option, name, reason) in [
            (4, "PR_SET_DUMPABLE", "a process that cannot be dumped hides its memory files from the system's count"),
            (1, "PR_SET_PDEATHSIG", "the end of the system is the end of the process"),
            (62, "PR_SCHED_CORE", "keeps other programs off a processor"),
            (67, "PR_SET_MEMORY_MERGE", "pages that are shared with equal ones of other programs tell by their timing what those have"),
        ] {
            // The kernel reads only the low half.
            rules.append(Rule(calls: ["prctl"], answer: .error(EPERM), reason: reason, condition: .command(UInt64(option), name, argument: 0)))
        }
        return rules
    }
}
