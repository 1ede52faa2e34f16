import Foundation

/// A socket of this machine that a sandbox must not reach.
final class ListeningSocket {
    private let descriptor: Int32
    private(set) var port = 0

    /// On the loopback interface, at a free port.
    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (descriptor, size) = (self.descriptor, length)
        // SAFETY: the pointer is used during the call only, with the size of what it points to.
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard isBound == 0, listen(descriptor, 5) == 0 else { throw Failure("No socket can be bound: \(errno)") }
        withUnsafeMutablePointer(to: &address) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    init(path: String) throws { descriptor = try Self.local(Array(path.utf8), with: bind, listens: true) }

    init(abstract name: String) throws { descriptor = try Self.local([0] + Array(name.utf8), with: bind, listens: true) }

    deinit { close(descriptor) }

    /// Whether somebody has connected.
    var hasVisitor: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    static func connects(abstract name: String) throws -> Bool {
        close(try local([0] + Array(name.utf8), with: connect, listens: false))
        return true
    }

    private static func local(
        _ name: [UInt8], with act: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, listens: Bool
    ) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.prefix(107)) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
        // SAFETY: as above.
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { act(descriptor, $0, length) }
        }
        guard result == 0, !listens || listen(descriptor, 5) == 0 else {
            close(descriptor)
            throw Failure("A local socket cannot be used: \(String(cString: strerror(errno)))")
        }
        return descriptor
    }
}
