import Foundation
import SystemCalls
import TestSupport

/// A file manager's end of the socket.
final class Adapter {
    private let socket: OwnedDescriptor
    private var held = Data()
    /// What was heard, and what last.
    private(set) var all: [JSONValue] = []
    var last: JSONValue? { all.last }

    init(_ system: SystemFixture) throws {
        let path = system.runtime + "/appex/files.sock"
        var socket: OwnedDescriptor?
        _ = eventually {
            socket = try? Self.connect(path)
            return socket != nil
        }
        guard let socket else { throw Failure("The hub does not listen at \(path).") }
        self.socket = socket
    }

    private static func connect(_ path: String) throws -> OwnedDescriptor {
        let socket = OwnedDescriptor(Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket.rawValue, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard result == 0 else { throw Failure("\(path): \(errno)") }
        return socket
    }

    func say(_ message: [String: Any]) { say(raw: ((try? JSONSerialization.data(withJSONObject: message)) ?? Data()) + Data("\n".utf8)) }

    func say(raw: Data) {
        raw.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var rest = UnsafeRawBufferPointer(rebasing: bytes[0...])
            while !rest.isEmpty {
                let count = send(socket.rawValue, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }

    /// Reads until a line is as wanted; false after 20 seconds.
    func hear(_ isWanted: (JSONValue) -> Bool) throws -> Bool {
        let end = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < end {
            while let index = held.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: held[..<index], as: UTF8.self)
                held = Data(held[held.index(after: index)...])
                let message = try JSONValue(line)
                all.append(message)
                if isWanted(message) { return true }
            }
            guard read(within: 1000) != 0 else { return false }
        }
        return false
    }

    /// Whether the hub closes the connection.
    func isEnded() -> Bool { eventually { read(within: 100) == 0 } }

    /// 0 at the end, below 0 when nothing comes.
    private func read(within milliseconds: Int32) -> Int {
        var poll = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return -1 }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket.rawValue, &bytes, bytes.count, 0)
        if count > 0 { held.append(contentsOf: bytes[..<count]) }
        return max(0, count)
    }

    func close() { shutdown(socket.rawValue, Int32(SHUT_RDWR)) }
}

extension JSONValue {
    /// What the line says of the badges of an item.
    func badge(_ uri: String) -> JSONValue? { self["badges"]?.array?.first { $0["uri"]?.string == uri } }
}
