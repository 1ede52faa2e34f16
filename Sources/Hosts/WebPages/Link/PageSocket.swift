import Foundation
import Glibc
package import SystemCalls

/// A socket with messages, at either end. Nobody waits for a peer: a peer that does not read is disconnected.
package final class PageSocket: Sendable {
    private let socket: OwnedDescriptor
    private let writing = DispatchQueue(label: "appex.page")
    /// How long a peer may not read, in seconds.
    private static let patience = 10

    package init(_ socket: OwnedDescriptor) {
        self.socket = socket
        // Two threads wait for it, one for reading, one for writing.
        _ = fcntl(socket.rawValue, F_SETFL, fcntl(socket.rawValue, F_GETFL) & ~O_NONBLOCK)
        var time = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(socket.rawValue, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Two connected ends; the second is for a program that is started.
    package static func pair() throws(SystemError) -> (PageSocket, OwnedDescriptor) {
        let (own, other) = try ends()
        return (PageSocket(own), other)
    }

    /// The same for who has another use for its own end.
    package static func ends() throws(SystemError) -> (OwnedDescriptor, OwnedDescriptor) {
        var ends: [Int32] = [-1, -1]
        _ = try SystemError.check(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends), "make a socket")
        return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }

    /// Reads messages on a thread of their own until the end, then calls `onEnd`. Bytes that are no message are the end.
    package func start(onMessage: @escaping @Sendable (PageLinkMessage) -> Void, onEnd: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [self] in
            read(onMessage)
            close()
            onEnd()
        }
    }

    private func read(_ onMessage: (PageLinkMessage) -> Void) {
        var reader = FrameReader(limit: PageLinkMessage.limit)
        let decoder = JSONDecoder()
        var bytes = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = WholeTransfer.repeating { recv(socket.rawValue, &bytes, bytes.count, 0) }
            guard count > 0 else { return }
            do {
                try bytes.withUnsafeBytes { all in
                    try reader.append(UnsafeRawBufferPointer(rebasing: all[..<count])) {
                        onMessage(try decoder.decode(PageLinkMessage.self, from: $0))
                    }
                }
            } catch {
                return
            }
        }
    }

    /// Sends a message in its turn. Returns when the socket has it, or the peer has gone.
    package func send(_ message: PageLinkMessage) async {
        await withCheckedContinuation { continuation in
            writing.async { [self] in
                write(message)
                continuation.resume()
            }
        }
    }

    /// The same without waiting.
    package func post(_ message: PageLinkMessage) { writing.async { [self] in write(message) } }

    private func write(_ message: PageLinkMessage) {
        guard let json = try? JSONEncoder().encode(message), let frame = FrameReader.frame(json) else { return close() }
        // A script may answer what becomes longer on its way. The other end would end the connection.
        if json.count > PageLinkMessage.limit, case .reply(let call, _) = message { return write(.failed(call: call, .tooLarge)) }
        let isWhole = frame.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
            var rest = bytes
            while !rest.isEmpty {
                let count = WholeTransfer.repeating { Glibc.send(socket.rawValue, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL)) }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return true
        }
        if !isWhole { close() }
    }

    /// The program at the other end has ended: what it has written is read, and then the end comes, whoever has inherited that end.
    package func finish() { shutdown(socket.rawValue, Int32(SHUT_RD)) }

    /// Ends reading and writing; the descriptor is closed with the last reference.
    package func close() { shutdown(socket.rawValue, Int32(SHUT_RDWR)) }
}
