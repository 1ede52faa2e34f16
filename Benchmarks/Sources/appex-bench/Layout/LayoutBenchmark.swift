import AutoLayout
import CPeers
import ExtensionFoundation
import LayoutScenes

/// Auto Layout of a whole interface: the first time, and for another size of its root.
struct LayoutBenchmark {
    private static let first = Duration.milliseconds(10)
    private static let resize = Duration.milliseconds(2)
    /// Laid out in turn: every one is another than the one before.
    private static let widths = [844.0, 390.0]
    private static let peerName = "kiwisolver, C++"

    /// Where scenes are written for the peers.
    let scratch: String
    let kiwi: KiwiPeer
    let gtkHost: String
    let runs: Int

    private struct Timings { var first = Samples(), resize = Samples() }

    func run() throws -> Section {
        var section = Section(
            title: "Layout: a first layout with everything added to a new engine, and a resize",
            note:
                "Kiwi solves the same constraints, made before, without reading frames. GTK needs seconds for many views, so it has one run of those.",
            figures: [])
        for scene in [LayoutScene.form(rows: 50), .column(views: 200)] { try measure(scene, &section) }
        for scene in [LayoutScene.form(rows: 5), .column(views: 20)] { try compareWithGTK(scene, runs: max(1, runs / 20), &section) }
        for scene in [LayoutScene.form(rows: 50), .column(views: 200)] { try compareWithGTK(scene, runs: 1, &section) }
        return section
    }

    private func measure(_ scene: LayoutScene, _ section: inout Section) throws {
        let peer = try kiwi.start(write(scene))
        defer { peer.end() }
        var (appex, kiwi) = (Timings(), Timings())
        for run in -3..<runs {
            var engine = EngineRun(scene)
            let times = (try engine.first(), try peer.time("first"))
            if run == 0 { try check(engine, peer) }
            var resized: [(Int64, Int64)] = []
            for width in Self.widths {
                resized.append((try engine.resize(width, scene.height), try peer.time("resize \(width) \(scene.height)")))
                if run == 0 { try check(engine, peer) }
            }
            guard run >= 0 else { continue }  // the first runs fill the caches
            try appex.first.add(times.0, of: "A layout")
            try kiwi.first.add(times.1, of: "Kiwi")
            for (ours, theirs) in resized {
                try appex.resize.add(ours, of: "A resize")
                try kiwi.resize.add(theirs, of: "Kiwi")
            }
        }
        let name = "\(scene.name), \(scene.constraints.count) constraints"
        section.figures += [
            Figure("\(name): first", appex.first, in: .milliseconds, against: kiwi.first, Self.peerName),
            Figure("\(name): resize", appex.resize, in: .milliseconds, against: kiwi.resize, Self.peerName),
        ]
        section.targets += [
            Target("\(scene.name): first", appex.first, atMost: Self.first), Target("\(scene.name): resize", appex.resize, atMost: Self.resize),
        ]
    }

    private func compareWithGTK(_ scene: LayoutScene, runs: Int, _ section: inout Section) throws {
        let peer = try LineProgram("GtkConstraintLayout", program: gtkHost, arguments: ["layout", write(scene)])
        defer { peer.end() }
        var (appex, gtk) = (Timings(), Timings())
        for _ in 0..<runs {
            var engine = EngineRun(scene)
            try appex.first.add(try engine.first(), of: "A layout")
            try gtk.first.add(try peer.time("first"), of: "GTK")
            for width in Self.widths {
                try appex.resize.add(try engine.resize(width, scene.height), of: "A resize")
                try gtk.resize.add(try peer.time("resize \(Int(width)) \(Int(scene.height))"), of: "GTK")
            }
        }
        section.figures += [
            Figure("\(scene.name): first", appex.first, in: .milliseconds, against: gtk.first, "GtkConstraintLayout"),
            Figure("\(scene.name): resize", appex.resize, in: .milliseconds, against: gtk.resize, "GtkConstraintLayout"),
        ]
    }

    private func write(_ scene: LayoutScene) throws -> String {
        let file = "\(scratch)/scene-\(scene.name.prefix { $0 != " " })-\(scene.viewCount).json"
        try JSONEncoder().encode(scene).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Times can be compared only when both have solved the same.
    private func check(_ engine: EngineRun, _ peer: LineProgram) throws {
        let theirs = try peer.ask("frames").split(separator: " ").compactMap { Double($0) }
        let ours = try engine.exactFrames()
        guard ours.count == theirs.count, !zip(ours, theirs).contains(where: { abs($0 - $1) > 0.01 }) else {
            throw BenchmarkError("Kiwi lays out something else, so that the times cannot be compared.")
        }
    }
}
