import CSystemCalls
import Foundation
import Synchronization
package import SystemCalls

/// Has the kernel notify when the memory of a group comes near its limit.
///
/// Version 2 has no threshold that only notifies. `memory.high` notifies and then slows the group down, so it is lifted at once after it has
/// notified, and set again when the group is far below it; only for that, a group that was warned is checked now and then.
package final class MemoryThreshold: ReactorSource {
    private let folder: String
    private let isUnified: Bool
    private let bytes: UInt64
    /// What the reactor watches: an event counter, or the group's `memory.events`.
    private let descriptor: OwnedDescriptor
    private let onNear: @Sendable () -> Void
    private let state = Mutex(State())

    private struct State {
        var key: Reactor.Key?
        var seen: UInt64 = 0
        var isCancelled = false
    }

    /// How often a group that was warned is checked, until it is below half of the threshold.
    private static let rest = Duration.seconds(10)

    init(folder: String, isUnified: Bool, bytes: UInt64, onNear: @escaping @Sendable () -> Void) throws(SystemError) {
        self.folder = folder
        self.isUnified = isUnified
        self.bytes = bytes
        self.onNear = onNear
        if isUnified {
            descriptor = try Self.open(folder + "/memory.events")
        } else {
            let usage = try Self.open(folder + "/memory.usage_in_bytes")
            descriptor = OwnedDescriptor(try SystemError.check(appex_event_counter(), "make an event counter"))
            try ControlGroupFile.write("\(descriptor.rawValue) \(usage.rawValue) \(bytes)", to: folder + "/cgroup.event_control")
        }
        let key = try Reactor.shared.watch(descriptor.rawValue, for: isUnified ? .urgent : .readable, source: self)
        state.withLock { $0.key = key }
        if isUnified {
            _ = read()
            try ControlGroupFile.write("\(bytes)", to: folder + "/memory.high")
        }
    }

    package func cancel() {
        let key = state.withLock { state in
            state.isCancelled = true
            defer { state.key = nil }
            return state.key
        }
        if let key { Reactor.shared.unwatch(key, descriptor.rawValue) }
    }

    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        guard read() else { return }
        onNear()
        guard isUnified else { return }
        try? ControlGroupFile.write("max", to: folder + "/memory.high")
        restore()
    }

    /// Whether the threshold was reached since the last call.
    private func read() -> Bool {
        guard isUnified else {
            var count: UInt64 = 0
            _ = Glibc.read(descriptor.rawValue, &count, 8)
            // The kernel also notifies when the group falls below the threshold.
            return ControlGroupFile.number(folder + "/memory.usage_in_bytes") ?? 0 >= bytes
        }
        // Read through the watched descriptor, so that the kernel notifies again.
        var buffer = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor.rawValue, &buffer, buffer.count, 0)
        let lines = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        let reached = lines.first { $0.hasPrefix("high ") }.flatMap { UInt64($0.dropFirst(5)) } ?? 0
        return state.withLock { state in
            defer { state.seen = reached }
            return reached > state.seen
        }
    }

    private func restore() {
        Reactor.shared.schedule(after: Self.rest) { [weak self] in
            guard let self, !state.withLock({ $0.isCancelled }), let memory = ControlGroupFile.number(folder + "/memory.current") else { return }
            if memory < bytes / 2 { try? ControlGroupFile.write("\(bytes)", to: folder + "/memory.high") } else { restore() }
        }
    }

    private static func open(_ path: String) throws(SystemError) -> OwnedDescriptor {
        let number = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        return OwnedDescriptor(number)
    }
}
