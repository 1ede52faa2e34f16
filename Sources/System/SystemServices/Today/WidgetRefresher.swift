import Foundation
import Sandbox
import Synchronization
import SystemCalls

/// Starts the program that updates widgets in the background. The program is a host like any other: it starts the widgets through the system, with
/// the usual limits, and sends the system their snapshots. One runs at a time, and it exits when it is done.
final class WidgetRefresher: Sendable {
    /// The time for one update, including the widget's launch and end.
    private static let budgetPerWidget = Duration.seconds(60)

    private let runtime: RuntimeLayout
    private let child = Mutex<(process: ChildProcess?, deadline: Reactor.Key?)>((nil, nil))

    /// Variables that are only for this process, and those of the display: an update in the background must not ask the person anything.
    private static let withheld: Set = ["APPEX_READY_FD", "DISPLAY", "WAYLAND_DISPLAY"]

    init(runtime: RuntimeLayout) { self.runtime = runtime }

    /// - Parameter onEnd: runs once, with or without success.
    func update(_ widgets: [String], onEnd: @escaping @Sendable () -> Void) {
        Task {
            do {
                let process = try await start(widgets, onEnd: onEnd)
                let deadline = Reactor.shared.schedule(after: Self.budgetPerWidget * widgets.count) { process.kill() }
                child.withLock { $0 = (process, deadline) }
            } catch {
                Log.write("Widgets could not be updated in the background: \(error)", about: "widgets")
                onEnd()
            }
        }
    }

    private func start(_ widgets: [String], onEnd: @escaping @Sendable () -> Void) async throws(SystemError) -> ChildProcess {
        let environment = ProcessInfo.processInfo.environment.filter { !Self.withheld.contains($0.key) }.map { "\($0)=\($1)" }
        let errors = try OwnedDescriptor.standardError()
        let pid = try await SpawnThread.shared.spawn(
            Program(
                runtime.command, [runtime.command, "today", "refresh", "--"] + widgets, environment: environment,
                descriptors: [1: errors, 2: errors]))
        return try ChildProcess(pid: pid) { [self] report in
            if let deadline = child.withLock({ $0.deadline }) { Reactor.shared.cancel(deadline) }
            if report.status != 0 { Log.write("The program that updates widgets ended with status \(report.status).", about: "widgets") }
            onEnd()
        }
    }
}
