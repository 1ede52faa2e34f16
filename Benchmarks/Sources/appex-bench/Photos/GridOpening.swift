import ExtensionFoundation
import ExtensionHost

/// A folder of 10,000 pictures on a display in memory: in the window with pictures, in gThumb, which has a grid of thumbnails too, and in Eye of GNOME,
/// which shows the first picture.
struct GridOpening {
    private static let many = 10_000

    let host: ExtensionSystem
    let system: pid_t
    let scratch: String
    let prefix: String
    let photographs: Photographs

    private var folder: String { scratch + "/Many" }
    private var thumbnails: String { scratch + "/.cache/thumbnails" }

    private struct Timings {
        let name: String
        let program: String
        let arguments: [String]
        /// With no thumbnail there, and with those of the last time.
        var first = Samples(), again = Samples()
        var computed = Samples()
    }

    func run(runs: Int) async throws -> Section {
        try makeFolder()
        let desktop = try FileManagerDesktop(scratch: scratch)
        defer { desktop.end() }
        var programs = [
            Timings(name: "Photos", program: prefix + "/bin/appex-desktop", arguments: ["photos", folder]),
            Timings(name: "gThumb", program: "/usr/bin/gthumb", arguments: [folder]),
            Timings(name: "Eye of GNOME", program: "/usr/bin/eog", arguments: ["--new-instance", folder]),
        ]
        for run in -1..<runs {
            for place in programs.indices {
                try? FileManager.default.removeItem(atPath: thumbnails)
                let (first, again) = (try await open(programs[place], on: desktop), try await open(programs[place], on: desktop))
                guard run >= 0 else { continue }
                try programs[place].first.add(first.passed, of: programs[place].name)
                try programs[place].again.add(again.passed, of: programs[place].name)
                try programs[place].computed.add(again.computed, of: programs[place].name)
            }
        }
        return section(programs)
    }

    private func section(_ programs: [Timings]) -> Section {
        let (own, peer) = (programs[0], programs[1])
        func figures(_ what: String, _ value: (Timings) -> Samples) -> [Figure] {
            programs.map { program in
                program.name == own.name
                    ? Figure("\(program.name): \(what)", value(program), in: .milliseconds, against: value(peer), peer.name)
                    : Figure("\(program.name): \(what)", value(program), in: .milliseconds)
            }
        }
        return Section(
            title: "Photos: a folder of \(Self.many) pictures of 12 megapixels",
            note: "From the start of the program until the last time that it was busy. Photos has each thumbnail decoded in a sandbox of its own.",
            figures: figures("the first time", \.first) + figures("with thumbnails", \.again) + figures("with thumbnails, computed", \.computed),
            targets: [
                Target("the first time", own.first, atMost: 1, times: peer.first, peer.name),
                Target("with thumbnails", own.again, atMost: 1, times: peer.again, peer.name),
            ])
    }

    private func makeFolder() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 0..<Self.many {
            guard link(photographs.usual, "\(folder)/IMG_\(number).jpg") == 0 else { throw BenchmarkError("\(folder) could not be filled.") }
        }
    }

    private func open(_ timings: Timings, on desktop: FileManagerDesktop) async throws -> FolderOpening {
        let opening = try await FolderOpening(timings.name, helpers: system) {
            try desktop.start(timings.program, timings.arguments, for: .appex)
        }
        // What was begun for the window that is gone.
        let end = ContinuousClock.now + .seconds(30)
        while try ProcessMemory.descendants(of: system).count > 1 {
            guard ContinuousClock.now < end else { throw BenchmarkError("Processes that read pictures are left.") }
            try await Task.sleep(for: .milliseconds(20))
        }
        return opening
    }
}
