import SystemCalls

/// Where a program or library of a process comes from.
package enum ImagePlace: Sendable, Equatable {
    /// Below the containing app's bundle.
    case app(String)
    /// Below the folder with the SDK and Swift's runtime.
    case runtime(String)
    /// A library of the system, by its full path.
    case system(String)
    /// Any other file. Its name is not trusted, and may contain personal data.
    case other

    package static func of(_ path: String, launch: LaunchRequest, runtime: RuntimeLayout) -> ImagePlace {
        guard path.utf8.count < 512, let path = normalized(path) else { return .other }
        func below(_ folder: String) -> String? { path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil }
        if let rest = below(launch.insideAppPath) ?? below(launch.appPath) { return .app(rest) }
        if let rest = below(SandboxPolicy.Inside.runtime) ?? below(runtime.folder) { return .runtime(rest) }
        if below("/usr/lib") ?? below("/lib") ?? below("/lib64") != nil { return .system(path) }
        return .other
    }

    /// An absolute path without `.` and `..`, checked only as text; otherwise nil.
    private static func normalized(_ path: String) -> String? {
        guard path.isAbsolutePath, !path.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else { return nil }
        var parts: [Substring] = []
        for part in path.pathNames where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}
