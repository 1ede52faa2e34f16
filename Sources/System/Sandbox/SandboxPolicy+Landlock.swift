extension SandboxPolicy {
    /// The arguments with which `appex-confine` restricts itself to the policy and runs `command` in `folder`. Files outside of the policy exist, but
    /// cannot be opened.
    ///
    /// - Parameter parent: when this process ends, the new one ends.
    func landlockArguments(parent: Int32, folder: String, command: [String]) -> [String] {
        var arguments = ["appex-confine", "\(parent)", folder]
        if network { arguments.append("--network") }
        for row in rows {
            switch row.access {
            case .readOnly(let source): arguments += ["--read", source]
            case .readOnlyIfPresent(let source): arguments += ["--read-if-present", source]
            case .readWrite(let source): arguments += ["--write", source]
            case .device: arguments += ["--device", row.path]
            // The machine has its own links; their targets are in other rows. Only a device is at the path of the link itself.
            case .symbolicLink: if row.path.hasPrefix("/dev/") { arguments += ["--device", row.path] }
            case .processes: arguments.append("--processes")
            }
        }
        return arguments + ["--"] + command
    }
}
