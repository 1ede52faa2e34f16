import CProcess
import Foundation
import Wire

/// Tries out whether this machine can make the sandbox, by making one.
package struct SandboxProbe: Sendable {
    package struct Result: Sendable {
        /// The rung that works; nil when nothing does.
        package let rung: SandboxRung?
        /// Each thing that was tried: what, whether it works, and what to do when it does not.
        package let checks: [(title: String, passed: Bool, detail: String)]
    }

    package static func run(runtime: RuntimeLayout) async -> Result {
        var checks: [(title: String, passed: Bool, detail: String)] = []
        let missing = runtime.problems
        checks.append(("Programs and libraries", missing.isEmpty, missing.isEmpty ? "complete" : missing.joined(separator: " ")))

        let landlock = appex_has_landlock() == 1
        checks.append(
            (
                "Landlock", landlock,
                landlock
                    ? "available" : "This kernel has no Landlock. Add landlock to the lsm= boot parameter, or use a kernel of Debian 12 or later."
            ))

        let namespaces = access(runtime.bubblewrap, X_OK) == 0 ? await namespaceProblem(runtime) : "\(runtime.bubblewrap) is missing."
        checks.append(
            (
                "User namespaces through bubblewrap", namespaces == nil,
                namespaces.map { "\($0) Allow them with sysctl user.max_user_namespaces and kernel.unprivileged_userns_clone=1." } ?? "work"
            ))
        let works = missing.isEmpty && landlock && namespaces == nil
        return Result(rung: works ? .namespaces : nil, checks: checks)
    }

    /// What bubblewrap says against making namespaces; nil when it makes them.
    private static func namespaceProblem(_ runtime: RuntimeLayout) async -> String? {
        let arguments = [
            "bwrap", "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-net", "--die-with-parent", "--ro-bind", "/", "/",
            "--proc", "/proc", "--", "/bin/true",
        ]
        do {
            let (output, writing) = try OutputTail.make()
            let pid = try await SpawnThread.shared.spawn(
                executable: runtime.bubblewrap, arguments: arguments, environment: [], descriptors: [1: writing, 2: writing])
            let report = try await ChildProcess.end(of: pid, within: .seconds(10))
            output.drain()
            return report.status == 0 ? nil : output.lines.last ?? "bwrap ended with status \(report.status)."
        } catch {
            return error.description
        }
    }
}
