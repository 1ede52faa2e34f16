extension Deed {
    static let attempts = files + givenFile + devices + processes + namespaces + kernel + network + resources

    /// What stops deeds that come back, as the threat model has it.
    enum Barrier: String {
        case absent = "it does not exist in the mount namespace"
        case readOnly = "mounted for reading only"
        case separateMounts = "folders inside are mounts of their own, and Landlock"
        case landlock = "Landlock: writing only in its own folders"
        case landlockTrace = "Landlock: no look into processes outside of its domain"
        case descriptor = "the descriptor is for reading only"
        case emptying = "seccomp: `truncate`, and `O_TRUNC` without writing; Landlock"
        case pretence = "seccomp: the call does nothing"
        case modes = "seccomp: `chmod` does nothing; writing to a file takes the bit away"
        case descriptors = "every descriptor is close-on-exec but the five that it gets"
        case environment = "the environment is made anew"
        case processes = "a process namespace of its own"
        case firstProcess = "the kernel: signals from inside do not reach the first process of a namespace"
        case network = "a network namespace of its own"
        case absentAndNetwork = "it does not exist in the mount namespace; a network namespace of its own"
        case capability = "no capabilities"
        case kernel = "the kernel: nobody can"
        case architecture = "seccomp: a call of another architecture ends its thread"
        case exec = "a second filter, set before the extension is loaded"
        case seccomp = "seccomp"
        case noTerminal = "no standard stream is a terminal"
        case limit = "a limit of the process"
    }

    init(_ name: String, _ errors: String..., barrier: Barrier) {
        self.init(name: name, outcome: .stopped(Set(errors)), barrier: barrier.rawValue)
    }
}
