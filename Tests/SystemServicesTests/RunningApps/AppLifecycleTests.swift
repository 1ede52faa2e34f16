import ExtensionModel
import Sandbox
import Testing
import Wire

@testable import SystemServices

/// A containing app's process: it outlives its window for a while.
@Suite struct AppLifecycleTests {
    private func begun(_ events: ExtensionLifecycle.Event...) -> ExtensionLifecycle {
        var lifecycle = ExtensionLifecycle(point: .app, requestBudget: nil)
        for event in [.started] + events { _ = lifecycle.handle(event) }
        return lifecycle
    }

    private func exit(_ status: Int32 = 0, signal: Int32 = 0) -> ExtensionLifecycle.Event {
        .exited(ExitReport(status: status, signal: signal, peakMemory: 0), lastLine: nil)
    }

    private func end(_ actions: [ExtensionLifecycle.Action]) -> WireEndReason? {
        for case .end(let reason, _) in actions { return reason }
        return nil
    }

    @Test func anAppInAWindowHasAllTheTimeInTheWorld() {
        var lifecycle = begun()
        #expect(lifecycle.handle(.loaded) == [.clearDeadline])
    }

    @Test func anAppWhoseWindowIsClosedHasItsTimeInTheBackgroundAndIsToldThenToLeave() {
        var lifecycle = begun(.loaded)
        #expect(lifecycle.handle(.closed) == [.setDeadline(ExtensionPoint.app.completionBudget)])
        let grace = ExtensionPoint.app.expirationGrace
        #expect(lifecycle.handle(.deadline) == [.setDeadline(grace), .expire(grace)])
        #expect(lifecycle.handle(.deadline).contains(.kill))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .expired)
    }

    @Test func anAppThatSaysItselfThatItsWindowIsClosedGetsNoMoreTimeByRepeatingIt() {
        var lifecycle = begun(.loaded, .closed)
        #expect(lifecycle.handle(.closed).isEmpty)
    }

    @Test func anAppThatIsOpenedAgainLosesItsDeadline() {
        var lifecycle = begun(.loaded, .closed)
        #expect(lifecycle.handle(.attached) == [.clearDeadline])
        #expect(lifecycle.phase == .running)
        #expect(end(lifecycle.handle(exit(134, signal: 6))) == .crashed)
    }

    @Test func anAppThatIsWokenInTheBackgroundGetsItsTimeAnew() {
        var lifecycle = begun(.loaded, .closed)
        #expect(lifecycle.handle(.woken) == [.setDeadline(ExtensionPoint.app.completionBudget)])
    }

    @Test func aWindowThatIsClosedBeforeTheAppIsReadyCountsWhenItIs() {
        var lifecycle = begun(.closed)
        #expect(lifecycle.handle(.loaded) == [.setDeadline(ExtensionPoint.app.completionBudget)])
    }

    @Test func anAppThatQuitsHasCompleted() {
        var lifecycle = begun(.loaded)
        #expect(end(lifecycle.handle(exit())) == .completed)
        lifecycle = begun(.loaded)
        #expect(end(lifecycle.handle(exit(3))) == .exited)
    }

    @Test func noPointOfTheGuideOutlivesItsHost() {
        for point in ExtensionPoint.all { #expect(!point.outlivesHost, "\(point.alias)") }
        #expect(!ExtensionPoint.all.contains { $0.identifier == ExtensionPoint.app.identifier })
    }
}
