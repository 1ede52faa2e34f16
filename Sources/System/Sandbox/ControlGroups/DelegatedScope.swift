import CSystemCalls
import Foundation
import SystemCalls

/// A group for this process alone, in which it may make others: a scope with `Delegate=`, of the session's service manager (systemd).
///
/// A system that a terminal or a host has started is in somebody else's group. Every program of the person may ask the manager for a scope, so the
/// system asks for its own.
struct DelegatedScope {
    /// How the manager is found.
    private let environment: [String]
    private let name = "appexd-\(getpid()).scope"

    /// What moving this process may take: a system that starts has a host that waits.
    private static let patience = Duration.seconds(1)
    private static let programs = ["/usr/bin/busctl", "/bin/busctl", "/run/current-system/sw/bin/busctl"]

    /// Nil where no manager runs, or where control groups are of the first version, which it does not hand on to a person.
    init?(environment: [String: String], place: ControlGroupPlace) {
        guard let runtime = environment["XDG_RUNTIME_DIR"], access(runtime + "/systemd/private", F_OK) == 0, let folder = place.unified,
            KernelFile.read(folder.path + "/cgroup.controllers")?.split(whereSeparator: \.isWhitespace).contains("memory") == true
        else { return nil }
        self.environment = ["XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
    }

    /// The call that asks for it, as `busctl` takes it.
    var call: [String] {
        let manager = ["org.freedesktop.systemd1", "/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager"]
        let properties = ["3", "PIDs", "au", "1", "\(getpid())", "Delegate", "b", "true", "CollectMode", "s", "inactive-or-failed"]
        return ["busctl", "--user", "--timeout=1", "call"] + manager + ["StartTransientUnit", "ssa(sv)a(sa(sv))", name, "fail"] + properties + ["0"]
    }

    /// Returns when this process is in it; false when the manager does not move it.
    func enter() -> Bool {
        guard let program = Self.programs.first(where: { access($0, X_OK) == 0 }), let input = try? Launcher.nullDevice() else { return false }
        let asking = SpawnThread.spawnNow(
            executable: program, arguments: call, environment: environment, descriptors: [0: input, 1: input, 2: input], group: nil)
        var exit = appex_exit()
        guard asking > 0, appex_reap(asking, &exit) == 0, exit.status == 0 else { return false }
        // The manager answers before it has done it, and the kernel tells nobody who is moved.
        let end = ContinuousClock.Instant.now + Self.patience
        while ContinuousClock.Instant.now < end {
            if ControlGroupPlace.current().unified?.path.hasSuffix("/" + name) == true { return true }
            usleep(2000)
        }
        return false
    }
}
