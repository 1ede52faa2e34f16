import Foundation
import Synchronization
import Wire

/// This process's connection to the system that coordinates files: its system line or, in a program that the system has not started, a connection
/// that is opened when a file is first coordinated.
final class CoordinationLine: Sendable {
    private static let line = Mutex<CoordinationLine?>(nil)
    private static let lastClaim = Atomic<UInt64>(0)

    let channel: Channel

    /// Blocks while a connection is opened. Throws when the system is not available: then nothing is accessed without coordination.
    static func current() throws -> CoordinationLine {
        let (current, isNew) = try line.withLock { line in
            if let line, line.channel.end == nil { return (line, false) }
            let new = CoordinationLine(try SystemLine.reached())
            line = new
            return (new, true)
        }
        if isNew { PresenterTable.shared.register(with: current) }
        return current
    }

    private init(_ line: SystemLine) {
        channel = line.channel
        line.receive(WireAskFilePresenter.self) { PresenterTable.shared.ask($0) }
        line.receive(WireTellFilePresenter.self) { PresenterTable.shared.notify($0) }
    }

    static func newClaim() -> UInt64 { lastClaim.wrappingAdd(1, ordering: .relaxed).newValue }
}
