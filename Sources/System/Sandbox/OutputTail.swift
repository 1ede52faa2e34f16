import Foundation
import SafeText
import Synchronization
package import SystemCalls

/// The last lines that a process printed, for its record. Earlier output is read and discarded.
package final class OutputTail: ReactorSource {
    private static let lineLimit = 40
    private static let lineLength = 500

    private struct State {
        var lines: [String] = []
        var partial: [UInt8] = []
        var key: Reactor.Key?
        var reads = TokenBucket(capacity: 128, perSecond: 128)
    }

    private let reading: OwnedDescriptor
    private let state = Mutex(State())

    private init(reading: OwnedDescriptor) { self.reading = reading }

    /// A tail, and the end of the pipe that the process writes to.
    package static func make() throws(SystemError) -> (OutputTail, OwnedDescriptor) {
        let pipe = try ClosingPipe()
        let tail = OutputTail(reading: pipe.reading)
        let key = try Reactor.shared.watch(tail.reading.rawValue, for: .readable, source: tail)
        tail.state.withLock { $0.key = key }
        return (tail, pipe.writing)
    }

    package var lines: [String] {
        state.withLock { state in
            state.partial.isEmpty ? state.lines : (state.lines + [Self.line(state.partial)]).suffix(Self.lineLimit)
        }
    }

    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        let count = read(reading.rawValue, scratch.baseAddress, scratch.count)
        if count > 0 {
            append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(scratch)[..<count]))
            if !state.withLock({ $0.reads.take() }) { rest() }
            return
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        close()
    }

    /// How long a process that prints constantly waits, each time after 64 KiB of the pipe.
    private static let pause = Duration.milliseconds(50)

    /// Stops reading for a moment: a process that prints more than 8 MiB a second waits for its pipe, instead of keeping this process busy.
    private func rest() {
        guard let key = state.withLock({ $0.key }) else { return }
        Reactor.shared.change(key, reading.rawValue, to: [])
        Reactor.shared.schedule(after: Self.pause) { [self] in
            guard let key = state.withLock({ $0.key }) else { return }
            Reactor.shared.change(key, reading.rawValue, to: .readable)
        }
    }

    /// Reads the rest of the pipe, and stops.
    package func drain() {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        defer { scratch.deallocate() }
        for _ in 0..<32 {
            let count = read(reading.rawValue, scratch.baseAddress, scratch.count)
            guard count > 0 else { break }
            append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(scratch)[..<count]))
        }
        close()
    }

    private func close() {
        let key = state.withLock { state in
            defer { state.key = nil }
            return state.key
        }
        if let key { Reactor.shared.unwatch(key, reading.rawValue) }
    }

    /// A line that is safe to show in a terminal, whatever was printed.
    private static func line(_ bytes: [UInt8]) -> String { PrintableText.text(String(decoding: bytes, as: UTF8.self)) }

    /// The start of the lines that can still be in the tail, so that output of only line ends does not keep this process busy.
    private static func startOfTail(_ bytes: UnsafeRawBufferPointer) -> Int {
        var lines = 0
        for index in bytes.indices.reversed() where bytes[index] == UInt8(ascii: "\n") {
            lines += 1
            if lines > lineLimit { return index + 1 }
        }
        return 0
    }

    private func append(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { state in
            let start = Self.startOfTail(bytes)
            if start > 0 {
                state.lines.removeAll(keepingCapacity: true)
                state.partial.removeAll(keepingCapacity: true)
            }
            for byte in bytes[start...] {
                if byte == UInt8(ascii: "\n") {
                    state.lines.append(Self.line(state.partial))
                    state.partial.removeAll(keepingCapacity: true)
                    if state.lines.count > Self.lineLimit { state.lines.removeFirst() }
                } else if state.partial.count < Self.lineLength {
                    state.partial.append(byte)
                }
            }
        }
    }
}
