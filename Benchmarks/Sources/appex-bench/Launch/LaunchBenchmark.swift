import CPeers
import ExtensionFoundation
import ExtensionHost

/// From a request to the extension's `beginRequest(with:)`, and to its result.
struct LaunchBenchmark {
    let host: ExtensionSystem
    let runs: Int

    func run() async throws -> Section {
        var (spawn, whole, minimal) = (Samples(), Samples(), Samples())
        var (loaded, began, result, gone) = (Samples(), Samples(), Samples(), Samples())
        for run in -5..<runs {
            // In turn, so that whatever else the machine does falls on all alike.
            let bare = try Self.spawn(["/usr/bin/true"])
            let seeing = try Self.spawn(Bubblewrap.wholeRoot)
            let hidden = try Self.spawn(Bubblewrap.minimalRoot)
            let start = peer_now()
            let request = try await host.begin(ScratchSystem.subject, items: [NSExtensionItem()])
            _ = try await request.result()
            let completed = peer_now()
            guard let record = await request.finish() else { throw BenchmarkError("The extension's process did not end.") }
            guard record.isRegular, let launchTime = record.launchTime, let beginTime = record.beginTime else {
                throw BenchmarkError("The extension did not complete its request. \(record.explanation)")
            }
            guard run >= 0 else { continue }  // the first runs fill the caches
            try spawn.add(bare, of: "true")
            try whole.add(seeing, of: "bwrap")
            try minimal.add(hidden, of: "bwrap")
            try result.add(completed - start, of: "A request")
            loaded.add(seconds: launchTime)
            began.add(seconds: beginTime)
            gone.add(seconds: record.totalTime)
        }
        return Section(
            title: "Launch: a request to an extension that completes at once",
            note: "The system runs already; each request has a new process in a new sandbox. Peers are timed until they have ended.",
            figures: [
                Figure("posix_spawn of true", spawn, in: .milliseconds),
                Figure("bwrap of true, everything readable", whole, in: .milliseconds),
                Figure("bwrap of true, minimal root", minimal, in: .milliseconds),
                Figure("request to library loaded", loaded, in: .milliseconds),
                Figure("request to beginRequest", began, in: .milliseconds),
                Figure("begin to result, in the host", result, in: .milliseconds),
                Figure("request to process gone", gone, in: .milliseconds),
            ],
            targets: [
                Target("request to beginRequest", began, atMost: 2.5, times: minimal, "bwrap of true, minimal root"),
                Target("begin to result, in the host", result, atMost: 2.5, times: minimal, "bwrap of true, minimal root"),
            ])
    }

    static func spawn(_ arguments: [String]) throws -> Int64 {
        withCStrings(arguments) { peer_spawn_and_wait(arguments[0], $0) }
    }
}
