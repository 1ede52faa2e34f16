import CPeers
import ExtensionFoundation
import SystemCalls
import Wire

/// A file manager as the hub sees it: lines over its socket.
final class HubClient {
    private let socket: OwnedDescriptor
    private var unread = Data()
    private static let deadline: Int32 = 10_000

    /// Connects and waits until a number of extensions have said which folders they monitor, which is one and the same.
    init(_ path: String) throws {
        let end = ContinuousClock.now + .seconds(10)
        while true {
            if let socket = try? Listener.connect(to: path, isStream: true) {
                self.socket = socket
                break
            }
            guard ContinuousClock.now < end else { throw BenchmarkError("The hub does not listen.") }
            poll(nil, 0, 20)
        }
        _ = fcntl(socket.rawValue, F_SETFL, 0)
        try say(["hello": "appex-bench"])
        while (try hear()?["roots"] as? [String])?.isEmpty != false {}
    }

    func say(_ message: [String: Any]) throws {
        let line = try JSONSerialization.data(withJSONObject: message, options: .withoutEscapingSlashes) + Data("\n".utf8)
        try FileHandle(fileDescriptor: socket.rawValue).write(contentsOf: line)
    }

    /// The next line; nil when none comes until a moment.
    func hear(until end: Int64 = .max) throws -> [String: Any]? {
        while true {
            if let lineEnd = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[(lineEnd + 1)...]) }
                return try JSONSerialization.jsonObject(with: Data(unread[..<lineEnd])) as? [String: Any]
            }
            var waiting = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
            let remaining = Int32(clamping: max(0, (end == .max ? .max : end - peer_now()) / 1_000_000))
            if poll(&waiting, 1, min(Self.deadline, remaining)) == 0 {
                guard end == .max else { return nil }
                throw BenchmarkError("The hub does not answer.")
            }
            let more = FileHandle(fileDescriptor: socket.rawValue).availableData
            guard !more.isEmpty else { throw BenchmarkError("The hub ended.") }
            unread += more
        }
    }

    /// The titles of a menu's items and how many each has in its submenu, and how long it took.
    func menu(_ number: Int, for file: String) throws -> (items: [Int], passed: Int64) {
        let began = peer_now()
        try say(["menu": ["number": number, "kind": "items", "target": file, "selected": [file]]])
        while true {
            guard let menu = try hear()?["menu"] as? [String: Any], menu["number"] as? Int == number else { continue }
            let passed = peer_now() - began
            let items = menu["items"] as? [[String: Any]] ?? []
            return (items.map { ($0["items"] as? [Any])?.count ?? 0 }, passed)
        }
    }
}
