import Foundation
import Glibc
import SystemCalls

/// A program that syncs folders and serves plug-ins of file managers at a socket, as Nextcloud's and ownCloud's do.
package struct SyncProgram: Sendable {
    /// Also the name of its folder in `$XDG_RUNTIME_DIR`, and what the names of its icons begin with.
    package let name: String
    /// `$XDG_RUNTIME_DIR`.
    let runtime: String

    var folder: String { "\(runtime)/\(name)" }
    var socket: String { "\(folder)/socket" }

    /// Those that are known, by name; none in a login session without a runtime folder.
    package static func all(environment: [String: String] = ProcessInfo.processInfo.environment) -> [SyncProgram] {
        guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.isAbsolutePath else { return [] }
        return ["Nextcloud", "ownCloud"].map { SyncProgram(name: $0, runtime: runtime) }
    }

    /// Whether it serves file managers now.
    package var isRunning: Bool { if case .connected = connect() { true } else { false } }
}

extension SyncProgram {
    enum Connection {
        case connected(OwnedDescriptor)
        /// There is a socket, and nobody listens: the program begins to, or has crashed.
        case refused
        /// There is no socket, or it is not this user's alone.
        case absent
    }

    /// Connects without waiting, to a socket of this user's in a folder that nobody else can write to.
    func connect() -> Connection {
        guard isSafe, let address = Self.address(socket) else { return .absent }
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return .refused }
        let descriptor = OwnedDescriptor(number)
        // SAFETY: the pointer is used during the call only, with the size of what it points to.
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard result == 0 else { return .refused }
        return Self.isOwn(descriptor) ? .connected(descriptor) : .absent
    }

    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return address
    }

    private var isSafe: Bool {
        guard let runtime = Self.ownMode(runtime, S_IFDIR), runtime & 0o022 == 0, let folder = Self.ownMode(folder, S_IFDIR) else { return false }
        // Qt makes the folder with the person's umask; where nobody else can enter the runtime folder, that does not matter.
        guard runtime & 0o011 == 0 || folder & 0o022 == 0 else { return false }
        return Self.ownMode(socket, S_IFSOCK) != nil
    }

    /// The mode of what is this user's and of this kind; nil for anything else, a symbolic link among it.
    private static func ownMode(_ path: String, _ kind: mode_t) -> mode_t? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == kind, status.st_uid == getuid() else { return nil }
        return status.st_mode
    }

    /// Whether this user listens at the other end: the path may have changed since it was looked at.
    private static func isOwn(_ socket: OwnedDescriptor) -> Bool {
        // The process, its user and its group: `struct ucred`.
        var credentials: (pid: Int32, user: UInt32, group: UInt32) = (0, .max, .max)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        return getsockopt(socket.rawValue, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 && credentials.user == getuid()
    }
}
