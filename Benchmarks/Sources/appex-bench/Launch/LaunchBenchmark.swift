import CPeers
import ExtensionFoundation
import ExtensionHost

/// From a request to the extension's `beginRequest(with:)`, and to its result; and what the time until then goes into.
struct LaunchBenchmark {
    /// How the launches follow one another.
    enum Rhythm {
        /// One after the other.
        case steady
        /// With half a second of idleness before each, and before each peer: a person's.
        case idle

        var pause: Duration? { self == .idle ? .milliseconds(500) : nil }
        var title: String {
            self == .idle ? "Launch after half a second of idleness" : "Launch: a request to an extension that completes at once"
        }
        var limit: Double { self == .idle ? 3 : 2 }
    }

    let host: ExtensionSystem
    let command: String
    let rhythm: Rhythm
    let runs: Int

    private static let peer = "bwrap of true, minimal root"

    private struct Measured {
        var (spawn, whole, minimal, command) = (Samples(), Samples(), Samples(), Samples())
        var (loaded, began, result, gone) = (Samples(), Samples(), Samples(), Samples())
        var phases: [String: Samples] = [:]
    }

    func run() async throws -> Section {
        var measured = Measured()
        for run in -5..<runs { try await measure(&measured, counts: run >= 0) }  // the first runs fill the caches
        return section(measured)
    }

    private func measure(_ measured: inout Measured, counts: Bool) async throws {
        // In turn, so that whatever else the machine does falls on all alike.
        let bare = try await rested(["/usr/bin/true"])
        let seeing = try await rested(Bubblewrap.wholeRoot)
        let hidden = try await rested(Bubblewrap.minimalRoot)
        let version = try await rested([command, "--version"])
        try await rest()
        let start = peer_now()
        let request = try await host.begin(ScratchSystem.subject, items: [NSExtensionItem()])
        _ = try await request.result()
        let completed = peer_now()
        guard let record = await request.finish() else { throw BenchmarkError("The extension's process did not end.") }
        guard record.isRegular, let launchTime = record.launchTime, let beginTime = record.beginTime else {
            throw BenchmarkError("The extension did not complete its request. \(record.explanation)")
        }
        guard counts else { return }
        try measured.spawn.add(bare, of: "true")
        try measured.whole.add(seeing, of: "bwrap")
        try measured.minimal.add(hidden, of: "bwrap")
        try measured.command.add(version, of: "appex")
        try measured.result.add(completed - start, of: "A request")
        measured.loaded.add(seconds: launchTime)
        measured.began.add(seconds: beginTime)
        measured.gone.add(seconds: record.totalTime)
        for phase in record.phases { measured.phases[phase.name, default: Samples()].add(seconds: phase.milliseconds / 1000) }
    }

    private func section(_ measured: Measured) -> Section {
        let phases = PhaseBudget.all.compactMap { phase, most in measured.phases[phase].map { (phase, most, $0) } }
        return Section(
            title: rhythm.title,
            note: "The system runs already; each request has a new process in a new sandbox. Peers are timed until they have ended.",
            figures: [
                Figure("posix_spawn of true", measured.spawn, in: .milliseconds),
                Figure("bwrap of true, everything readable", measured.whole, in: .milliseconds),
                Figure(Self.peer, measured.minimal, in: .milliseconds),
                Figure("appex --version, the whole command", measured.command, in: .milliseconds),
            ] + phases.map { phase, _, samples in Figure("phase: \(phase)", samples, in: .milliseconds) } + [
                Figure("request to library loaded", measured.loaded, in: .milliseconds),
                Figure("request to beginRequest", measured.began, in: .milliseconds),
                Figure("begin to result, in the host", measured.result, in: .milliseconds),
                Figure("request to process gone", measured.gone, in: .milliseconds),
            ],
            targets: [
                Target("request to beginRequest", measured.began, atMost: rhythm.limit, times: measured.minimal, Self.peer),
                Target("begin to result, in the host", measured.result, atMost: rhythm.limit + 0.5, times: measured.minimal, Self.peer),
                Target("appex --version", measured.command, atMost: .milliseconds(10)),
            ]
                + (rhythm == .idle
                    ? []
                    : phases.map { phase, most, samples in
                        Target("phase: \(phase)", samples, atMost: most, times: measured.minimal, Self.peer)
                    }))
    }

    private func rest() async throws {
        if let pause = rhythm.pause { try await Task.sleep(for: pause) }
    }

    private func rested(_ arguments: [String]) async throws -> Int64 {
        try await rest()
        return try Self.spawn(arguments)
    }

    static func spawn(_ arguments: [String]) throws -> Int64 {
        withCStrings(arguments) { peer_spawn_and_wait(arguments[0], $0) }
    }
}
