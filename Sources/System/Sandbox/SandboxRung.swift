/// How strongly this machine can isolate an extension.
package enum SandboxRung: String, Sendable, CaseIterable {
    /// Separate namespaces through bubblewrap, a minimal root, a seccomp filter, Landlock against writing.
    case namespaces
    /// Landlock and a longer seccomp filter, for machines that forbid namespaces.
    case landlock
    /// No isolation: only for a developer who asked for it by name.
    case unsandboxed = "NOT SANDBOXED"

    /// The rungs that isolate, the strongest first.
    package static let ladder: [SandboxRung] = [.namespaces, .landlock]

    /// Whether a process has its own root, where files are at the policy's paths. Otherwise it sees their real paths.
    var hasOwnRoot: Bool { self == .namespaces }

    package var isSandboxed: Bool { self != .unsandboxed }

    /// A readable description.
    package var words: String {
        switch self {
        case .namespaces: "namespaces of its own, a root with nothing but what it needs, a seccomp filter, and Landlock against writing"
        case .landlock:
            "Landlock and a longer seccomp filter, without namespaces: an extension learns where its files are and whether a file exists whose name "
                + "it knows, and gets copies of the files that are handed to it"
        case .unsandboxed: "nothing but limits"
        }
    }
}
