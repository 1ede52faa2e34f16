package import Foundation
import Glibc
import Synchronization
package import SystemCalls
import WebPages

/// The two pipes of a native host: messages of the browser in, messages to it out.
///
/// Whoever receives messages is called on the reading thread, so a browser that says much waits. A browser that does not read is disconnected: what
/// waits for it is bounded, in bytes and in time.
package final class NativeMessages: Sendable {
    /// What may wait for the browser, in bytes.
    static let longestQueue = 64 << 20
    /// How long a browser may not read.
    static let patience = Duration.seconds(30)

    private struct State {
        var queue: [Data] = []
        var size = 0
        var isWriting = false
        var isOver = false
    }

    private let input: OwnedDescriptor
    private let output: OwnedDescriptor
    private let patience: Duration
    private let state = Mutex(State())
    private let writing = DispatchQueue(label: "appex.browser")
    /// Wakes the reading thread for an end that this side has made.
    private let ending: ClosingPipe

    package init(input: OwnedDescriptor, output: OwnedDescriptor, patience: Duration = NativeMessages.patience) throws(SystemError) {
        self.input = input
        self.output = output
        self.patience = patience
        ending = try ClosingPipe()
        // A write must not wait for a browser that does not read.
        _ = fcntl(output.rawValue, F_SETFL, fcntl(output.rawValue, F_GETFL) | O_NONBLOCK)
    }

    /// Reads until the browser closes the pipe, or breaks the rules of messages, or ``close()``. Blocks the thread.
    ///
    /// - Returns: why it ended; nil when the browser closed the pipe between messages.
    package func read(_ onMessage: (Data) -> Void) -> String? {
        defer { close() }
        var reader = FrameReader(limit: WebExtensionMessage.limit)
        var bytes = [UInt8](repeating: 0, count: 65536)
        while true {
            var entries = [input.rawValue, ending.reading.rawValue].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard WholeTransfer.repeating({ Int(poll(&entries, 2, -1)) }) > 0 else { return "The browser cannot be waited for." }
            guard entries[1].revents == 0 else { return "The browser does not read what it is sent." }
            let count = WholeTransfer.repeating { Glibc.read(input.rawValue, &bytes, bytes.count) }
            if count < 0, errno == EAGAIN { continue }
            guard count > 0 else { return reader.isBetweenMessages ? nil : "The browser ended within a message." }
            do {
                try bytes.withUnsafeBytes { try reader.append(UnsafeRawBufferPointer(rebasing: $0[..<count]), onMessage) }
            } catch {
                return "\(error)"
            }
        }
    }

    /// Queues a message; it is sent in its turn. A browser for which too much waits is disconnected.
    package func send(_ message: HostMessage) {
        if !offer(message) { close() }
    }

    /// The same for a message that may be long: returns false when too much waits, and queues nothing then.
    package func offer(_ message: HostMessage) -> Bool {
        let frames = message.frames.compactMap(FrameReader.frame)
        let size = frames.reduce(0) { $0 + $1.count }
        let (starts, fits) = state.withLock { state in
            guard !state.isOver else { return (false, true) }
            guard state.size + size <= Self.longestQueue else { return (false, false) }
            state.queue += frames
            state.size += size
            defer { state.isWriting = true }
            return (!state.isWriting, true)
        }
        if starts { writing.async { [self] in write() } }
        return fits
    }

    /// Ends both directions.
    package func close() {
        let isFirst = state.withLock { state in
            defer { (state.isOver, state.queue, state.size) = (true, [], 0) }
            return !state.isOver
        }
        var byte: UInt8 = 0
        if isFirst { _ = Glibc.write(ending.writing.rawValue, &byte, 1) }
    }

    /// Sends what waits.
    private func write() {
        while true {
            let next = state.withLock { state -> Data? in
                guard !state.queue.isEmpty else {
                    state.isWriting = false
                    return nil
                }
                let first = state.queue.removeFirst()
                state.size -= first.count
                return first
            }
            guard let next else { return }
            guard write(next) else { return close() }
        }
    }

    /// False when the browser does not read, or has gone.
    private func write(_ frame: Data) -> Bool {
        frame.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
            var rest = bytes
            while !rest.isEmpty {
                let count = WholeTransfer.repeating { Glibc.write(output.rawValue, rest.baseAddress, rest.count) }
                if count < 0, errno == EAGAIN {
                    var entry = pollfd(fd: output.rawValue, events: Int16(POLLOUT), revents: 0)
                    guard WholeTransfer.repeating({ Int(poll(&entry, 1, patience.pollMilliseconds)) }) > 0, !state.withLock({ $0.isOver }) else {
                        return false
                    }
                    continue
                }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return true
        }
    }
}
