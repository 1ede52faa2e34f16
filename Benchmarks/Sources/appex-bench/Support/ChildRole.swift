import CPeers
import CSystemCalls
import ExtensionFoundation
import SystemCalls

/// What this program does when it is the other process of a measurement: it serves the socket that it gets as descriptor 3.
enum ChildRole: String {
    case packets, channel, gdbus, copy

    private static let socket: Int32 = 3
    private static let flag = "--serve"

    init?(arguments: [String]) {
        guard arguments.count == 3, arguments[1] == Self.flag, let role = ChildRole(rawValue: arguments[2]) else { return nil }
        self = role
    }

    func run() {
        switch self {
        case .packets: peer_packets_serve(Self.socket)
        case .copy: peer_copy_serve(Self.socket)
        case .gdbus: peer_gdbus_serve(Self.socket)
        case .channel: EchoChannel.serve(OwnedDescriptor(Self.socket))
        }
    }

    /// Starts this program again in the role. It ends when our end of the socket is closed.
    func start(_ socket: OwnedDescriptor) throws -> Child {
        let copy = OwnedDescriptor(fcntl(socket.rawValue, F_DUPFD_CLOEXEC, 64))
        let map = appex_descriptor_map(source: copy.rawValue, target: Self.socket)
        let errors = appex_descriptor_map(source: STDERR_FILENO, target: STDERR_FILENO)
        var pid: pid_t = 0
        let result = withCStrings(["appex-bench", Self.flag, rawValue]) { arguments in
            withCStrings([]) { environment in appex_spawn("/proc/self/exe", arguments, environment, [errors, map], 2, &pid) }
        }
        guard result == 0 else { throw SystemError(-result, "start the other process of a measurement") }
        return Child(pid: pid)
    }

    /// Starts this program again in the role, with one end of a new blocking pair; the other end is returned.
    func start(type: __socket_type) throws -> (OwnedDescriptor, Child) {
        var ends: [Int32] = [0, 0]
        let result = peer_socketpair(Int32(type.rawValue), &ends)
        guard result == 0 else { throw SystemError(-result, "make a socket pair") }
        let (ours, theirs) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        return (ours, try start(theirs))
    }
}

/// The other process of a measurement.
struct Child {
    let pid: pid_t

    /// Waits for its end; call it after its socket has been closed here.
    func wait() {
        var exit = appex_exit()
        _ = appex_reap(pid, &exit)
    }
}

/// `body` with the strings as C wants them: ended by a null pointer.
func withCStrings<Result>(_ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> Result) rethrows -> Result {
    var copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return try body(&copies)
}
