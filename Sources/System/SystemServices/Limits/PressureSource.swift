import Foundation
import Synchronization
import SystemCalls

/// Has the kernel tell when programs wait for memory: a trigger of pressure stall information, or, in tests, a named pipe with a letter for each notice.
final class PressureSource: ReactorSource {
    /// Where a kernel with pressure stall information tells of the whole machine.
    static let machine = "/proc/pressure/memory"

    private let descriptor: OwnedDescriptor
    /// The level of a trigger; a pipe tells it with each letter.
    private let level: PressureOrder.Level?
    private let onPressure: @Sendable (PressureOrder.Level) -> Void
    private let key = Mutex<Reactor.Key?>(nil)

    /// In microseconds: how long programs have waited within the window. A window of two seconds is the shortest that needs no privilege.
    private static let window = 2_000_000

    /// The triggers of a file of the kernel; empty where it does not give them, which depends on its age and on who asks.
    static func open(_ path: String, onPressure: @escaping @Sendable (PressureOrder.Level) -> Void) -> [PressureSource] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        if status.st_mode & S_IFMT == S_IFIFO { return [PressureSource(path, trigger: nil, level: nil, onPressure)].compactMap(\.self) }
        return [
            PressureSource(path, trigger: "some 500000 \(window)", level: .pressing, onPressure),
            PressureSource(path, trigger: "full 1000000 \(window)", level: .critical, onPressure),
        ].compactMap(\.self)
    }

    private init?(_ path: String, trigger: String?, level: PressureOrder.Level?, _ onPressure: @escaping @Sendable (PressureOrder.Level) -> Void) {
        let number = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
        descriptor = OwnedDescriptor(number)
        self.level = level
        self.onPressure = onPressure
        if let trigger {
            // With the zero at its end, as the kernel wants it.
            guard trigger.utf8CString.withUnsafeBytes({ write(number, $0.baseAddress, $0.count) }) > 0 else { return nil }
        }
        guard let key = try? Reactor.shared.watch(number, for: trigger == nil ? .readable : .urgent, source: self) else { return nil }
        self.key.withLock { $0 = key }
    }

    /// Stops to listen.
    func close() {
        let key = key.withLock { key in
            defer { key = nil }
            return key
        }
        if let key { Reactor.shared.forget(key, descriptor.rawValue) }
    }

    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        if let level { return events.contains(.urgent) ? onPressure(level) : close() }
        let count = read(descriptor.rawValue, scratch.baseAddress, scratch.count)
        guard count > 0 else { return }
        for letter in scratch.prefix(count) { onPressure(letter == UInt8(ascii: "f") ? .critical : .pressing) }
    }
}
