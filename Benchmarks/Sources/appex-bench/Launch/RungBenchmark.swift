import CPeers
import ExtensionFoundation
import ExtensionHost

/// What each rung of the sandbox costs over none: the same request, in turn.
struct RungBenchmark {
    let prefix: String
    let subject: String
    let scratch: String
    let runs: Int

    /// What the record of a launch without a sandbox says.
    private static let none = "NOT SANDBOXED"

    private struct Measured {
        let name: String
        let host: ExtensionSystem
        let options: ExtensionSystem.RequestOptions
        var began = Samples()
        var result = Samples()
    }

    func run() async throws -> Section {
        // Each rung has a system of its own, because a system has one rung.
        let first = try ScratchSystem(
            prefix: prefix, scratch: scratch + "/rung-1", arguments: ["--allow-unsandboxed", "--rung", "namespaces"])
        defer { first.end() }
        let namespaces = try await first.host(installing: subject)
        let second = try ScratchSystem(prefix: prefix, scratch: scratch + "/rung-2", arguments: ["--rung", "landlock"])
        defer { second.end() }
        let landlock = try await second.host(installing: subject)
        ScratchSystem.use(scratch)

        var measured = [
            Measured(name: Self.none, host: namespaces, options: .init(isUnsandboxed: true)),
            Measured(name: "namespaces", host: namespaces, options: .init()), Measured(name: "landlock", host: landlock, options: .init()),
        ]
        for run in -5..<runs {
            for index in measured.indices { try await Self.measure(&measured[index], counts: run >= 0) }
        }
        let none = measured[0]
        return Section(
            title: "Rungs: the same request on each rung of the sandbox",
            note: "In turn, each in a new process. What a rung costs is the difference to the launch without a sandbox just before it.",
            figures: [
                Figure("no sandbox: request to beginRequest", none.began, in: .milliseconds),
                Figure("no sandbox: begin to result", none.result, in: .milliseconds),
            ]
                + measured.dropFirst().flatMap { rung in
                    [
                        Figure("\(rung.name): request to beginRequest", rung.began, in: .milliseconds),
                        Figure("\(rung.name): begin to result", rung.result, in: .milliseconds),
                        Figure("\(rung.name): what it costs", rung.result.over(none.result), in: .milliseconds),
                    ]
                })
    }

    private static func measure(_ rung: inout Measured, counts: Bool) async throws {
        let start = peer_now()
        let request = try await rung.host.begin(ScratchSystem.subject, items: [NSExtensionItem()], options: rung.options)
        _ = try await request.result()
        let completed = peer_now()
        guard let record = await request.finish() else { throw BenchmarkError("The extension's process did not end.") }
        guard record.isRegular, let beginTime = record.beginTime, record.sandboxRung == rung.name else {
            throw BenchmarkError("The extension did not complete its request on the rung \(rung.name). \(record.explanation)")
        }
        guard counts else { return }  // the first runs fill the caches
        try rung.result.add(completed - start, of: "A request")
        rung.began.add(seconds: beginTime)
    }
}
