extension SandboxPolicy {
    /// The capabilities that bubblewrap leaves to a program that completes the sandbox from inside: to mount, and to drop them for good.
    static let capabilitiesInside = ["--cap-add", "CAP_SYS_ADMIN", "--cap-add", "CAP_SETPCAP"]

    /// The arguments with which bubblewrap makes the sandbox and runs `command` in its `folder`.
    ///
    /// - Parameter isFinishedInside: the program removes the machine's files from /proc, which bubblewrap cannot, drops the capabilities for that,
    ///   and loads the filter, which forbids mounting.
    func bubblewrapArguments(environment: [String], folder: String, command: [String], isFinishedInside: Bool) -> [String] {
        var arguments = ["bwrap", "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
        if !network { arguments.append("--unshare-net") }
        // The process ends when its parent ends, and has no controlling terminal to type into.
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
        // The root itself is a file system in memory: it is read-only so that no files can be added.
        return arguments + ["--remount-ro", "/", "--chdir", folder, "--"] + command
    }
}
