import ExtensionFoundation
import ExtensionHost
import SystemCalls

/// Badges and menus in a file manager: a large folder and a change in Nautilus, menus, and the memory of what it takes.
struct FilesBenchmark {
    private static let many = 10_000
    private static let app = "org.appex.benchmark.file-managers"

    let host: ExtensionSystem
    /// The process of `appexd`.
    let system: pid_t
    let subject: String
    let scratch: String
    let prefix: String
    /// The folder of the scripts that Nautilus loads and that watch the display.
    let peer: String
    let scaled: (Int) -> Int

    private var folders: String { scratch + "/Folders" }
    private var manyFiles: String { folders + "/Many" }
    private var socket: String { scratch + "/run/appex/files.sock" }
    private var fewFiles: String { folders + "/Few" }

    func run() async throws -> [Section] {
        try makeFolders()
        try await install()
        let desktop = try FileManagerDesktop(scratch: scratch)
        defer { desktop.end() }
        try AppexCommand.run(prefix, "files", "connect", "nautilus")
        try installPeer()
        let opening = try await measureOpening(on: desktop)
        let change = try await LiveChange(
            desktop: desktop, host: host, identifier: Self.identifier(0), folder: fewFiles, peer: peer, hub: { try startHub() }, socket: socket
        ).run(rounds: scaled(3))
        let memory = try await measureMemory()
        let menus = try await measureMenus()
        _ = try await host.uninstall(Self.app)
        return [opening, change, menus, memory]
    }

    private static func identifier(_ number: Int) -> String { "\(app).files\(number)" }

    // MARK: - What there is

    private func makeFolders() throws {
        for folder in [manyFiles, fewFiles] { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        for number in 0..<Self.many { try Data("x".utf8).write(to: URL(fileURLWithPath: "\(manyFiles)/file \(number).txt")) }
        for name in ["live", "a.txt", "b.txt"] { try Data("x".utf8).write(to: URL(fileURLWithPath: "\(fewFiles)/\(name)")) }
    }

    /// Three extensions that may read the folders, of which one is on.
    private func install() async throws {
        let changes = (0..<3).map { number in
            { (info: inout [String: Any]) in
                info["CFBundleIdentifier"] = Self.identifier(number)
                info["CFBundleDisplayName"] = "Files \(number)"
                info["MonitoredFolder"] = folders
            }
        }
        let app = try SubjectCopies(subject: subject, scratch: scratch).makeApp("Files", identifier: Self.app, of: "FilesSubject", changes)
        _ = try await host.install(app)
        try FileManager.default.removeItem(at: app)
        _ = try await host.setEnabled(true, extension: Self.identifier(0))
        try AppexCommand.run(prefix, "files", "open", Self.identifier(0), folders)
    }

    private func installPeer() throws {
        let data = "\(scratch)/\(FileManagerDesktop.Extensions.peer.rawValue)"
        let (extensions, icons) = (data + "/nautilus-python/extensions", data + "/icons/hicolor/48x48/emblems")
        for folder in [extensions, icons] { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        try FileManager.default.copyItem(atPath: peer + "/constant.py", toPath: extensions + "/constant.py")
        try Process.quiet("/usr/bin/python3", [peer + "/pixels.py", "icons", icons]).waitUntilExit()
    }

    /// Its output is not part of the report.
    // MARK: - A large folder

    private func measureOpening(on desktop: FileManagerDesktop) async throws -> Section {
        try await checkThatAllHaveBadges(on: desktop)
        var (time, peerTime, computed, peerComputed) = (Samples(), Samples(), Samples(), Samples())
        for _ in 0..<scaled(10) {
            let own = try await open(.appex, on: desktop)
            let other = try await open(.peer, on: desktop)
            try time.add(own.passed, of: "Opening the folder")
            try computed.add(own.computed, of: "Opening the folder")
            try peerTime.add(other.passed, of: "Opening the folder")
            try peerComputed.add(other.computed, of: "Opening the folder")
        }
        let name = "an extension in Nautilus"
        return Section(
            title: "Files: a folder of \(Self.many) files in Nautilus, each with a badge",
            note: "From the start of Nautilus until the last time that it was busy. The hub and the extension start meanwhile.",
            figures: [
                Figure("until Nautilus rests", time, in: .milliseconds, against: peerTime, name),
                Figure("what Nautilus computes", computed, in: .milliseconds, against: peerComputed, name),
            ],
            targets: [Target("until Nautilus rests", time, atMost: 1.3, times: peerTime, name)])
    }

    private func open(_ extensions: FileManagerDesktop.Extensions, on desktop: FileManagerDesktop) async throws -> FolderOpening {
        let opening = try await FolderOpening("Nautilus", helpers: extensions == .appex ? system : nil) {
            try desktop.nautilus(manyFiles, with: extensions)
        }
        try await waitForQuiet()
        return opening
    }

    /// A run that does not count: an extension of Nautilus that counts badges costs something, too. The pictures of the badges are new in it.
    private func checkThatAllHaveBadges(on desktop: FileManagerDesktop) async throws {
        let extensions = "\(scratch)/\(FileManagerDesktop.Extensions.appex.rawValue)/nautilus-python/extensions"
        try FileManager.default.copyItem(atPath: peer + "/counting.py", toPath: extensions + "/counting.py")
        _ = try await open(.appex, on: desktop)
        try FileManager.default.removeItem(atPath: extensions + "/counting.py")
        let count = Int((try? String(contentsOfFile: desktop.changes + ".count", encoding: .utf8)) ?? "") ?? 0
        guard count == Self.many else { throw BenchmarkError("\(count) of \(Self.many) files had a badge in Nautilus.") }
    }

    /// Until the extensions of a file manager that was closed are gone, and the hub.
    private func waitForQuiet() async throws {
        let end = ContinuousClock.now + .seconds(30)
        while try access(socket, F_OK) == 0 || ProcessMemory.descendants(of: system).count > 1 {
            guard ContinuousClock.now < end else { throw BenchmarkError("The hub or extensions are left after the file manager has gone.") }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    // MARK: - Menus and memory

    /// Nautilus starts one otherwise.
    private func startHub() throws -> Process { try Process.quiet(prefix + "/bin/appex", ["files", "hub"]) }

    private func connect(_ body: (HubClient, _ hub: pid_t) async throws -> Void) async throws {
        let hub = try startHub()
        defer { hub.waitUntilExit() }
        try await body(HubClient(socket), hub.processIdentifier)
    }

    private func measureMenus() async throws -> Section {
        for number in 1...2 { _ = try await host.setEnabled(true, extension: Self.identifier(number)) }
        var samples = Samples()
        try await connect { client, _ in
            let file = "file://\(fewFiles)/a.txt"
            // The first extension has said which folders; the others follow.
            let end = ContinuousClock.now + .seconds(10)
            var number = 0
            while try client.menu(number, for: file).items.filter({ $0 == 5 }).count < 3 {
                guard ContinuousClock.now < end else { throw BenchmarkError("A menu had not three extensions.") }
                number += 1
                try await Task.sleep(for: .milliseconds(50))
            }
            for round in 1...scaled(200) {
                let menu = try client.menu(number + round, for: file)
                guard menu.items.filter({ $0 == 5 }).count == 3 else { throw BenchmarkError("An extension was late with its menu.") }
                try samples.add(menu.passed, of: "The menu")
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        try await waitForQuiet()
        return Section(
            title: "Files: a menu of three extensions",
            note: "Five items each, for one file: from the line of the file manager until it has the hub's answer.",
            figures: [Figure("three extensions", samples, in: .milliseconds)],
            targets: [
                Target("three extensions", samples, atMost: .milliseconds(60)),
                Target("three extensions, 95 %", samples, percentile: 95, atMost: .milliseconds(60)),
            ])
    }

    private func measureMemory() async throws -> Section {
        var figures: [Figure] = []
        try await connect { client, hub in
            func add(_ when: String) async throws {
                // The extension's first moments are over.
                try await Task.sleep(for: .seconds(1))
                let own = try ProcessMemory.tree(below: hub).map(\.proportional).reduce(0, +)
                let extensions = try ProcessMemory.tree(below: system).filter { $0.pid != system }
                let runners = try RunnerMemory(below: system, count: 1)
                figures += [
                    Figure("the hub, \(when), proportional", mebibytes: Double(own) / 1_048_576, count: 1),
                    Figure("the extension, \(when), proportional", mebibytes: runners.proportional, count: 1),
                    Figure(
                        "the same with its sandbox", mebibytes: Double(extensions.map(\.proportional).reduce(0, +)) / 1_048_576, count: 1),
                ]
            }
            try await add("idle")
            let uris = (0..<Self.many).map { "file://\(manyFiles)/file%20\($0).txt" }
            for start in stride(from: 0, to: uris.count, by: 500) { try client.say(["visible": Array(uris[start..<min(start + 500, uris.count)])]) }
            var badges = 0
            while badges < Self.many { badges += (try client.hear()?["badges"] as? [Any])?.count ?? 0 }
            try await add("with \(Self.many) items")
        }
        try await waitForQuiet()
        return Section(
            title: "Files: memory", note: "Proportional: own pages, and an equal part of those shared with others.", figures: figures)
    }
}
