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
        // What the system reads in at its first widget is no cost of the others.
        try await install(1)
        _ = try await host.uninstall(Self.app)
        let before = try ProcessMemory.tree(below: system)
        try await install(Self.many)
        let idle = try ProcessMemory.tree(below: system)
        let live = try await measureLive()
        for number in Self.few..<Self.many { _ = try await host.setWidget(Self.identifier(number), isOn: false) }
        let (snapshots, widgets) = try await measureStart()
        _ = try await host.uninstall(Self.app)
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
                title: "Today: from the start of `appex today` until it has painted",
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

    private static let app = "org.appex.benchmark.today"
    private static func identifier(_ number: Int) -> String { "\(app).widget\(number)" }

    /// An app with widgets, all of them in the Today view.
    private func install(_ count: Int) async throws {
        let changes = (0..<count).map { number in
            { (info: inout [String: Any]) in
                info["CFBundleIdentifier"] = Self.identifier(number)
                info["CFBundleDisplayName"] = "Widget \(number)"
            }
        }
        let app = try SubjectCopies(subject: subject, scratch: scratch).makeApp("Today", identifier: Self.app, of: "WidgetSubject", changes)
        _ = try await host.install(app)
        try FileManager.default.removeItem(at: app)
        for number in 0..<count { _ = try await host.setWidget(Self.identifier(number), isOn: true) }
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

    private func measureStart() async throws -> (snapshots: Samples, live: Samples) {
        let display = try LineProgram("The display", program: gtkHost, arguments: ["display"])
        defer { display.end() }
        let number = try display.ask("")
        var (snapshots, live) = (Samples(), Samples())
        for run in -2..<runs {
            let view = try start(on: number)
            defer { view.end() }
            let (first, last) = try view.moments()
            // The first runs make the snapshots.
            if run < 0 {
                try await waitForSnapshots()
            } else {
                try snapshots.add(first, of: "The Today view")
                try live.add(last, of: "The Today view")
            }
            view.end()
            try await waitForQuiet()
        }
        return (snapshots, live)
    }

    private func waitForSnapshots() async throws {
        try await host.watchWidgets { widgets in widgets.contains { $0.isShown && $0.snapshotAt == nil } }
    }

    /// Until the processes of the last run are gone: they would delay the next one.
    private func waitForQuiet() async throws {
        let end = ContinuousClock.now + .seconds(30)
        while try ProcessMemory.tree(below: system).count > 1 {
            guard ContinuousClock.now < end else { throw BenchmarkError("Widgets are left after the Today view has gone.") }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func start(on display: String) throws -> StartedView {
        try StartedView(
            program: prefix + "/bin/appex",
            environment: ProcessInfo.processInfo.environment.merging([
                "DISPLAY": display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
                "ADW_DISABLE_PORTAL": "1", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "G_MESSAGES_DEBUG": "appex-today",
            ]) { $1 })
    }
}
