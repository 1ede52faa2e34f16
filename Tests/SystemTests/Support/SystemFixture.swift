import CSystemCalls
import Foundation
import Testing

/// A user of their own: home, data and runtime folders in a scratch folder, and the system that is started in them.
///
/// At its end it looks for whatever the system may have left behind, and reports each as an issue of the test.
final class SystemFixture {
    let id: String
    /// Short: the path of a socket has at most 107 bytes.
    let folder: String
    private var cleanups: [(String, () throws -> Void)] = []
    private var baseline: Int?
    /// Further variables of the commands, and so of the system that they start.
    var variables: [String: String] = [:]
    /// Whether some process makes system calls that the sandbox does not know, to see what becomes of them.
    var hasUnknownCalls = false
    /// A system with more than this resident has kept what it should have let go.
    private static let memoryBound = 160 << 20

    init() throws {
        id = String(UInt32.random(in: 0...UInt32.max), radix: 36)
        folder = "/tmp/appex-\(id)"
        for name in ["", "/home", "/data", "/run", "/out"] {
            guard mkdir(folder + name, 0o700) == 0 else { throw Failure("\(folder)\(name) cannot be made: \(String(cString: strerror(errno)))") }
        }
    }

    var home: String { folder + "/home" }
    var data: String { folder + "/data" }
    var runtime: String { folder + "/run" }
    /// Where results are saved.
    var out: String { folder + "/out" }
    var container: String { data + "/appex/Containers/" + MisbehavingApp.action }
    /// The extension's own data.
    var containerData: String { container + "/Data" }

    var environment: [String: String] {
        ["HOME": home, "XDG_DATA_HOME": data, "XDG_RUNTIME_DIR": runtime, "LANG": "C.UTF-8", "PATH": Place.path].merging(variables) { $1 }
    }

    /// Runs at the end, the last one first.
    func atEnd(_ title: String, _ cleanup: @escaping () throws -> Void) { cleanups.append((title, cleanup)) }

    // MARK: - Commands

    @discardableResult
    func appex(_ arguments: String..., input: Data = Data(), deadline: Double = 30) throws -> Tool.Result {
        try appex(arguments, input: input, deadline: deadline)
    }

    func appex(_ arguments: [String], input: Data = Data(), deadline: Double = 30) throws -> Tool.Result {
        try start(arguments, input: input).wait(deadline)
    }

    /// Starts a command and does not wait.
    func start(_ arguments: [String], input: Data = Data()) throws -> Tool {
        try Tool(Place.program("appex"), arguments, environment: environment, input: input)
    }

    /// A command that has to succeed.
    @discardableResult
    func succeed(_ arguments: String..., deadline: Double = 30) throws -> Tool.Result {
        let result = try appex(arguments, deadline: deadline)
        guard result.isSuccess else { throw Failure("appex \(arguments.joined(separator: " ")) ended with \(result.status): \(result.errors)") }
        return result
    }

    /// Installs the app of the fixtures, lets it work once, and notes what the system then holds.
    func installMisbehaving() throws {
        try succeed("install", MisbehavingApp.bundle())
        let result = try appex(runArguments("succeed"))
        guard result.isSuccess, result.output.contains("HELLO") else { throw Failure("The fixture does not work: \(result.errors)") }
        try noteBaseline()
    }

    func runArguments(
        _ behaviour: String, extension identifier: String = MisbehavingApp.action, items: [String] = ["--text", "hello"],
        info: [String: String] = [:], timeout: Double? = nil, json: Bool = false
    ) -> [String] {
        var arguments = ["run", identifier] + items + ["--output", out, "--user-info", "do=\(behaviour)"]
        for (key, value) in info { arguments += ["--user-info", "\(key)=\(value)"] }
        if let timeout { arguments += ["--timeout", "\(timeout)"] }
        return json ? arguments + ["--json"] : arguments
    }

    /// Runs a behaviour.
    func run(
        _ behaviour: String, extension identifier: String = MisbehavingApp.action, items: [String] = ["--text", "hello"],
        info: [String: String] = [:], timeout: Double? = nil, deadline: Double = 30
    ) throws -> Tool.Result {
        try appex(runArguments(behaviour, extension: identifier, items: items, info: info, timeout: timeout), deadline: deadline)
    }

    /// Runs a behaviour that completes; what it returned.
    func report(
        _ behaviour: String, items: [String] = ["--text", "hello"], info: [String: String] = [:], deadline: Double = 30
    ) throws -> RunReport {
        let result = try appex(runArguments(behaviour, items: items, info: info, json: true), deadline: deadline)
        guard result.isSuccess else { throw Failure("\(behaviour): status \(result.status), \(result.errors)") }
        return try result.json()
    }

    /// The text that a behaviour completes with.
    func text(_ behaviour: String, items: [String] = ["--text", "hello"], info: [String: String] = [:], deadline: Double = 30) throws -> String {
        try #require(try report(behaviour, items: items, info: info, deadline: deadline).results.first?.text)
    }

    /// The newest record of the log.
    func lastLaunch(of identifier: String = MisbehavingApp.action) throws -> Launch {
        try #require(try succeed("log", identifier, "--json", "--limit", "1").json([Launch].self).first)
    }

    /// What the system limits by control groups here, as it says.
    func controlGroups() throws -> String {
        try appex("doctor", "--json").json(Report.self).checks.first { $0.title == "Control groups" }?.detail ?? ""
    }

    // MARK: - The system

    /// The process of the system, when it runs.
    var system: Processes.Process? { Processes.named("appexd", in: folder).first }

    /// The process of an extension that runs, when there is one.
    var extensionProcess: Processes.Process? { Processes.naming(folder).first { $0.name == "appex-runner" } }

    /// Starts the system by hand, in place of its first client; returns when it takes connections.
    func startSystem(_ arguments: [String] = [], under wrapper: [String] = []) throws -> Tool {
        let words = wrapper + [Place.program("appexd")] + arguments
        let tool = try Tool(words[0].hasPrefix("/") ? words[0] : Place.find(words[0]), Array(words.dropFirst()), environment: environment)
        guard eventually({ access(runtime + "/appex/system.sock", F_OK) == 0 }) else {
            tool.signal(SIGKILL)
            throw Failure("The system does not listen. \(try tool.wait().errors)")
        }
        return tool
    }

    /// Ends the system as an administrator or a crash would, and waits until it is gone.
    func killSystem(_ signal: Int32 = SIGKILL) throws {
        guard let system else { return }
        kill(system.pid, signal)
        // A process that flushes a file system ends when the disk is done.
        guard eventually(within: 60, { self.system == nil }) else { throw Failure("The system does not end on signal \(signal).") }
    }

    func noteBaseline() throws {
        guard let system else { throw Failure("The system does not run.") }
        // The connection of the last command is closed a moment after the command has ended.
        var last = -1
        _ = eventually(within: 1) {
            poll(nil, 0, 20)
            defer { last = Processes.descriptorCount(of: system.pid) }
            return Processes.descriptorCount(of: system.pid) == last
        }
        baseline = last
    }

    // MARK: - The end

    /// Cleans up, and reports whatever is left.
    func tearDown(_ location: SourceLocation) {
        for (title, cleanup) in cleanups.reversed() {
            do {
                try cleanup()
            } catch {
                Issue.record("Cleaning up “\(title)” failed: \(error)", sourceLocation: location)
            }
        }
        checkCalls(location)
        let groups = ControlGroupRemains(runtime: runtime)
        if let system {
            checkSystem(system, location)
            for folder in groups.processes + groups.folders { Issue.record("The control group \(folder) is left.", sourceLocation: location) }
        }
        defer { groups.remove() }
        let isAlone = eventually { Processes.naming(folder).isEmpty }
        if !isAlone {
            let left = Processes.naming(folder)
            Issue.record("Processes are left: \(left)", sourceLocation: location)
            for process in left { kill(process.pid, SIGKILL) }
            _ = eventually { Processes.naming(folder).isEmpty }
        }
        let mounts = (try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? ""
        if mounts.contains(folder) { Issue.record("A mount is left below \(folder).", sourceLocation: location) }
        for remain in remains() { Issue.record("\(remain) is left.", sourceLocation: location) }
        do {
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            Issue.record("\(folder) cannot be removed: \(error)", sourceLocation: location)
        }
    }

    /// What no process of a test needs may be missing in the sandbox; a call that one does need belongs into `KnownCalls`.
    private func checkCalls(_ location: SourceLocation) {
        guard !hasUnknownCalls else { return }
        for name in ["registry.sqlite", "registry.sqlite-wal"] {
            guard let records = FileManager.default.contents(atPath: data + "/appex/" + name) else { continue }
            guard let place = records.range(of: Data(Self.unknownCall.utf8)) else { continue }
            let line = String(decoding: records[place.lowerBound...].prefix(100), as: UTF8.self)
            Issue.record("An extension called what the sandbox does not know: \(line)", sourceLocation: location)
        }
    }
    static let unknownCall = "The sandbox does not know system call"

    private func checkSystem(_ system: Processes.Process, _ location: SourceLocation) {
        if let baseline, !eventually({ Processes.descriptorCount(of: system.pid) <= baseline }) {
            Issue.record(
                "The system keeps \(Processes.descriptorCount(of: system.pid)) descriptors, \(baseline) before: \(Processes.descriptors(of: system.pid))",
                sourceLocation: location)
        }
        let memory = Processes.memory(of: system.pid)
        if memory > Self.memoryBound { Issue.record("The system holds \(memory >> 20) MiB.", sourceLocation: location) }
        kill(system.pid, SIGTERM)
        if !eventually({ self.system == nil }) { Issue.record("The system does not end on SIGTERM.", sourceLocation: location) }
    }

    /// Files of requests and installations that are over.
    func remains() -> [String] {
        func names(_ path: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).map { path + "/" + $0 } }
        let containers = names(data + "/appex/Containers")
        return names(data + "/appex/Staging") + containers.flatMap { names($0 + "/Temporary") }
            + names(out).filter { $0.split(separator: "/").last?.hasPrefix(".appex-") == true }
    }
}

/// Gives `body` a user of their own, and cleans up afterwards.
func withSystem(sourceLocation: SourceLocation = #_sourceLocation, _ body: (SystemFixture) throws -> Void) throws {
    let system = try SystemFixture()
    defer { system.tearDown(sourceLocation) }
    try body(system)
}

/// The same, with the misbehaving app installed.
func withMisbehaving(sourceLocation: SourceLocation = #_sourceLocation, _ body: (SystemFixture) throws -> Void) throws {
    try withSystem(sourceLocation: sourceLocation) { system in
        try system.installMisbehaving()
        try body(system)
    }
}
