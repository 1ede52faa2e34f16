import CSeccomp
import Foundation
package import SystemCalls

/// The system calls that an extension may make, as a program for the kernel that bubblewrap or `appex-confine` loads.
///
/// The mount namespace decides which files can be reached; this filter removes the calls that could reach past it, and those with which one process
/// can burden the machine. Inside, an unknown call does not exist (``KnownCalls``). Rules refuse some of the known calls, or some of their arguments.
/// Every row has its reason; `Documentation/threat-model.md` has the same tables.
package struct SeccompFilter: Sendable {
    /// What a refused call returns.
    package enum Answer: Sendable { case error(Int32), pretendSuccess }

    package struct Rule: Sendable {
        package let calls: [String]
        package let answer: Answer
        package let reason: String
        var condition: Condition?
        /// Which of these calls the rule refuses; empty for all.
        var words: String { condition?.words ?? "" }
    }

    struct Condition: Sendable {
        let argument: UInt32
        let comparison: scmp_compare
        let first: UInt64
        var second: UInt64 = 0
        /// A description of these calls, for the table.
        var words: String
        /// A condition on another argument: the value that its bits under a mask must have.
        var also: (argument: UInt32, mask: UInt64, value: UInt64)?

        var comparisons: [scmp_arg_cmp] {
            [scmp_arg_cmp(arg: argument, op: comparison, datum_a: first, datum_b: second)]
                + (also.map { [scmp_arg_cmp(arg: $0.argument, op: SCMP_CMP_MASKED_EQ, datum_a: $0.mask, datum_b: $0.value)] } ?? [])
        }

        /// Open flags with O_TRUNC and read-only access.
        static func truncatingRead(argument: UInt32) -> Condition {
            Condition(
                argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: UInt64(O_ACCMODE | O_TRUNC), second: UInt64(O_TRUNC),
                words: "with `O_TRUNC` but without writing")
        }

        /// Flags with this bit set.
        static func flag(_ bit: UInt64, _ name: String, argument: UInt32) -> Condition {
            Condition(argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: bit, second: bit, words: "with `\(name)`")
        }

        /// A command whose number is in the low 32 bits, the only ones that the kernel reads.
        static func command(_ number: UInt64, _ name: String, argument: UInt32, mask: UInt64 = 0xFFFF_FFFF) -> Condition {
            Condition(argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: mask, second: number, words: "with `\(name)`")
        }

        /// An option at the level of sockets, for every protocol.
        static func socketOption(_ number: UInt64, _ name: String) -> Condition {
            var condition = command(number, name, argument: 2)
            condition.also = (argument: 1, mask: 0xFFFF_FFFF, value: UInt64(SOL_SOCKET))
            return condition
        }

        /// Open flags with the third access mode, which on Linux gives a descriptor for ioctl only.
        static func noAccess(argument: UInt32) -> Condition {
            Condition(
                argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: UInt64(O_ACCMODE), second: UInt64(O_ACCMODE),
                words: "with the access mode that is neither reading nor writing")
        }
    }

    /// The whole filter. `network` follows the entitlement com.apple.security.network.client.
    package static func rules(network: Bool, rung: SandboxRung) -> [Rule] {
        common + (rung.hasOwnRoot ? [] : inPlaceOfNamespaces) + sockets(network: network, rung: rung)
    }

    /// On every rung.
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

    /// Allows only the threads that libc makes with `clone`, which share everything with their process. A thread that shares less would have
    /// descriptors or a folder that the system does not see when it checks the process.
    private static var threadsOnly: [Rule] {
        let shared: [(UInt64, String)] = [
            (0x1_0000, "CLONE_THREAD"), (0x100, "CLONE_VM"), (0x200, "CLONE_FS"), (0x400, "CLONE_FILES"), (0x800, "CLONE_SIGHAND"),
            (0x4_0000, "CLONE_SYSVSEM"),
        ]
        let separate: [(UInt64, String)] = [
            (0x2_0000, "CLONE_NEWNS"), (0x200_0000, "CLONE_NEWCGROUP"), (0x400_0000, "CLONE_NEWUTS"), (0x800_0000, "CLONE_NEWIPC"),
            (0x1000_0000, "CLONE_NEWUSER"), (0x2000_0000, "CLONE_NEWPID"), (0x4000_0000, "CLONE_NEWNET"),
        ]
        return shared.map { bit, name in
            Rule(
                calls: ["clone"], answer: .error(EPERM), reason: "threads only, which share what libc has threads share",
                condition: Condition(argument: 0, comparison: SCMP_CMP_MASKED_EQ, first: bit, second: 0, words: "without `\(name)`"))
        }
            + separate.map { bit, name in
                Rule(
                    calls: ["clone"], answer: .error(EPERM), reason: "and are in the same namespaces", condition: .flag(bit, name, argument: 0))
            }
    }

    static func sockets(network: Bool, rung: SandboxRung) -> [Rule] {
        // The ends of a datagram socket pair can send to any address. Raw local sockets count as datagram sockets.
        var rules = [SOCK_DGRAM, SOCK_RAW].map { type in
            Rule(
                calls: ["socketpair"], answer: .error(EPERM), reason: "its ends can be sent to every local socket there is",
                condition: .command(UInt64(type.rawValue), type == SOCK_DGRAM ? "SOCK_DGRAM" : "SOCK_RAW", argument: 1, mask: 0xF))
        }
        rules.insert(
            Rule(
                calls: ["socketpair"], answer: .error(EAFNOSUPPORT), reason: "local sockets only",
                condition: Condition(argument: 0, comparison: SCMP_CMP_NE, first: UInt64(AF_UNIX), words: "of another family than `AF_UNIX`")), at: 0)
        // One rule for each refused family, because a filter compares one value at a time.
        if network {
            rules.append(
                Rule(
                    calls: ["socket"], answer: .error(EAFNOSUPPORT),
                    reason: "with the network come the abstract sockets of the whole session (D-Bus, X11); local sockets are closed instead",
                    condition: Condition(argument: 0, comparison: SCMP_CMP_LE, first: UInt64(AF_UNIX), words: "of `AF_UNIX`")))
            for family in UInt64(AF_INET) + 1..<UInt64(AF_INET6) {
                rules.append(
                    Rule(
                        calls: ["socket"], answer: .error(EAFNOSUPPORT), reason: "families between the two versions of IP",
                        condition: Condition(argument: 0, comparison: SCMP_CMP_EQ, first: family, words: "of family \(family)")))
            }
            rules.append(
                Rule(
                    calls: ["socket"], answer: .error(EAFNOSUPPORT), reason: "IP version 6 is the highest family that the entitlement opens",
                    condition: Condition(argument: 0, comparison: SCMP_CMP_GT, first: UInt64(AF_INET6), words: "of a family above `AF_INET6`")))
        } else if !rung.hasOwnRoot {
            rules += [
                Rule(calls: ["socket"], answer: .error(EAFNOSUPPORT), reason: "no network, and no local socket of the person's"),
                Rule(calls: ["connect", "bind", "listen", "accept", "accept4"], answer: .error(EPERM), reason: "the same"),
            ]
        } else {
            rules.append(
                Rule(
                    calls: ["socket"], answer: .error(EAFNOSUPPORT),
                    reason: "local sockets only: no network, netlink, Bluetooth or virtual-machine sockets",
                    condition: Condition(argument: 0, comparison: SCMP_CMP_NE, first: UInt64(AF_UNIX), words: "of another family than `AF_UNIX`")))
        }
        return rules
    }

    // Compiled once: libseccomp would take a millisecond of every launch.
    private static let offline = Result { () throws(SystemError) in try compile(rules(network: false, rung: .namespaces)) }
    private static let online = Result { () throws(SystemError) in try compile(rules(network: true, rung: .namespaces)) }
    private static let offlineOutside = Result { () throws(SystemError) in try compile(rules(network: false, rung: .landlock)) }
    private static let onlineOutside = Result { () throws(SystemError) in try compile(rules(network: true, rung: .landlock)) }

    /// The compiled filter in a memory file, at its beginning, for one launch.
    package static func make(network: Bool, rung: SandboxRung) throws(SystemError) -> OwnedDescriptor {
        let filter = try (rung.hasOwnRoot ? (network ? online : offline) : (network ? onlineOutside : offlineOutside)).get()
        let memory = try SealedMemory.makeEmpty(name: "appex-seccomp")
        let written = filter.withUnsafeBytes { pwrite(memory.rawValue, $0.baseAddress, $0.count, 0) }
        guard written == filter.count else { throw SystemError(errno, "write a seccomp filter") }
        return memory
    }

    private static func compile(_ rules: [Rule]) throws(SystemError) -> Data {
        guard let context = seccomp_init(0x7FFF_0000 /* SCMP_ACT_ALLOW */) else { throw SystemError(ENOMEM, "make a seccomp filter") }
        defer { seccomp_release(context) }
        seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2 /* a binary tree */)
        for rule in rules {
            let action: UInt32 =
                switch rule.answer {
                case .error(let code): error(code)
                case .pretendSuccess: error(0)
                }
            for call in rule.calls {
                let number = try number(of: call)
                var comparisons = rule.condition?.comparisons ?? []
                let result = seccomp_rule_add_array(context, action, number, UInt32(comparisons.count), &comparisons)
                // A call that this architecture does not have cannot be made.
                guard result == 0 || result == -EDOM || number < 0 else { throw SystemError(-result, "add \(call) to a seccomp filter") }
            }
        }
        let memory = try SealedMemory.makeEmpty(name: "appex-seccomp")
        let result = seccomp_export_bpf(context, memory.rawValue)
        guard result == 0 else { throw SystemError(-result, "export a seccomp filter") }
        var bytes = Data(count: Int(lseek(memory.rawValue, 0, SEEK_CUR)))
        let count = bytes.withUnsafeMutableBytes { pread(memory.rawValue, $0.baseAddress, $0.count, 0) }
        guard count == bytes.count, count > 0 else { throw SystemError(EIO, "read a seccomp filter") }
        return try knownOnly() + bytes
    }
}
