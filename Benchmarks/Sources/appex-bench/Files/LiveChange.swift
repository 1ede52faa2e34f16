import CPeers
import ExtensionFoundation
import ExtensionHost

/// An extension changes the badge of an item that is on the screen: until the file manager is told, and until it looks otherwise.
struct LiveChange {
    private struct Moment {
        let color: String
        let nanoseconds: Int64
    }

    /// How long a round watches. The system records the last 40 lines of an extension, which has one for each change.
    private static let watch = 15.0
    /// Until the next change; what comes later was lost.
    private static let period: Int64 = 517_000_000

    let desktop: FileManagerDesktop
    let host: ExtensionSystem
    let identifier: String
    let folder: String
    let peer: String
    let hub: () throws -> Process
    let socket: String

    func run(rounds: Int) async throws -> Section {
        var (told, drawn, peerDrawn) = (Samples(), Samples(), Samples())
        for _ in 0..<rounds {
            try await add(to: &told) { try listen() }
            try await add(to: &drawn) { try watchNautilus(.appex) }
            let seen = try watchNautilus(.peer)
            let log = try String(contentsOfFile: desktop.changes, encoding: .utf8)
            try FileManager.default.removeItem(atPath: desktop.changes)
            try Self.match(Self.moments(log), seen, into: &peerDrawn)
        }
        let name = "an extension in Nautilus"
        return Section(
            title: "Files: a badge that changes",
            note: """
                From `setBadgeIdentifier` until a file manager has the hub's line, and until a pixel of the badge in Nautilus is another one. \
                Nautilus draws no change within a tenth of a second.
                """,
            figures: [
                Figure("until a file manager is told", told, in: .milliseconds),
                Figure("until Nautilus has drawn it", drawn, in: .milliseconds, against: peerDrawn, name),
            ],
            targets: [
                Target("until a file manager is told", told, atMost: .milliseconds(100)),
                Target("until a file manager is told, 95 %", told, percentile: 95, atMost: .milliseconds(100)),
            ])
    }

    /// What the extension says in the log of the process that is running now, against what was seen of it.
    private func add(to samples: inout Samples, _ see: () throws -> [Moment]) async throws {
        let before = try await host.launches(of: identifier, limit: 1).first?.request
        let seen = try see()
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            if let record = try await host.launches(of: identifier, limit: 1).first, record.request != before, record.reason != "" {
                return try Self.match(Self.moments(record.output.joined(separator: " ")), seen, into: &samples)
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw BenchmarkError("The extension did not end with its file manager.")
    }

    private static func moments(_ text: String) -> [Moment] {
        text.matches(of: /(green|magenta) (\d+)/).compactMap { match in
            Int64(match.output.2).map { Moment(color: String(match.output.1), nanoseconds: $0) }
        }
    }

    private static func match(_ said: [Moment], _ seen: [Moment], into samples: inout Samples) throws {
        guard let first = seen.first?.nanoseconds, let last = seen.last?.nanoseconds else { throw BenchmarkError("No badge has changed.") }
        for one in said where one.nanoseconds > first && one.nanoseconds < last - period {
            let answer = seen.first { $0.color == one.color && $0.nanoseconds > one.nanoseconds }
            guard let answer else { throw BenchmarkError("A change of a badge was lost.") }
            try samples.add(answer.nanoseconds - one.nanoseconds, of: "A change")
        }
    }

    // MARK: - What is seen

    private func watchNautilus(_ extensions: FileManagerDesktop.Extensions) throws -> [Moment] {
        let pixels = try desktop.talk("The pixels", "/usr/bin/python3", [peer + "/pixels.py", "watch"])
        defer { pixels.end() }
        let nautilus = try desktop.nautilus(folder, with: extensions)
        defer { nautilus.killAndWait() }
        let place = try pixels.ask("find")
        guard place.split(separator: " ").count == 2 else { throw BenchmarkError("The badge in Nautilus: \(place)") }
        return Self.moments(try pixels.ask(String(Self.watch)))
    }

    private func listen() throws -> [Moment] {
        let hub = try hub()
        // It ends when it has been without a file manager for a while.
        defer { hub.waitUntilExit() }
        return try listen(as: HubClient(socket))
    }

    private func listen(as client: HubClient) throws -> [Moment] {
        let live = "file://\(folder)/live"
        try client.say(["shown": ["file://\(folder)"], "visible": [live]])
        let end = peer_now() + Int64(Self.watch * 1e9)
        var seen: [Moment] = []
        while let message = try client.hear(until: end) {
            let now = peer_now()
            for badge in message["badges"] as? [[String: Any]] ?? [] where badge["uri"] as? String == live {
                let isGreen = (badge["tip"] as? String)?.contains("Green") == true
                seen.append(Moment(color: isGreen ? "green" : "magenta", nanoseconds: now))
            }
        }
        return seen
    }
}
