import Foundation
import Synchronization
package import SystemCalls

/// The control groups of this system: a group for each process that it starts, where no other program makes groups.
///
/// A group that another program has made, such as a session's or a container's, is not touched: the system makes no groups in it, and moves no
/// process out of it. So groups are made where this process is alone in its own group (version 2: a unit with `Delegate=`), or where it is in the
/// root group of a hierarchy. For a controller without such a place, the limits inside the process must suffice.
package final class ControlGroups: Sendable {
    /// The controllers that the groups have.
    package let controllers: Set<ControlGroupController>
    /// The parent of the processes' groups, for each hierarchy.
    private let parents: [ControlGroupController: String]
    private let isUnified: Bool
    /// Whether this system made the parents, and removes them.
    private let ownsParents: Bool
    /// Groups that could not be removed yet, because the kernel had not released a process.
    private let remaining = Mutex<Set<String>>([])

    private init(parents: [ControlGroupController: String], isUnified: Bool, ownsParents: Bool) {
        controllers = Set(parents.keys)
        self.parents = parents
        self.isUnified = isUnified
        self.ownsParents = ownsParents
    }

    /// The name of the groups of the system with this runtime folder: the same for its successor, and another for a system with another folder.
    package static func name(runtime: String) -> String {
        "appex-\(getuid())-" + String(Fingerprint.of(runtime.utf8), radix: 16)
    }

    /// Finds where groups can be made, and removes those of a killed system; nil when there is no such place.
    package static func make(name: String) -> ControlGroups? { make(name: name, place: .current()) }

    /// The same for the system. Where it is in another program's group, it asks the session's service manager for its own group.
    package static func makeForSystem(name: String) -> ControlGroups? {
        let place = ControlGroupPlace.current()
        if let groups = make(name: name, place: place), groups.controllers.contains(.memory) { return groups }
        if let scope = DelegatedScope(environment: ProcessInfo.processInfo.environment, place: place) { _ = scope.enter() }
        return make(name: name, place: .current())
    }

    /// What a person can do to get groups that limit memory.
    package static func remedy() -> String {
        if ControlGroupPlace.current().legacy[.memory] != nil {
            return "This machine has control groups of the first version, which only root can hand on; "
                + "start the kernel with `systemd.unified_cgroup_hierarchy=1`, or the system as root of a container."
        }
        guard access("/run/systemd/system", F_OK) == 0 else {
            return "Without systemd, start `appexd` alone in a group of the second version that belongs to you, with the memory controller."
        }
        return "`systemctl --user enable --now appexd` gives the system some; in a terminal `systemd-run --user --scope -p Delegate=yes appexd` does."
    }

    static func make(name: String, place: ControlGroupPlace) -> ControlGroups? {
        let groups = place.unified.flatMap { unified(in: $0, name: name) } ?? legacy(place.legacy, name: name)
        _ = groups?.sweep()
        return groups
    }

    // MARK: - Where

    private static func unified(in folder: ControlGroupPlace.Folder, name: String) -> ControlGroups? {
        let there = Set(KernelFile.read(folder.path + "/cgroup.controllers")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [])
        let controllers = ControlGroupController.allCases.filter { there.contains($0.rawValue) }
        guard controllers.contains(.memory), access(folder.path + "/cgroup.subtree_control", W_OK) == 0 else { return nil }
        let parent = folder.isRoot ? folder.path + "/" + name : folder.path
        do {
            if folder.isRoot {
                try enable(controllers, in: folder.path)
                try ControlGroupFile.make(parent)
            } else {
                // It is alone in the group, so the group was made for it.
                guard ControlGroupFile.processes(in: parent) == [getpid()] else { return nil }
                // A group that contains groups cannot have processes of its own.
                try ControlGroupFile.make(parent + "/system")
                try ControlGroupFile.write("\(getpid())", to: parent + "/system/cgroup.procs")
            }
            try enable(controllers, in: parent)
        } catch {
            return nil
        }
        return ControlGroups(parents: Dictionary(uniqueKeysWithValues: controllers.map { ($0, parent) }), isUnified: true, ownsParents: folder.isRoot)
    }

    private static func enable(_ controllers: [ControlGroupController], in folder: String) throws(SystemError) {
        try ControlGroupFile.write(controllers.map { "+" + $0.rawValue }.joined(separator: " "), to: folder + "/cgroup.subtree_control")
    }

    private static func legacy(_ folders: [ControlGroupController: ControlGroupPlace.Folder], name: String) -> ControlGroups? {
        let parents = folders.filter(\.value.isRoot).mapValues { $0.path + "/" + name }.filter { _, path in
            (try? ControlGroupFile.make(path)) != nil
        }
        return parents.isEmpty ? nil : ControlGroups(parents: parents, isUnified: false, ownsParents: true)
    }

    // MARK: - Groups

    /// Makes the group of a process, with its limits in place.
    package func makeGroup(_ name: String, limits: ControlGroupLimits) throws(SystemError) -> ControlGroup {
        removeRemaining()
        let group = ControlGroup(folders: parents.mapValues { $0 + "/process-" + name }, isUnified: isUnified)
        do {
            try group.make(limits)
        } catch {
            remove(group)
            throw error
        }
        return group
    }

    /// Removes the group of an ended process.
    package func remove(_ group: ControlGroup) {
        let left = group.paths.filter { !ControlGroupFile.remove($0) }
        if !left.isEmpty { remaining.withLock { $0.formUnion(left) } }
        removeRemaining()
    }

    /// The system is stopping, and all of its processes have ended. What an earlier system had left may just have been killed, and takes a moment.
    package func dissolve() {
        let end = ContinuousClock.now + Self.dissolvingBudget
        while !sweep(), ContinuousClock.now < end { usleep(Self.pause) }
        guard ownsParents else { return }
        for parent in Set(parents.values) { _ = ControlGroupFile.remove(parent) }
    }

    private func removeRemaining() {
        remaining.withLock { remaining in
            guard !remaining.isEmpty else { return }
            remaining = remaining.filter { !ControlGroupFile.remove($0) }
        }
    }

    /// Removes every group of a process. Processes in them belong to a system that has ended. Returns whether none is left.
    private func sweep() -> Bool {
        var left: Set<String> = []
        for parent in Set(parents.values) {
            for name in ControlGroupFile.groups(in: parent) where name.hasPrefix("process-") {
                let path = parent + "/" + name
                if !ControlGroupFile.remove(path, killing: true) { left.insert(path) }
            }
        }
        remaining.withLock { $0.formUnion(left) }
        return left.isEmpty
    }

    private static let dissolvingBudget = Duration.seconds(2)
    /// In microseconds, between two tries: the kernel does not report that a process has left its group of the first version.
    private static let pause: UInt32 = 10_000
}
