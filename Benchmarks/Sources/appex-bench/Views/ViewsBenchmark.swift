import ExtensionFoundation
import ExtensionHost

/// Extensions that show a view, in a real system.
struct ViewsBenchmark {
    let host: ExtensionSystem
    /// The process of `appexd`.
    let system: pid_t
    /// The program that shows views as widgets.
    let gtkHost: String
    /// How often a view is shown; keystrokes are more.
    let runs: Int

    func run() async throws -> [Section] {
        for identifier in ShownView.all { _ = try await host.setEnabled(true, extension: identifier) }
        let sections = [
            try await FirstFrame(host: host, gtkHost: gtkHost, runs: runs).run(),
            try await Keystroke(host: host, keys: runs * 10).run(),
            try await ViewMemory(host: host, system: system).run(),
            try await TableScrolling(host: host, system: system).run(),
        ]
        // No other benchmark is offered them.
        for identifier in ShownView.all { _ = try await host.setEnabled(false, extension: identifier) }
        return sections
    }
}
