import Foundation
import Testing

/// The app that transfers files in the background, built once for all tests of a run.
enum TransferApp {
    static let action = "org.appex.transferring.TransferAction"
    static let group = "group.org.appex.transferring"
    /// The same app once more, under another name.
    static let second = "org.appex.second"
    static let secondAction = "org.appex.second.TransferAction"
    static let secondGroup = "group.org.appex.second"
    private static let built = Result { try FixtureApp.build("Transferring") }

    /// The path of the bundle.
    static func bundle() throws -> String { try built.get() }
}

/// What `appex transfers --json` prints.
struct ListedTransfer: Decodable {
    let number: Int
    let appIdentifier: String
    let state: String
    let completed: Int
    let total: Int?
    let transferredTwice: Int
    let tries: Int
    let taskDescription: String
    let note: String
}

/// A server of the worst kind, on a port of its own.
final class HostileServer {
    private let process: Tool
    private let scheme: String
    /// What programs are run by that are to reach it.
    private let wrapper: [String]
    let port: Int

    /// What came: of each request its method, its path and what it said about who asks.
    struct Request: Decodable {
        let method: String
        let path: String
        let fields: [String: String]
    }

    /// - Parameters:
    ///   - certificate: a file with certificate and key; without one it does not speak TLS.
    ///   - address: where it listens.
    ///   - wrapper: a program and its arguments that run it, and what talks to it, where that address is.
    init(
        in system: SystemFixture, seed: Int = 1, certificate: String? = nil, address: String = "127.0.0.1", under wrapper: [String] = []
    ) throws {
        let name = UUID().uuidString.prefix(8)
        let (program, place) = ("\(system.folder)/server-\(name).py", "\(system.folder)/port-\(name)")
        try Data(PackageResources.server_py).write(to: URL(fileURLWithPath: program))
        scheme = certificate == nil ? "http" : "https"
        self.wrapper = wrapper
        let words = wrapper + ["/usr/bin/python3", program, place, "\(seed)"] + (certificate.map { ["0", $0] } ?? [])
        let environment = ["PATH": Place.path, "APPEX_SERVER_ADDRESS": address]
        process = try Tool(words[0], Array(words.dropFirst()), environment: environment)
        guard eventually({ access(place, F_OK) == 0 }) else { throw Failure("The server has not started.") }
        port = Int(try String(contentsOfFile: place, encoding: .utf8)) ?? 0
        system.atEnd("the server") { [process] in
            process.signal(SIGKILL)
            _ = try process.wait()
        }
    }

    func url(_ path: String, at address: String = "127.0.0.1") -> String { "\(scheme)://\(address):\(port)\(path)" }

    func file(_ size: Int, seed: Int = 1, _ faults: String = "") -> String {
        url("/file?size=\(size)&seed=\(seed)" + (faults.isEmpty ? "" : "&" + faults))
    }

    func get(_ path: String) throws -> String {
        let words = wrapper + [try Place.find("curl"), "-s", "--insecure", "--noproxy", "*", url(path)]
        return try Tool.run(words[0], Array(words.dropFirst()), environment: ["PATH": Place.path], deadline: 60).output
    }

    func requests() throws -> [Request] {
        struct Statistics: Decodable { let seen: [Request] }
        return try JSONDecoder().decode(Statistics.self, from: Data(get("/stats").utf8)).seen
    }

    /// The digest of a file that it serves.
    func digest(_ size: Int, seed: Int = 1) throws -> String { try get("/sha?size=\(size)&seed=\(seed)") }
}

extension SystemFixture {
    /// Runs the extension, which begins or collects transfers; the lines that it answers with.
    func transfer(_ wishes: [String: String], extension identifier: String = TransferApp.action, deadline: Double = 60) throws -> [String] {
        let result = try appex(transferArguments(wishes, extension: identifier), deadline: deadline)
        guard result.isSuccess else { throw Failure("The extension ended with \(result.status): \(result.errors)") }
        return (try result.json(RunReport.self).results.first?.text ?? "").split(separator: "\n").map(String.init)
    }

    func transferArguments(_ wishes: [String: String], extension identifier: String = TransferApp.action) -> [String] {
        ["run", identifier, "--text", "x", "--output", out, "--json"] + wishes.flatMap { ["--user-info", "\($0.key)=\($0.value)"] }
    }

    func installSecondTransferApp() throws {
        let (source, copy, files) = (try TransferApp.bundle(), home + "/Second.app", FileManager.default)
        // Not in one step: a copied folder has the owner of the first one, and only root can give it away.
        try files.createDirectory(atPath: copy, withIntermediateDirectories: false)
        for case let name as String in files.enumerator(atPath: source) ?? .init() {
            var isFolder: ObjCBool = false
            guard files.fileExists(atPath: source + "/" + name, isDirectory: &isFolder), !isFolder.boolValue else {
                try files.createDirectory(atPath: copy + "/" + name, withIntermediateDirectories: false)
                continue
            }
            var data = try Data(contentsOf: URL(fileURLWithPath: source + "/" + name))
            if name.hasSuffix(".plist") {
                data = Data(
                    String(decoding: data, as: UTF8.self).replacingOccurrences(of: "org.appex.transferring", with: TransferApp.second).utf8)
            }
            try data.write(to: URL(fileURLWithPath: copy + "/" + name))
        }
        try succeed("install", copy)
    }

    func transfers() throws -> [ListedTransfer] { try succeed("transfers", "--json").json() }

    /// A downloaded file, where the extension has moved it.
    func got(_ task: Int) -> String { "\(data)/appex/Groups/\(TransferApp.group)/Got-\(task)" }

    func digest(_ path: String) throws -> String {
        String(try Tool.run(try Place.find("sha256sum"), [path], environment: ["PATH": Place.path], deadline: 60).output.prefix(64))
    }

    /// Waits until everything that was begun is over.
    func waitForTransfers(within seconds: Double = 60) throws {
        guard try eventually(within: seconds, { try transfers().allSatisfy { $0.state == "finished" } }) else {
            throw Failure("Transfers are not over: \(try transfers())")
        }
    }
}

/// Gives `body` a user of their own with the app that transfers, and a server.
func withTransfers(
    seed: Int = 1, sourceLocation: SourceLocation = #_sourceLocation, _ body: (SystemFixture, HostileServer) throws -> Void
) throws {
    try withSystem(sourceLocation: sourceLocation) { system in
        try system.succeed("install", TransferApp.bundle())
        try body(system, HostileServer(in: system, seed: seed))
    }
}
