import CPeers
import ExtensionFoundation
import ExtensionHost

/// From a person's click, with the host running, until there is something to see.
struct FirstFrame {
    private static let budget = Duration.milliseconds(60)

    let host: ExtensionSystem
    let gtkHost: String
    let runs: Int

    private struct Timings {
        let name: String
        let identifier: String
        var began = Samples(), shown = Samples(), applied = Samples(), drawn = Samples()
    }

    func run() async throws -> Section {
        let gtk = try LineProgram("The GTK host", program: gtkHost, arguments: ["views"])
        defer { gtk.end() }
        var views = [
            Timings(name: "compose sheet", identifier: ShownView.compose), Timings(name: "30 views", identifier: ShownView.form),
        ]
        var (minimal, viewless) = (Samples(), Samples())
        for run in -3..<runs {
            let hidden = try LaunchBenchmark.spawn(Bubblewrap.minimalRoot)
            let result = try await viewlessRequest()
            for index in views.indices {
                let shown = try await ShownView(views[index].identifier, on: host)
                guard let began = await shown.end()?.beginTime else { throw BenchmarkError("The extension's process did not end.") }
                let answer = try gtk.ask(views[index].identifier)
                let moments = answer.split(separator: " ").compactMap { Int64($0) }
                guard moments.count == 2 else { throw BenchmarkError("The GTK host: \(answer)") }
                guard run >= 0 else { continue }  // the first runs fill the caches
                views[index].began.add(seconds: began)
                try views[index].shown.add(shown.firstFrame, of: "A view")
                try views[index].applied.add(moments[0], of: "A view in GTK")
                try views[index].drawn.add(moments[1], of: "A view in GTK")
            }
            guard run >= 0 else { continue }
            try minimal.add(hidden, of: "bwrap")
            try viewless.add(result, of: "A request")
        }
        return section(views, minimal, viewless)
    }

    /// Begin to result, of the same app's extension without a view.
    private func viewlessRequest() async throws -> Int64 {
        let start = peer_now()
        let request = try await host.begin(ScratchSystem.subject, items: [NSExtensionItem()])
        _ = try await request.result()
        let end = peer_now()
        await request.finish()
        return end - start
    }

    private func section(_ views: [Timings], _ minimal: Samples, _ viewless: Samples) -> Section {
        let peer = "without a view"
        let figures = views.flatMap { view in
            [
                Figure("\(view.name): request to beginRequest", view.began, in: .milliseconds),
                Figure("\(view.name): request to first update applied, as text", view.shown, in: .milliseconds, against: viewless, peer),
                Figure("\(view.name): request to widgets, GTK", view.applied, in: .milliseconds, against: viewless, peer),
                Figure("\(view.name): request to first frame drawn, GTK", view.drawn, in: .milliseconds, against: viewless, peer),
            ]
        }
        return Section(
            title: "Views: from the click to the first frame, with the host running",
            note: "Each in a new process and sandbox. GTK draws with cairo to an X server in memory, at most 60 frames a second.",
            figures: [
                Figure("bwrap of true, minimal root", minimal, in: .milliseconds), Figure("no view: begin to result", viewless, in: .milliseconds),
            ] + figures,
            targets: views.flatMap { view in
                [
                    Target("\(view.name): first update applied, as text", view.shown, atMost: Self.budget),
                    Target("\(view.name): first frame drawn, GTK", view.drawn, atMost: Self.budget),
                ]
            })
    }
}
