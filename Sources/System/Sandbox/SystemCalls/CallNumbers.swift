import CSeccomp

/// The numbers of system calls on this machine's architecture.
enum CallNumbers {
    /// Calls that are newer than the libseccomp of Debian 12. From number 424 on they are the same on every architecture.
    private static let recent: [String: Int32] = [
        "pidfd_getfd": 438, "process_madvise": 440, "mount_setattr": 442, "quotactl_fd": 443, "process_mrelease": 448,
        "futex_waitv": 449, "set_mempolicy_home_node": 450, "cachestat": 451, "fchmodat2": 452, "map_shadow_stack": 453, "futex_wake": 454,
        "futex_wait": 455, "futex_requeue": 456, "statmount": 457, "listmount": 458, "mseal": 462, "setxattrat": 463, "getxattrat": 464,
        "listxattrat": 465, "removexattrat": 466, "open_tree_attr": 467, "file_getattr": 468, "file_setattr": 469,
    ]

    /// Negative for a call that this architecture does not have; nil when the name is unknown.
    static func number(of call: String) -> Int32? {
        let number = recent[call] ?? seccomp_syscall_resolve_name(call)
        return number == __NR_SCMP_ERROR ? nil : number
    }
}
