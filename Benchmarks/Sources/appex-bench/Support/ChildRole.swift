import CPeers
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

    /// Starts this program again in the role. It ends when this process's end of the socket is closed; wait for it afterwards.
    func start(_ socket: OwnedDescriptor) throws -> RunningProgram {
        let arguments = ["appex-bench", Self.flag, rawValue]
        return try Program("/proc/self/exe", arguments, environment: [], descriptors: [2: .standardError(), Self.socket: socket]).start()
    }

    /// Starts this program again in the role, with one end of a new blocking pair; the other end is returned.
    func start(type: __socket_type) throws -> (OwnedDescriptor, RunningProgram) {
        var ends: [Int32] = [0, 0]
        let result = peer_socketpair(Int32(type.rawValue), &ends)
        guard result == 0 else { throw SystemError(-result, "make a socket pair") }
        let (ours, theirs) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        return (ours, try start(theirs))
    }
}

/// `body` with the strings as C wants them: ended by a null pointer.
func withCStrings<Result>(_ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> Result) rethrows -> Result {
    var copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return try body(&copies)
}
