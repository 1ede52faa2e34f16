import Foundation
import Testing

/// The processes of a test that use files of one app group: extensions in their sandboxes, and programs outside of any.
struct CoordinatedProcesses {
    let system: SystemFixture

    var group: String { system.data + "/appex/Groups/" + CoordinationApp.group }

    /// Starts an extension that does something.
    func start(_ behaviour: String, in identifier: String = CoordinationApp.editor, _ info: [String: String] = [:]) throws -> Tool {
        try system.start(system.runArguments(behaviour, extension: identifier, info: info, json: true))
    }

    /// The lines that an extension completes with.
    func lines(_ tool: Tool, deadline: Double = 30) throws -> [String] {
        let result = try tool.wait(deadline)
        guard result.isSuccess else { throw Failure("The extension failed: \(result.errors)\n\(result.output)") }
        let report: RunReport = try result.json()
        return report.results.first?.text?.split(separator: "\n").map(String.init) ?? []
    }

    func run(_ behaviour: String, in identifier: String = CoordinationApp.editor, _ info: [String: String] = [:]) throws -> [String] {
        try lines(start(behaviour, in: identifier, info), deadline: 60)
    }

    /// A program of the person's.
    func probe(_ arguments: String...) throws -> Tool {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path + "/CoordinationProbe"
        return try Tool(program, arguments, environment: system.environment)
    }

    func signal(_ name: String) { _ = FileManager.default.createFile(atPath: group + "/signal-" + name, contents: nil) }

    func wait(for name: String) throws {
        guard eventually({ access(group + "/signal-" + name, F_OK) == 0 }) else { throw Failure("Nobody has signalled \(name).") }
    }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: group + "/" + name)) }

    func text(of name: String) -> String? { try? String(contentsOfFile: group + "/" + name, encoding: .utf8) }

    /// What `appex files` tells.
    func files() throws -> CoordinatedFiles { try system.succeed("files", "--json").json() }

    /// Waits until so many claims are in this state.
    func wait(for count: Int = 1, _ state: String) throws {
        guard try eventually({ try files().claims.count { $0.state == state } == count }) else {
            throw Failure("\(count) claims are not \(state): \(try files())")
        }
    }
}

struct CoordinatedFiles: Decodable {
    struct Claim: Decodable {
        struct Access: Decodable {
            let path: String
            let isWriting: Bool
        }
        let holder: String
        let pid: Int32?
        let state: String
        let accesses: [Access]
    }
    struct Presenter: Decodable {
        let holder: String
        let pid: Int32?
        let path: String
    }
    let claims: [Claim]
    let presenters: [Presenter]
}

/// Gives `body` a user of their own with the app installed, and its group's container made.
func withCoordination(_ body: (CoordinatedProcesses) throws -> Void) throws {
    try withSystem { system in
        try system.succeed("install", CoordinationApp.bundle())
        let processes = CoordinatedProcesses(system: system)
        guard try processes.run("read", ["file": "nothing"]).last == "no error" else { throw Failure("The fixture does not work.") }
        try body(processes)
    }
}
