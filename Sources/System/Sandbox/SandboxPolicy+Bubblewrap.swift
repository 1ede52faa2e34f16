extension SandboxPolicy {
    /// What bubblewrap leaves a program that finishes the sandbox from inside: to mount, and to give up even the possibility.
    static let capabilitiesInside = ["--cap-add", "CAP_SYS_ADMIN", "--cap-add", "CAP_SETPCAP"]

    /// How bubblewrap is told to make it and to run `command` in `folder` of it.
    ///
    /// - Parameter isFinishedInside: the program takes what is about the machine out of /proc, which bubblewrap cannot, gives up the capability
    ///   for that, and loads the filter, which forbids mounting.
    func bubblewrapArguments(environment: [String], folder: String, command: [String], isFinishedInside: Bool) -> [String] {
        var arguments = ["bwrap", "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
        if !network { arguments.append("--unshare-net") }
        // The process is ended with whoever is responsible for it, and has no terminal to type into.
        arguments += [
            "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "appex", "--info-fd", "\(SandboxCommand.informationDescriptor)",
        ]
        arguments += isFinishedInside ? Self.capabilitiesInside : ["--seccomp", "\(SandboxCommand.filterDescriptor)"]
        arguments.append("--clearenv")
        for variable in environment {
            let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            arguments += ["--setenv", String(parts[0]), String(parts[1])]
        }
        for row in rows {
            switch row.access {
            case .readOnly(let source): arguments += ["--ro-bind", source, row.path]
            case .readOnlyIfPresent(let source): arguments += ["--ro-bind-try", source, row.path]
            case .readWrite(let source): arguments += ["--bind", source, row.path]
            case .device: arguments += ["--dev-bind", row.path, row.path]
            case .symbolicLink(let target): arguments += ["--symlink", target, row.path]
            case .processes: arguments += ["--proc", row.path]
            }
        }
        // The root itself is a file system in memory: nothing may grow there.
        return arguments + ["--remount-ro", "/", "--chdir", folder, "--"] + command
    }
}
