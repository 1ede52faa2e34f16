import Foundation
import SystemCalls

/// The control groups that this process is in, from the kernel.
struct ControlGroupPlace: Sendable, Equatable {
    struct Folder: Sendable, Equatable {
        var path: String
        /// Whether it is the root group of its hierarchy, as far as this process can see.
        var isRoot: Bool
    }

    /// Its group in the unified hierarchy (version 2); nil where that is not mounted.
    var unified: Folder?
    /// Its groups in the hierarchies of version 1.
    var legacy: [ControlGroupController: Folder]

    /// - Parameters:
    ///   - membership: `/proc/self/cgroup`.
    ///   - mounts: `/proc/self/mountinfo`.
    init(membership: String, mounts: String) {
        unified = nil
        legacy = [:]
        let trees = mounts.split(separator: "\n").compactMap(Self.tree)
        for line in membership.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let (names, group) = (parts[1].split(separator: ","), String(parts[2]))
            if names.isEmpty {
                unified = trees.first { $0.controllers == nil }.flatMap { Self.folder(of: group, in: $0) }
            } else {
                for controller in names.compactMap({ ControlGroupController(rawValue: String($0)) }) {
                    let tree = trees.first { $0.controllers?.contains(controller.rawValue) == true }
                    legacy[controller] = tree.flatMap { Self.folder(of: group, in: $0) }
                }
            }
        }
    }

    /// The groups of this process.
    static func current() -> ControlGroupPlace {
        ControlGroupPlace(membership: KernelFile.read("/proc/self/cgroup") ?? "", mounts: KernelFile.read("/proc/self/mountinfo") ?? "")
    }

    private struct Tree {
        var root: String
        var mountPoint: String
        /// Nil for version 2.
        var controllers: Set<String>?
    }

    /// `ID PARENT DEVICE ROOT MOUNTPOINT OPTIONS [FIELDS…] - TYPE SOURCE SUPEROPTIONS`
    private static func tree(_ line: Substring) -> Tree? {
        let words = line.split(separator: " ").map(String.init)
        guard let dash = words.firstIndex(of: "-"), dash >= 6, words.count > dash + 3 else { return nil }
        // A name with a space is escaped; no hierarchy of control groups has one.
        let (root, mountPoint) = (words[3], words[4])
        switch words[dash + 1] {
        case "cgroup2": return Tree(root: root, mountPoint: mountPoint, controllers: nil)
        case "cgroup": return Tree(root: root, mountPoint: mountPoint, controllers: Set(words[dash + 3].split(separator: ",").map(String.init)))
        default: return nil
        }
    }

    private static func folder(of group: String, in tree: Tree) -> Folder? {
        let prefix = tree.root == "/" ? "" : tree.root
        guard group == tree.root || group.hasPrefix(prefix + "/") else { return nil }  // outside of the part that is mounted here
        let below = group == tree.root ? "" : String(group.dropFirst(prefix.count))
        let isRoot = below.isEmpty || below == "/"
        return Folder(path: tree.mountPoint + (isRoot ? "" : below), isRoot: isRoot)
    }
}
