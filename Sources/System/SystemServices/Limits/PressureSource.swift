import Foundation
import Synchronization
import SystemCalls

/// Listens for notices that programs wait for memory: a trigger of pressure stall information (PSI), or, in tests, a named pipe with a letter for
/// each notice.
final class PressureSource: ReactorSource {
    /// The PSI file of the whole machine.
    static let machine = "/proc/pressure/memory"

    private let descriptor: OwnedDescriptor
    /// The level of a trigger; nil for a pipe, where each letter has the level.
    private let level: PressureOrder.Level?
    private let onPressure: @Sendable (PressureOrder.Level) -> Void
    private let key = Mutex<Reactor.Key?>(nil)

    /// The window over which waiting is counted, in microseconds. Two seconds is the shortest that needs no privilege.
    private static let window = 2_000_000

    /// The triggers of a PSI file; empty where the kernel allows none, which depends on its version and on the account.
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
            // With the terminating zero, as the kernel requires.
            guard trigger.utf8CString.withUnsafeBytes({ write(number, $0.baseAddress, $0.count) }) > 0 else { return nil }
        }
        guard let key = try? Reactor.shared.watch(number, for: trigger == nil ? .readable : .urgent, source: self) else { return nil }
        self.key.withLock { $0 = key }
    }

    /// Stops listening.
    func close() {
        let key = key.withLock { key in
            defer { key = nil }
            return key
        }
        if let key { Reactor.shared.unwatch(key, descriptor.rawValue) }
    }

    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        if let level { return events.contains(.urgent) ? onPressure(level) : close() }
        let count = read(descriptor.rawValue, scratch.baseAddress, scratch.count)
        guard count > 0 else { return }
        for letter in scratch.prefix(count) { onPressure(letter == UInt8(ascii: "f") ? .critical : .pressing) }
    }
}
