import Foundation

/// A host of the soak, with the numbers that it is to ask for. One that was killed is replaced by another one, which goes on behind it.
final class SoakHostProcess {
    private let system: SystemFixture
    private let log: String
    private let descriptor: Int32
    private let last: Int
    private var unread = ""
    private var tool: Tool
    /// The number that it has begun last; nil before the first.
    private var current: Int?
    private(set) var isDone = false

    init(_ numbers: Range<Int>, name: String, system: SystemFixture) throws {
        self.system = system
        log = "\(system.home)/\(name).log"
        last = numbers.upperBound - 1
        descriptor = open(log, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure("\(log) cannot be made.") }
        tool = try Self.start(numbers.lowerBound, last, log, system)
    }

    deinit { close(descriptor) }

    private static func start(_ first: Int, _ last: Int, _ log: String, _ system: SystemFixture) throws -> Tool {
        try Tool(system.home + "/bin/SoakHost", [MisbehavingApp.action, log, "\(first)", "\(last)"], environment: system.environment)
    }

    /// Puts the program where hosts look for the system beside themselves: it is to start the one under test.
    static func install(in system: SystemFixture) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path + "/SoakHost"
        let (folder, files) = (system.home + "/bin", FileManager.default)
        try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try files.copyItem(atPath: program, toPath: folder + "/SoakHost")
        try files.createSymbolicLink(atPath: folder + "/appexd", withDestinationPath: Place.program("appexd"))
    }

    /// Enters what it has said since the last look. Whether it said anything.
    func read(into ledger: inout SoakLedger) throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return false }
        unread += String(decoding: buffer.prefix(count), as: UTF8.self)
        while let end = unread.firstIndex(of: "\n") {
            let line = unread[..<end]
            guard ledger.take(line) else { throw Failure("A host has written \(line).") }
            let words = line.split(separator: " ")
            if words.first == "began" { current = words.dropFirst().first.flatMap { Int($0) } }
            if words.first == "done" { isDone = true }
            unread = String(unread[unread.index(after: end)...])
        }
        return true
    }

    /// Kills it, and starts another one for what is left.
    func kill(_ ledger: inout SoakLedger) throws {
        tool.signal(SIGKILL)
        _ = try tool.wait()
        while try read(into: &ledger) {}
        guard !isDone else { return }
        unread = ""
        if let current { ledger.lostHost(of: current) }
        let next = current.map { $0 + 1 } ?? last
        guard next <= last else {
            isDone = true
            return
        }
        tool = try Self.start(next, last, log, system)
    }

    /// Waits until a host that is done has ended.
    func finish() throws {
        let result = try tool.wait(70)
        guard result.status == 0 || result.status == 128 + SIGKILL else { throw Failure("A host ended with \(result.status): \(result.errors)") }
    }

    /// Whether it has ended without being done.
    var hasFailed: Bool { !isDone && tool.ends(within: 0) }
}
