extension SandboxPolicy {
    /// How bubblewrap is told to make it and to run `command` in `folder` of it.
    func bubblewrapArguments(environment: [String], folder: String, command: [String]) -> [String] {
        var arguments = ["bwrap", "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
        if !network { arguments.append("--unshare-net") }
        // The process is ended with whoever is responsible for it, and has no terminal to type into.
        arguments += [
            "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "appex", "--seccomp", "\(SandboxCommand.filterDescriptor)",
            "--info-fd",
            "\(SandboxCommand.informationDescriptor)",
        ]
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
