import CSystemCalls
import Glibc
import Synchronization
package import SystemCalls

/// A listening socket.
package final class Listener: ReactorSource {
    private let socket: OwnedDescriptor
    private let onConnection: @Sendable (OwnedDescriptor) -> Void
    private let key = Mutex<Reactor.Key?>(nil)
    /// How long connections wait when this process cannot open any more descriptors.
    private static let pause = Duration.milliseconds(100)

    /// Listens at `path`, replacing any socket there. Connections of other users are closed at once.
    ///
    /// - Parameter isStream: a stream of bytes, as every language has it, and not the packets of a channel.
    package init(path: String, isStream: Bool = false, onConnection: @escaping @Sendable (OwnedDescriptor) -> Void) throws(SystemError) {
        unlink(path)
        socket = OwnedDescriptor(try SystemError.check(appex_listen(path, isStream ? 1 : 0), "listen at \(path)"))
        self.onConnection = onConnection
        chmod(path, 0o600)
        let key = try Reactor.shared.watch(socket.rawValue, for: .readable, source: self)
        self.key.withLock { $0 = key }
    }

    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        let number = appex_accept(socket.rawValue)
        guard number >= 0 else {
            if [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(-number) { rest() }
            return
        }
        let connection = OwnedDescriptor(number)
        guard Self.peer(of: connection)?.uid == getuid() else { return }
        onConnection(connection)
    }

    /// Stops watching for `pause`: a connection that cannot be accepted stays ready, and would be retried in a busy loop.
    private func rest() {
        guard let key = key.withLock({ $0 }) else { return }
        Reactor.shared.change(key, socket.rawValue, to: [])
        Reactor.shared.schedule(after: Self.pause) { [self] in Reactor.shared.change(key, socket.rawValue, to: .readable) }
    }

    /// The process and user at the other end, from the kernel.
    package static func peer(of socket: OwnedDescriptor) -> (pid: Int32, uid: UInt32)? {
        var peer = appex_sender()
        guard appex_peer(socket.rawValue, &peer) == 0 else { return nil }
        return (peer.pid, peer.uid)
    }

    /// Connects to the socket at `path`.
    package static func connect(to path: String, isStream: Bool = false) throws(SystemError) -> OwnedDescriptor {
        OwnedDescriptor(try SystemError.check(appex_connect(path, isStream ? 1 : 0), "connect to \(path)"))
    }
}

extension OwnedDescriptor {
    /// Makes the kernel attach the sender's process ID to each packet that is received here.
    package func passCredentials() throws(SystemError) {
        _ = try SystemError.check(appex_pass_credentials(rawValue), "ask for credentials")
    }
}
