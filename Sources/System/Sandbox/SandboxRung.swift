/// How well this machine can isolate an extension.
package enum SandboxRung: String, Sendable {
    /// Namespaces of its own through bubblewrap, a minimal root, a seccomp filter, Landlock against writing.
    case namespaces
    /// Nothing: only for a developer who asked for it by name.
    case unsandboxed = "NOT SANDBOXED"
}
