import CSystemCalls
import Foundation
import Synchronization
package import SystemCalls

/// The control group of one process: its limits, its use, and how the kernel enforced them.
package final class ControlGroup: Sendable {
    private let folders: [ControlGroupController: String]
    private let isUnified: Bool

    init(folders: [ControlGroupController: String], isUnified: Bool) {
        self.folders = folders
        self.isUnified = isUnified
    }

    /// Its folder in each hierarchy.
    var paths: Set<String> { Set(folders.values) }

    /// Whether it limits memory, so that memory need not be checked otherwise.
    package var limitsMemory: Bool { folders[.memory] != nil }

    func make(_ limits: ControlGroupLimits) throws(SystemError) {
        for path in paths { try ControlGroupFile.make(path) }
        if let folder = folders[.memory] {
            let bytes = "\(limits.memory)"
            if isUnified {
                try ControlGroupFile.write(bytes, to: folder + "/memory.max")
                // With swap forbidden, the same figure limits all memory; kernels without swap accounting have no such file.
                try? ControlGroupFile.write("0", to: folder + "/memory.swap.max")
                try? ControlGroupFile.write("1", to: folder + "/memory.oom.group")
            } else {
                try ControlGroupFile.write(bytes, to: folder + "/memory.limit_in_bytes")
                try? ControlGroupFile.write(bytes, to: folder + "/memory.memsw.limit_in_bytes")
            }
        }
        if let folder = folders[.pids] { try ControlGroupFile.write("\(limits.tasks)", to: folder + "/pids.max") }
    }

    // MARK: - Joining

    /// How a new process gets into the group: as it is created, or by its own first action.
    package func entrance() throws(SystemError) -> Program.Groups {
        if isUnified, let folder = paths.first {
            return Program.Groups(group: try Self.open(folder, O_RDONLY | O_DIRECTORY), lists: [])
        }
        var lists: [OwnedDescriptor] = []
        // The list of threads, because the process has only one when it adds itself. For the list of processes the kernel would wait until no thread
        // of the machine is being made or is ending, which takes 7 to 20 ms when no process has joined a group for a moment.
        for path in paths.sorted() { lists.append(try Self.open(path + "/tasks", O_WRONLY)) }
        return Program.Groups(group: nil, lists: lists)
    }

    private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> OwnedDescriptor {
        let number = Glibc.open(path, flags | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        return OwnedDescriptor(number)
    }

    // MARK: - Figures

    /// The current memory that counts against the limit, in bytes. Nil without the controller.
    package var memory: UInt64? {
        folders[.memory].flatMap { ControlGroupFile.number($0 + (isUnified ? "/memory.current" : "/memory.usage_in_bytes")) }
    }

    /// The most memory so far, in bytes.
    package var peakMemory: UInt64? {
        folders[.memory].flatMap { ControlGroupFile.number($0 + (isUnified ? "/memory.peak" : "/memory.max_usage_in_bytes")) }
    }

    /// How many processes the kernel has killed because the group was at its memory limit.
    package var memoryKills: UInt64 {
        guard let folder = folders[.memory] else { return 0 }
        return ControlGroupFile.number("oom_kill", in: folder + (isUnified ? "/memory.events" : "/memory.oom_control")) ?? 0
    }

    // MARK: - The warning

    /// Calls `onNear` each time that memory comes near `threshold`, in bytes, until the result is cancelled; nil where the kernel cannot notify.
    package func watchMemory(_ threshold: UInt64, onNear: @escaping @Sendable () -> Void) -> MemoryThreshold? {
        guard let folder = folders[.memory] else { return nil }
        return try? MemoryThreshold(folder: folder, isUnified: isUnified, bytes: threshold, onNear: onNear)
    }
}
