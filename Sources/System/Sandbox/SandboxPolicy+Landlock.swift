extension SandboxPolicy {
    /// How `appex-confine` is told to restrict itself to it and to run `command` in `folder`. What is outside of the policy exists, and cannot be
    /// opened.
    ///
    /// - Parameter parent: the process whose end is the end of this one.
    func landlockArguments(parent: Int32, folder: String, command: [String]) -> [String] {
        var arguments = ["appex-confine", "\(parent)", folder]
        if network { arguments.append("--network") }
        for row in rows {
            switch row.access {
            case .readOnly(let source): arguments += ["--read", source]
            case .readOnlyIfPresent(let source): arguments += ["--read-if-present", source]
            case .readWrite(let source): arguments += ["--write", source]
            case .device: arguments += ["--device", row.path]
            // The machine has links of its own; what they lead to is in other rows. Only a device is there itself.
            case .symbolicLink: if row.path.hasPrefix("/dev/") { arguments += ["--device", row.path] }
            case .processes: arguments.append("--processes")
            }
        }
        return arguments + ["--"] + command
    }
}
