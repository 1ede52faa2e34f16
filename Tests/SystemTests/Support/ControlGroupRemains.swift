import Foundation

/// The control groups of the system of one user of the tests.
struct ControlGroupRemains {
    /// As the system derives it from its runtime folder.
    private let name: String

    init(runtime: String) {
        let hash = (runtime + "/appex").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        name = "appex-\(getuid())-" + String(hash, radix: 16)
    }

    /// The folders of its groups in all trees.
    var folders: [String] {
        let root = "/sys/fs/cgroup"
        let trees = [root] + ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).map { root + "/" + $0 }
        return trees.map { $0 + "/" + name }.filter { access($0, F_OK) == 0 }
    }

    /// The groups of processes in them.
    var processes: [String] {
        folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix("process-") }.map { folder + "/" + $0 }
        }
    }

    /// Removes what a system left that was killed and had no successor.
    func remove() { for folder in processes + folders { rmdir(folder) } }
}
