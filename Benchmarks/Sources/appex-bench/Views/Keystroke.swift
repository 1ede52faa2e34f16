import CPeers
import ExtensionFoundation
import ExtensionHost
import RemoteView
import Wire

/// A key in a compose sheet: the host tells the extension the text, the extension validates it and counts, and the new count comes back.
struct Keystroke {
    private static let budget = Duration.milliseconds(5)
    /// As in the subject's `ComposeViewController`.
    private static let limit = 10_000
    private static let longest = 280

    let host: ExtensionSystem
    let keys: Int

    func run() async throws -> Section {
        let shown = try await ShownView(ShownView.compose, on: host)
        let echo = try EchoClient.start()
        let request = try EchoChannel.request(size: RoundTripBenchmark.size)
        await shown.settled()
        let text = try shown.node { $0.kind == .textView }
        let counter = try shown.node { $0[.identifier] == "compose-counter" }
        var (typed, answered) = (Samples(), Samples())
        for key in -20..<keys {
            let length = (key + 20) % Self.longest + 1
            let written = String(repeating: "a", count: length)
            shown.renderer.expect { view in view.read { $0.node(counter)?[.text]?.text == "\(Self.limit - length)" } }
            let start = peer_now()
            shown.view.send(
                .with {
                    $0.view = text
                    $0.kind = .text
                    $0.text = written
                    $0.selectionStart = UInt32(length)
                })
            let end = try await shown.renderer.moment()
            await shown.settled()
            let echoStart = peer_now()
            _ = try await echo.channel.call(request, deadline: .seconds(10))
            let echoed = peer_now() - echoStart
            guard key >= 0 else { continue }  // the first ones fill the caches
            try typed.add(end - start, of: "A keystroke")
            try answered.add(echoed, of: "A call")
        }
        echo.close()
        await shown.end()
        return Section(
            title: "Views: a keystroke, until the extension's answer to it is applied",
            note: "The text renderer's host. The extension is told the whole text, validates it and changes its counter.",
            figures: [
                Figure("Channel.call, async, between two processes", answered, in: .milliseconds),
                Figure("keystroke to counter", typed, in: .milliseconds, against: answered, "round trip"),
            ],
            targets: [
                Target("keystroke, median", typed, atMost: Self.budget),
                Target("keystroke, 95 % below", typed, percentile: 95, atMost: Self.budget),
            ])
    }
}
