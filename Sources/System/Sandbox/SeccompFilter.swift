import CSeccomp
import Foundation
package import Wire

/// The system calls that an extension may not make, compiled by libseccomp for bubblewrap to load.
///
/// The mount namespace decides what can be reached; this filter takes away what could be used to reach past it, and what lets one
/// process burden the machine. Every row has its reason; `Documentation/threat-model.md` has the same table.
package struct SeccompFilter: Sendable {
    /// What a refused call returns.
    package enum Answer: Sendable { case error(Int32), pretendSuccess }

    package struct Rule: Sendable {
        package let calls: [String]
        package let answer: Answer
        package let reason: String
        var condition: Condition?
        /// Which of these calls it is about; empty for all.
        var words: String { condition?.words ?? "" }
    }

    struct Condition: Sendable {
        let argument: UInt32
        let comparison: scmp_compare
        let first: UInt64
        var second: UInt64 = 0
        /// Which calls these are, for the table.
        var words: String

        /// Open flags with O_TRUNC and read-only access.
        static func truncatingRead(argument: UInt32) -> Condition {
            Condition(
                argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: UInt64(O_ACCMODE | O_TRUNC), second: UInt64(O_TRUNC),
                words: "with `O_TRUNC` but without writing")
        }

        /// Flags of which one bit is set.
        static func flag(_ bit: UInt64, _ name: String, argument: UInt32) -> Condition {
            Condition(argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: bit, second: bit, words: "with `\(name)`")
        }

        /// A command that has its number in the low 32 bits, where the kernel looks.
        static func command(_ number: UInt64, _ name: String, argument: UInt32, mask: UInt64 = 0xFFFF_FFFF) -> Condition {
            Condition(argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: mask, second: number, words: "with `\(name)`")
        }

        /// Open flags with the third access mode, which Linux gives to descriptors for ioctl only.
        static func noAccess(argument: UInt32) -> Condition {
            Condition(
                argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: UInt64(O_ACCMODE), second: UInt64(O_ACCMODE),
                words: "with the access mode that is neither reading nor writing")
        }
    }

    /// Calls that are newer than the libseccomp of Debian 12. Since number 424 they are the same on every architecture.
    private static let recentCalls: [String: Int32] = [
        "pidfd_getfd": 438, "process_madvise": 440, "mount_setattr": 442, "quotactl_fd": 443, "set_mempolicy_home_node": 450, "fchmodat2": 452,
        "process_mrelease": 448, "setxattrat": 463, "getxattrat": 464, "listxattrat": 465, "removexattrat": 466,
        "open_tree_attr": 467, "file_setattr": 469,
    ]

    /// The whole filter. `network` follows the entitlement com.apple.security.network.client.
    package static func rules(network: Bool, rung: SandboxRung) -> [Rule] {
        common + (rung.hasOwnRoot ? [] : inPlaceOfNamespaces) + sockets(network: network, rung: rung)
    }

    /// On every rung.
    static var common: [Rule] {
        let noThread = Condition(
            argument: 0, comparison: SCMP_CMP_MASKED_EQ, first: 0x0001_0000 /* CLONE_THREAD */, second: 0, words: "without `CLONE_THREAD`")
        var rules = [
            Rule(calls: ["fork", "vfork"], answer: .error(EPERM), reason: "an extension is one process; what it starts could outlive it"),
            Rule(
                calls: ["clone"], answer: .error(EPERM), reason: "threads only: a clone without CLONE_THREAD is a fork or a namespace",
                condition: noThread),
            Rule(calls: ["clone3"], answer: .error(ENOSYS), reason: "its flags are in memory, where a filter cannot look; libc falls back to clone"),
            Rule(
                calls: [
                    "unshare", "setns", "mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount",
                    "fspick", "mount_setattr", "open_tree_attr",
                ],
                answer: .error(EPERM), reason: "new namespaces and mounts are how sandboxes are left"),
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
                calls: ["ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd", "process_madvise"], answer: .error(EPERM),
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
            Rule(calls: ["personality"], answer: .error(EPERM), reason: "turns hardening off"),
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
                calls: ["memfd_create"], answer: .error(EPERM), reason: "the same",
                condition: .flag(4, "MFD_HUGETLB", argument: 1)),
        ]
        for (command, name, reason) in [
            (1024, "F_SETLEASE", "makes whoever opens the person's file for writing wait"),
            (1026, "F_NOTIFY", "watches folders by signal"),
            (1031, "F_SETPIPE_SZ", "all programs of the person share 64 MiB for pipes"),
        ] {
            rules.append(
                Rule(calls: ["fcntl"], answer: .error(EPERM), reason: reason, condition: .command(UInt64(command), name, argument: 1)))
        }
        rules.append(
            Rule(
                calls: ["prctl"], answer: .error(EPERM), reason: "a process that cannot be dumped hides its memory files from the system's count",
                condition: Condition(argument: 0, comparison: SCMP_CMP_EQ, first: 4, words: "with `PR_SET_DUMPABLE`")))
        rules.append(
            Rule(
                calls: ["prctl"], answer: .error(EPERM), reason: "the end of the system is the end of the process",
                condition: Condition(argument: 0, comparison: SCMP_CMP_EQ, first: 1, words: "with `PR_SET_PDEATHSIG`")))
        for (request, name) in [(0x5412, "TIOCSTI"), (0x541C, "TIOCLINUX")] as [(UInt64, String)] {
            rules.append(
                Rule(calls: ["ioctl"], answer: .error(EPERM), reason: "types into a terminal", condition: .command(request, name, argument: 1)))
        }
        for family in ["f", "v", "X"] as [Unicode.Scalar] {
            rules.append(
                Rule(
                    calls: ["ioctl"], answer: .error(EPERM),
                    reason: "flags, versions and seals of the person's file, which take no descriptor for writing",
                    condition: Condition(
                        argument: 1, comparison: SCMP_CMP_MASKED_EQ, first: 0xFF00, second: UInt64(family.value) << 8,
                        words: "of the family `\(family)`")))
        }
        return rules
    }

    static func sockets(network: Bool, rung: SandboxRung) -> [Rule] {
        // A pair of datagram sockets can be sent to any address. Raw local sockets are such.
        var rules = [SOCK_DGRAM, SOCK_RAW].map { type in
            Rule(
                calls: ["socketpair"], answer: .error(EPERM), reason: "its ends can be sent to every local socket there is",
                condition: .command(UInt64(type.rawValue), type == SOCK_DGRAM ? "SOCK_DGRAM" : "SOCK_RAW", argument: 1, mask: 0xF))
        }
        // One rule a family, because a filter compares one value at a time: whatever is not the one or two that are allowed.
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

    // Compiled once: libseccomp takes a millisecond for it, of every launch.
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
        for rule in rules {
            let action: UInt32 =
                switch rule.answer {
                case .error(let code): 0x0005_0000 | UInt32(code)  // SCMP_ACT_ERRNO
                case .pretendSuccess: 0x0005_0000
                }
            for call in rule.calls {
                let number = recentCalls[call] ?? seccomp_syscall_resolve_name(call)
                guard number != __NR_SCMP_ERROR else { throw SystemError(ENOSYS, "name the system call \(call) to libseccomp") }
                var comparisons =
                    rule.condition.map { condition in
                        [scmp_arg_cmp(arg: condition.argument, op: condition.comparison, datum_a: condition.first, datum_b: condition.second)]
                    } ?? []
                let result = seccomp_rule_add_array(context, action, number, UInt32(comparisons.count), &comparisons)
                // A call that this architecture does not have cannot be made either.
                guard result == 0 || result == -EDOM || number < 0 else { throw SystemError(-result, "add \(call) to a seccomp filter") }
            }
        }
        let memory = try SealedMemory.makeEmpty(name: "appex-seccomp")
        let result = seccomp_export_bpf(context, memory.rawValue)
        guard result == 0 else { throw SystemError(-result, "export a seccomp filter") }
        var bytes = Data(count: Int(lseek(memory.rawValue, 0, SEEK_CUR)))
        let count = bytes.withUnsafeMutableBytes { pread(memory.rawValue, $0.baseAddress, $0.count, 0) }
        guard count == bytes.count, count > 0 else { throw SystemError(EIO, "read a seccomp filter") }
        return bytes
    }
}
