import CPeers
import ExtensionFoundation
import ExtensionHost
import RemoteView

/// A table of 100,000 rows, scrolled to its end: only what is near the sight may exist.
struct TableScrolling {
    private static let steps = 200

    let host: ExtensionSystem
    /// The process of `appexd`.
    let system: pid_t

    func run() async throws -> Section {
        let shown = try await ShownView(ShownView.table, on: host)
        await shown.settled()
        let scroll = try shown.node { $0.kind == .scroll }
        let before = try RunnerMemory(below: system, count: 1)
        var steps = Samples()
        var mostNodes = Self.nodeCount(shown)
        for step in 1...Self.steps {
            let room = shown.view.read { ($0.contentSize(of: scroll)?.height ?? 0) - ($0.frame(of: scroll)?.height ?? 0) }
            guard room > 0 else { throw BenchmarkError("The table does not scroll.") }
            let start = peer_now()
            shown.view.send(
                .with {
                    $0.view = scroll
                    $0.kind = .scroll
                    $0.y = room * Double(step) / Double(Self.steps)
                    $0.phase = .ended
                })
            await shown.settled()
            try steps.add(peer_now() - start, of: "A step")
            mostNodes = max(mostNodes, Self.nodeCount(shown))
        }
        let after = try RunnerMemory(below: system, count: 1)
        try Self.checkEnd(shown)
        await shown.end()
        return Section(
            title: "Views: a table of 100,000 rows, scrolled to its end in \(Self.steps) steps",
            note: "A step is over when the extension has dealt with it and its changes have been applied. Each shows other rows than the one before.",
            figures: [
                Figure("a step", steps, in: .milliseconds), Figure("nodes in the host, at most", nodes: mostNodes),
                Figure("the extension before, proportional", mebibytes: before.proportional, count: 1),
                Figure("the extension after, proportional", mebibytes: after.proportional, count: 1),
            ])
    }

    private static func nodeCount(_ shown: ShownView) -> Int {
        shown.view.read { model in
            var count = 0
            model.visit { _, _ in
                count += 1
                return true
            }
            return count
        }
    }

    /// A table that shows no rows is fast as well.
    private static func checkEnd(_ shown: ShownView) throws {
        _ = try shown.node { $0[.text]?.text == "Row 100000" }
    }
}
