import Foundation
import Synchronization
import Testing

/// A user of their own with the app that means harm, and things of theirs that it must not get at.
///
/// SAFETY: nothing here changes after it was made; of the fixture, several threads only start commands.
final class Battlefield: @unchecked Sendable {
    let system: SystemFixture
    private let rung: Rung
    private let started: Processes.Process
    private let file: String
    private let status: stat
    private let sockets: [ListeningSocket]
    private let info: [String: String]
    /// What was said of hosts that had too much memory.
    private let oversized = Mutex<[String]>([])
    private static let content = "given for reading"

    init(_ rung: Rung) throws {
        self.rung = rung
        let system = try SystemFixture()
        self.system = system
        system.hasUnknownCalls = true
        do {
            let tool = try system.startSystem(rung.systemArguments)
            system.atEnd("the system") { withExtendedLifetime(tool) {} }
            try system.succeed("install", BadApp.bundle())
            // Points that an app declares are not enabled by installing it.
            for point in BadApp.Point.allCases { try system.succeed("enable", point.identifier) }
            // So that a deed against the disk is over soon, and costs little of it.
            for point in BadApp.Point.allCases { try system.succeed("limits", point.identifier, "--disk", "96M") }
            try #require(try system.succeed("run", BadApp.good, "--text", "hello").output.contains("HELLO"))
            started = try #require(system.system)
            let other = system.data + "/appex/Containers/\(BadApp.good)/Data"
            file = system.home + "/given.txt"
            try SyntheticApp.write(Self.content, to: file)
            try SyntheticApp.write("secret", to: other + "/secret.txt")
            try SyntheticApp.write("secret", to: system.home + "/secret.txt")
            status = try Self.status(of: file)
            let (abstract, path) = ("appex-test-\(system.id)", system.runtime + "/listen")
            let inet = try ListeningSocket()
            sockets = try [ListeningSocket(abstract: abstract), ListeningSocket(path: path), inet]
            info = [
                "secret": system.home + "/secret.txt", "other": other, "socket": path, "abstract": abstract, "port": "\(inet.port)",
                "system": "\(started.pid)",
            ]
            try system.noteBaseline()
        } catch {
            system.tearDown(#_sourceLocation)
            throw error
        }
    }

    // MARK: - Deeds

    func list() throws -> [(theme: String, name: String, tries: String)] {
        let result = try request("list", from: .action, items: ["--text", "x"])
        return result.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }.filter { $0.count >= 3 }.map {
            ($0[0], $0[1], $0[2])
        }
    }

    /// Every deed that comes back, in one process.
    func attempts(from point: BadApp.Point) throws -> [String: String] {
        let isPrepared = point == .action
        let result = try request("all", from: point, items: [file], isPrepared: isPrepared)
        guard result.isSuccess else { throw Failure("From \(point), status \(result.status): \(result.errors)") }
        let record = try system.lastLaunch(of: point.identifier)
        guard record.sandboxRung == rung.name else { throw Failure("It ran on the rung \(record.sandboxRung), not \(rung.name).") }
        guard record.prepared == isPrepared else { throw Failure("From \(point) it ran in a process that was \(isPrepared ? "not " : "")prepared.") }
        let words = result.output.split(separator: "\n").map { $0.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) } }
        return Dictionary(words.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    /// Every deed that needs a process of its own: from all points at the same time, from each one after the other.
    func endings() throws -> [BadApp.Point: [String: Campaign.Ending]] {
        let points = BadApp.Point.allCases
        let results = Mutex<[BadApp.Point: Result<[String: Campaign.Ending], any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: points.count) { index in
            let endings = Result { try self.endings(from: points[index]) }
            results.withLock { $0[points[index]] = endings }
        }
        return try results.withLock { $0 }.mapValues { try $0.get() }
    }

    private func endings(from point: BadApp.Point) throws -> [String: Campaign.Ending] {
        let deeds = Deed.alone.filter { $0.points(on: rung).contains(point) }
        let earlier = try records(of: point).count
        let answers = try deeds.enumerated().map { place, deed in
            let isPrepared = Self.isPrepared(place, point)
            let answer = Result { try request(deed.name, from: point, items: ["--text", "hello"], timeout: deed.timeout, isPrepared: isPrepared) }
            // Several deeds in a row are crashes, after which the system disables an extension.
            if (try? answer.get())?.errors.contains("is disabled now") == true { try system.succeed("enable", point.identifier) }
            if point == .action { try checkGood(beside: deed) }
            if Deed.namesOfFiles.contains(deed.name), let peak = try? answer.get().peakMemory, peak > Deed.hostMemory {
                oversized.withLock { $0.append("The host of “\(deed.name)” from \(point) had \(peak >> 20) MiB.") }
            }
            return answer
        }
        // The newest comes first.
        let records = try records(of: point).dropLast(earlier).reversed()
        guard records.count == deeds.count else { throw Failure("\(deeds.count) requests from \(point) left \(records.count) records.") }
        // On a busy machine some may have been started anew.
        let (asked, prepared) = (deeds.indices.count { Self.isPrepared($0, point) }, records.count(where: \.prepared))
        guard prepared >= asked / 2, prepared <= asked else { throw Failure("\(prepared) of \(asked) processes from \(point) were prepared.") }
        let endings = zip(answers, records).map { Campaign.Ending(answer: $0, record: $1) }
        return Dictionary(uniqueKeysWithValues: zip(deeds.map(\.name), endings))
    }

    /// From one point every other deed is done in a process that waited for its request: what stops a deed stops it there, too.
    private static func isPrepared(_ place: Int, _ point: BadApp.Point) -> Bool { point == .action && place.isMultiple(of: 2) }

    private func records(of point: BadApp.Point) throws -> [Launch] {
        try system.succeed("log", point.identifier, "--json", "--limit", "1000").json()
    }

    private func checkGood(beside deed: Deed) throws {
        let result = try system.succeed("run", BadApp.good, "--text", "hello")
        guard result.output.contains("HELLO") else { throw Failure("The good extension answered “\(result.output)” beside \(deed.name).") }
    }

    private func request(
        _ act: String, from point: BadApp.Point, items: [String], timeout: Double = 20, isPrepared: Bool = false
    ) throws -> Tool.Result {
        let out = system.out + "/" + point.rawValue
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        var arguments = [point.hasView ? "ui" : "run", point.identifier] + items
        arguments += ["--output", out, "--timeout", "\(timeout)", "--user-info", "act=\(act)"]
        for (key, value) in info { arguments += ["--user-info", "\(key)=\(value)"] }
        if point.hasView { arguments += ["--do", "result"] }
        if isPrepared { arguments.append("--prepared") }
        // What a host waits longest: its time, that of the system beside it, and some for a machine that has much to do.
        return try system.appex(arguments, deadline: timeout + 30)
    }

    // MARK: - Afterwards

    /// What is not as it was.
    func problems() throws -> [String] {
        var problems = oversized.withLock { $0 }
        if system.system?.pid != started.pid { problems.append("The system is not the one that was started.") }
        let now = try Self.status(of: file)
        if now.st_mode != status.st_mode || now.st_uid != status.st_uid || now.st_ctim.tv_nsec != status.st_ctim.tv_nsec
            || now.st_mtim.tv_nsec != status.st_mtim.tv_nsec || now.st_size != status.st_size || now.st_nlink != 1
        {
            problems.append("The file that was given for reading has changed.")
        }
        if try String(contentsOfFile: file, encoding: .utf8) != Self.content {
            problems.append("The file that was given for reading says something else.")
        }
        if sockets.contains(where: \.hasVisitor) { problems.append("Somebody connected to a socket outside.") }
        for name in ["secret.txt", "given.txt"] where access(system.home + "/" + name, F_OK) != 0 { problems.append("\(name) is gone.") }
        for path in [system.folder + "/escaped", system.out + "/escaped", "/tmp/escaped"] where access(path, F_OK) == 0 {
            problems.append("\(path) was written.")
        }
        problems += try SavedNames.problems(below: system.out)
        // Three gigabytes from each point, where holes become blocks.
        let blocks = try FileManager.default.subpathsOfDirectory(atPath: system.out).map { try Self.status(of: system.out + "/" + $0).st_blocks }
        if blocks.reduce(0, +) * 512 > 1 << 30 { problems.append("What was returned has \(blocks.reduce(0, +) >> 11) MiB on the disk.") }
        // Whatever they left in their own folders goes with the app.
        try system.succeed("uninstall", BadApp.identifier, "--yes")
        for point in BadApp.Point.allCases where access(system.data + "/appex/Containers/" + point.identifier, F_OK) == 0 {
            problems.append("The data of \(point.identifier) was not removed.")
        }
        if access(info["secret"] ?? "", F_OK) != 0 { problems.append("Removing the app removed a file of the person's.") }
        return problems
    }

    private static func status(of path: String) throws -> stat {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Failure("\(path) cannot be looked at.") }
        return status
    }
}
