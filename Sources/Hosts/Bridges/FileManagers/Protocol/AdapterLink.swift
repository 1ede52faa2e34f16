import Foundation
import Glibc
import Synchronization
import SystemCalls

/// The socket to one adapter: lines in, lines out. Never waits for the adapter: one that does not read is disconnected.
final class AdapterLink: HubAudience {
    private let socket: OwnedDescriptor
    private let writing = DispatchQueue(label: "appex.adapter")
    private let isClosed = Mutex(false)
    /// How long an adapter may not read.
    private static let patience = 10

    init(_ socket: OwnedDescriptor) {
        self.socket = socket
        // Two threads wait for it, one for reading, one for writing.
        _ = fcntl(socket.rawValue, F_SETFL, 0)
        var time = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(socket.rawValue, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Reads lines on a thread of their own until the end, then calls `onEnd`.
    func start(onMessage: @escaping @Sendable (AdapterMessage) -> Void, onEnd: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [self] in
            readLines(onMessage)
            close()
            onEnd()
        }
    }

    private func readLines(_ onMessage: (AdapterMessage) -> Void) {
        var held = LineBuffer()
        var bytes = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(socket.rawValue, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for line in bytes.withUnsafeBytes({ held.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) {
                // What is no message is skipped: an adapter of another version may say more.
                if let message = AdapterMessage(Data(line)) { onMessage(message) }
            }
            guard held.count <= AdapterMessage.limit else { return }
        }
    }

    /// Sends a line in its turn, and returns when the adapter's socket has it.
    func send(_ message: HubMessage) async {
        await withCheckedContinuation { continuation in
            writing.async { [self] in
                write(message.line)
                continuation.resume()
            }
        }
    }

    private func write(_ line: Data) {
        guard !isClosed.withLock({ $0 }) else { return }
        let isWhole = line.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
            var rest = UnsafeRawBufferPointer(rebasing: bytes[0...])
            while !rest.isEmpty {
                let count = Glibc.send(socket.rawValue, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return true
        }
        if !isWhole { close() }
    }

    /// Ends reading; the descriptor is closed with the last reference.
    func close() {
        isClosed.withLock { $0 = true }
        shutdown(socket.rawValue, Int32(SHUT_RDWR))
    }
}
