import Foundation
import SystemCalls

/// A group for this process alone, in which it may make others: a scope with `Delegate=`, of the session's service manager (systemd).
///
/// A system that was started by a terminal or a host is in another program's group. Every program of the person may ask the manager for a scope, so
/// the system asks for its own.
struct DelegatedScope {
    /// The variables with which the manager is found.
    private let environment: [String]
    private let name = "appexd-\(getpid()).scope"

    /// How long the move may take: a host is waiting for the system to start.
    private static let patience = Duration.seconds(1)
    private static let programs = ["/usr/bin/busctl", "/bin/busctl", "/run/current-system/sw/bin/busctl"]

    /// Nil without a manager, and with control groups of version 1, which the manager does not delegate to users.
    init?(environment: [String: String], place: ControlGroupPlace) {
        guard let runtime = environment["XDG_RUNTIME_DIR"], access(runtime + "/systemd/private", F_OK) == 0, let folder = place.unified,
            KernelFile.read(folder.path + "/cgroup.controllers")?.split(whereSeparator: \.isWhitespace).contains("memory") == true
        else { return nil }
        self.environment = ["XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
    }

    /// The request for the scope, as arguments of `busctl`.
    var call: [String] {
        let manager = ["org.freedesktop.systemd1", "/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager"]
        let properties = ["3", "PIDs", "au", "1", "\(getpid())", "Delegate", "b", "true", "CollectMode", "s", "inactive-or-failed"]
        return ["busctl", "--user", "--timeout=1", "call"] + manager + ["StartTransientUnit", "ssa(sv)a(sa(sv))", name, "fail"] + properties + ["0"]
    }

    /// Returns when this process is in the scope; false when the manager does not move it.
    func enter() -> Bool {
        guard let program = Self.programs.first(where: { access($0, X_OK) == 0 }),
            let asking = try? Program(program, call, environment: environment).start(),
            asking.endOrKill(after: Self.patience * 2)?.isSuccess == true
        else { return false }
        // The manager answers before the move, and the kernel does not notify the moved process.
        let end = ContinuousClock.Instant.now + Self.patience
        while ContinuousClock.Instant.now < end {
            if ControlGroupPlace.current().unified?.path.hasSuffix("/" + name) == true { return true }
            usleep(2000)
        }
        return false
    }
}
