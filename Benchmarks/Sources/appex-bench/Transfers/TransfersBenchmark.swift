import ExtensionFoundation
import ExtensionHost

/// A large file from a server on this machine: by a background session of an extension, and by the program curl.
///
/// The extension takes the time itself, from `resume()` until its delegate has the file: that has the database, the sandbox of the program for
/// transfers if it does not run, the flush to the disk and the hand-over in it. The program is given the same flush.
struct TransfersBenchmark {
    static let subject = "org.appex.benchmark.transfer-subject"
    private static let megabytes = 512

    let host: ExtensionSystem
    let scratch: String
    /// The script that serves.
    let server: String
    let runs: Int

    func run() async throws -> Section {
        let file = scratch + "/served"
        try makeFile(file)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let server = try LineProgram("The server", program: "/usr/bin/python3", arguments: [server, file])
        defer { server.end() }
        let url = "http://127.0.0.1:\(try server.ask("port"))/served"
        _ = try await host.setEnabled(true, extension: Self.subject)
        var (ours, theirs) = (Samples(), Samples())
        for run in -1..<runs {
            let (background, program) = (try await download(url), try curl(url))
            guard run >= 0 else { continue }
            try ours.add(background, of: "A background download")
            try theirs.add(program, of: "curl")
        }
        return Section(
            title: "Transfers: \(Self.megabytes) MB from a server on this machine, until the file is on the disk",
            note: "Background: from an extension's resume() until its delegate has the file. curl: the program, and sync of its file.",
            figures: [
                Figure("background download", ours, in: .milliseconds, against: theirs, "curl"),
                Figure("curl", theirs, in: .milliseconds),
            ],
            targets: [Target("background download", ours, atLeast: 0.8, timesAsFastAs: theirs, "curl")])
    }

    private func makeFile(_ path: String) throws {
        try Data().write(to: URL(fileURLWithPath: path))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let block = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        for _ in 0..<Self.megabytes { try handle.write(contentsOf: block) }
        try handle.close()
    }

    private func download(_ url: String) async throws -> Int64 {
        let item = NSExtensionItem()
        item.userInfo = ["url": url]
        let (nanoseconds, _) = try await host.run(Self.subject, items: [item]) { items in
            (items.first?.userInfo?["nanoseconds"] as? NSNumber)?.int64Value ?? 0
        }
        return nanoseconds
    }

    private func curl(_ url: String) throws -> Int64 {
        let start = ContinuousClock.now
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "curl -s -o '\(scratch)/fetched' '\(url)' && sync -d '\(scratch)/fetched'"]
        try process.run()
        process.waitUntilExit()
        let passed = ContinuousClock.now - start
        try? FileManager.default.removeItem(atPath: scratch + "/fetched")
        guard process.terminationStatus == 0 else { throw BenchmarkError("curl ended with status \(process.terminationStatus).") }
        return passed.components.seconds * 1_000_000_000 + passed.components.attoseconds / 1_000_000_000
    }
}
