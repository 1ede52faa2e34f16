import CPeers
import ExtensionFoundation
import ExtensionHost
import TextViews
import Wire

/// Widgets: what they cost that are installed and that run, and how soon the Today view shows five.
struct TodayBenchmark {
    private static let many = 50
    private static let few = 5

    let host: ExtensionSystem
    /// The process of `appexd`.
    let system: pid_t
    let subject: String
    let scratch: String
    /// The folder of `bin/appex-desktop`.
    let prefix: String
    /// The program that has a display.
    let gtkHost: String
    let runs: Int

    func run() async throws -> [Section] {
        let before = try ProcessMemory.tree(below: system)
        let app = try makeApp()
        _ = try await host.install(app)
        try FileManager.default.removeItem(at: app)
        for number in 0..<Self.many { _ = try await host.setWidget(Self.identifier(number), isOn: true) }
        let idle = try ProcessMemory.tree(below: system)
        let live = try await measureLive()
        for number in Self.few..<Self.many { _ = try await host.setWidget(Self.identifier(number), isOn: false) }
        let (snapshots, widgets) = try measureStart()
        _ = try await host.uninstall("org.appex.benchmark.today")
        func proportional(_ processes: [ProcessMemory]) -> Double {
            Double(processes.first { $0.pid == system }?.proportional ?? 0) / 1_048_576
        }
        let growth = max(0, proportional(idle) - proportional(before))
        return [
            Section(
                title: "Today: widgets that nobody looks at, and that run",
                note:
                    "A widget of ten labels. Processes below the system, with \(Self.many) widgets in the Today view that is not open: \(idle.count - 1).",
                figures: [
                    Figure("\(Self.many) installed and on: the system's growth, proportional", mebibytes: growth, count: 1),
                    Figure("\(Self.many) live: each, proportional", mebibytes: live.proportional, count: Self.many),
                    Figure("\(Self.many) live: each, pages of its own", mebibytes: live.own, count: Self.many),
                ],
                targets: [
                    Target("\(Self.many) installed and on", mebibytes: growth, atMost: 1),
                    Target("\(Self.many) live, each", mebibytes: live.proportional, atMost: 8),
                ]),
            Section(
                title: "Today: from the start of `appex-desktop today` until it has painted",
                note: "Five widgets of ten labels. The system runs; GTK draws with cairo to an X server in memory.",
                figures: [
                    Figure("five snapshots", snapshots, in: .milliseconds), Figure("five live widgets, updated", widgets, in: .milliseconds),
                ],
                targets: [
                    Target("five snapshots", snapshots, atMost: .milliseconds(300)),
                    Target("five live widgets, updated", widgets, atMost: .milliseconds(500)),
                ]),
        ]
    }

    private static func identifier(_ number: Int) -> String { "org.appex.benchmark.today.widget\(number)" }

    private func makeApp() throws -> URL {
        let changes = (0..<Self.many).map { number in
            { (info: inout [String: Any]) in
                info["CFBundleIdentifier"] = Self.identifier(number)
                info["CFBundleDisplayName"] = "Widget \(number)"
            }
        }
        return try SubjectCopies(subject: subject, scratch: scratch).makeApp(
            "Today", identifier: "org.appex.benchmark.today", of: "WidgetSubject", changes)
    }

    // MARK: - Running

    private func measureLive() async throws -> RunnerMemory {
        let room = WidgetRoom()
        var environment = WireViewEnvironment()
        (environment.width, environment.height, environment.scale, environment.textScale) = (room.width, 110, 1, 1)
        var widgets: [WidgetRequest] = []
        for number in 0..<Self.many {
            let widget = try await host.beginWidget(
                Self.identifier(number), renderer: TextRenderer(), environment: environment, surroundings: room.surroundings())
            guard try await widget.update() == .newData else { throw BenchmarkError("A widget did not update.") }
            widgets.append(widget)
        }
        let memory = try RunnerMemory(below: system, count: Self.many)
        for widget in widgets { await widget.close() }
        return memory
    }

    // MARK: - Starting

    private func measureStart() throws -> (snapshots: Samples, live: Samples) {
        let display = try LineProgram("The display", program: gtkHost, arguments: ["display"])
        defer { display.end() }
        let number = try display.ask("")
        var (snapshots, live) = (Samples(), Samples())
        for run in -2..<runs {
            let (first, last) = try start(on: number)
            guard run >= 0 else { continue }  // the first run makes the snapshots
            try snapshots.add(first, of: "The Today view")
            try live.add(last, of: "The Today view")
        }
        return (snapshots, live)
    }

    /// Nanoseconds until all snapshots, and all widgets, were painted.
    private func start(on display: String) throws -> (Int64, Int64) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: prefix + "/bin/appex-desktop")
        process.arguments = ["today"]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "DISPLAY": display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
            "ADW_DISABLE_PORTAL": "1", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "G_MESSAGES_DEBUG": "appex-today",
        ]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let began = peer_now()
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var text = ""
        while true {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError("The Today view ended: \(text)") }
            text += String(decoding: more, as: UTF8.self)
            if let first = Self.moment("snapshots", in: text), let last = Self.moment("live", in: text) { return (first - began, last - began) }
        }
    }

    /// In nanoseconds, of the line that says when this was painted.
    private static func moment(_ what: String, in text: String) -> Int64? {
        let line = text.matches(of: /(\w+) painted at (\d+)\n/).first { $0.output.1 == what }
        return line.flatMap { Int64($0.output.2) }.map { $0 * 1000 }
    }
}
