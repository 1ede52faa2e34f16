extension Deed {
    static let attempts = files + givenFile + devices + processes + namespaces + kernel + network + resources + hoards

    /// What stops deeds that come back, as the threat model has it.
    struct Barrier: Sendable {
        let words: String
        /// What does it without namespaces, and with which errors; nil when it is the same.
        var withoutNamespaces: (words: String, errors: Set<String>)?

        init(_ words: String, _ other: String? = nil, _ errors: String...) {
            self.words = words
            withoutNamespaces = other.map { ($0, Set(errors)) }
        }

        static let absent = Barrier("it does not exist in the mount namespace", "Landlock: it cannot be opened", "EACCES", "ENOENT")
        static let absentSocket = Barrier("it does not exist in the mount namespace", "seccomp", "EAFNOSUPPORT")
        static let readOnly = Barrier("mounted for reading only", landlock.words, "EACCES", "ENOENT")
        static let separateMounts = Barrier(
            "folders inside are mounts of their own, and Landlock", "Landlock: nothing goes from folder to folder", "EXDEV", "EACCES", "EPERM")
        static let landlock = Barrier("Landlock: writing only in its own folders")
        static let landlockTrace = Barrier("Landlock: no look into processes outside of its domain")
        static let descriptor = Barrier("the descriptor is for reading only")
        static let emptying = Barrier("seccomp: `truncate`, and `O_TRUNC` without writing; Landlock")
        static let pretence = Barrier("seccomp: the call does nothing")
        static let pretencePath = Barrier("it does not exist in the mount namespace", "seccomp: the call does nothing", "EPERM")
        static let modes = Barrier("seccomp: `chmod` does nothing; writing to a file takes the bit away")
        static let descriptors = Barrier("every descriptor is close-on-exec but the five that it gets")
        static let environment = Barrier("the environment is made anew")
        static let processes = Barrier("a process namespace of its own", "Landlock: of `/proc` it may open what is about itself", "EACCES")
        static let machine = Barrier("a `/proc` of nothing but its own processes", processes.withoutNamespaces?.words, "EACCES", "ENOENT")
        static let settings = Barrier(machine.words, landlock.words, "ENOENT", "EACCES", "EROFS")
        static let signals = Barrier("a process namespace of its own", "a filter that knows its number: signals to itself only", "EPERM")
        static let processCalls = Barrier("a process namespace of its own", "seccomp", "EPERM")
        static let firstProcess = Barrier(
            "the kernel: signals from inside do not reach the first process of a namespace", signals.withoutNamespaces?.words, "EPERM", "ESRCH")
        static let network = Barrier("a network namespace of its own", processes.withoutNamespaces?.words, "EACCES")
        static let abstractSocket = Barrier("a network namespace of its own", "seccomp", "EAFNOSUPPORT")
        static let absentAndNetwork = Barrier(
            "it does not exist in the mount namespace; a network namespace of its own", "seccomp", "EAFNOSUPPORT")
        static let devices = Barrier("no capabilities", "Landlock: no devices are made", "EACCES", "EPERM")
        static let kernel = Barrier("the kernel: nobody can")
        static let architecture = Barrier("seccomp: a call of another architecture ends its thread")
        static let processClock = Barrier(processes.words, "seccomp", "EINVAL")
        static let unknownCall = Barrier("seccomp: a call that is not in the list does not exist")
        static let begun = Barrier("a second filter, set before the extension is loaded")
        static let exec = Barrier("a second filter, set before the extension is loaded")
        static let seccomp = Barrier("seccomp")
        static let limit = Barrier("a limit of the process")
    }

    init(_ name: String, _ errors: String..., barrier: Barrier) {
        self.init(
            name: name, outcome: .stopped(Set(errors)), barrier: barrier.words,
            withoutNamespaces: barrier.withoutNamespaces.map { (.stopped($0.errors), $0.words) })
    }
}
