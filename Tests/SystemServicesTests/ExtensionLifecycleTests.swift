import ExtensionModel
import Sandbox
import Testing
import Wire

@testable import SystemServices

/// The state machine, event by event: no process is needed to know what happens.
@Suite struct ExtensionLifecycleTests {
    private func begun(_ events: ExtensionLifecycle.Event...) -> ExtensionLifecycle {
        var lifecycle = ExtensionLifecycle(point: .action, requestBudget: .seconds(60))
        for event in [.started] + events { _ = lifecycle.handle(event) }
        return lifecycle
    }

    private func exit(_ status: Int32 = 0, signal: Int32 = 0, peak: UInt64 = 0) -> ExtensionLifecycle.Event {
        .exited(ExitReport(status: status, signal: signal, peakMemory: peak), lastLine: nil)
    }

    private func end(_ actions: [ExtensionLifecycle.Action]) -> WireEndReason? {
        for case .end(let reason, _) in actions { return reason }
        return nil
    }

    @Test func aRequestThatIsCompletedGoesThroughEveryPhaseOnce() {
        var lifecycle = ExtensionLifecycle(point: .action, requestBudget: .seconds(60))
        #expect(lifecycle.handle(.started) == [.setDeadline(ExtensionPoint.action.launchBudget)])
        #expect(lifecycle.handle(.loaded) == [.setDeadline(.seconds(60))])
        #expect(lifecycle.phase == .running)
        #expect(
            lifecycle.handle(.completing(cancelled: false)) == [
                .setDeadline(ExtensionLifecycle.readingBudget + ExtensionPoint.action.completionBudget)
            ])
        #expect(lifecycle.handle(.finished) == [.setDeadline(ExtensionPoint.action.expirationGrace)])
        #expect(end(lifecycle.handle(exit())) == .completed)
        #expect(lifecycle.phase == .ended)
    }

    @Test func aSlowLaunchIsKilled() {
        var lifecycle = begun()
        #expect(lifecycle.handle(.deadline).contains(.kill))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .launchTimeout)
    }

    @Test func aRequestThatIsNotCompletedInTimeIsKilled() {
        var lifecycle = begun(.loaded)
        #expect(lifecycle.handle(.deadline).contains(.kill))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .requestTimeout)
    }

    @Test func anExtensionThatStaysAfterCompletingIsToldAndThenKilled() {
        var lifecycle = begun(.loaded, .completing(cancelled: false))
        let grace = ExtensionPoint.action.expirationGrace
        #expect(lifecycle.handle(.deadline) == [.setDeadline(grace), .expire(grace)])
        #expect(lifecycle.handle(.deadline).contains(.kill))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .expired)
    }

    @Test func whatWasCompletedStaysCompletedWhenTheHostLeaves() {
        var lifecycle = begun(.loaded, .completing(cancelled: false))
        #expect(lifecycle.handle(.mustEnd(.hostGone, "")) == [])
        #expect(end(lifecycle.handle(exit())) == .completed)
    }

    @Test func whatWasCompletedStaysCompletedWhenTheProcessIsMadeToLeave() {
        var lifecycle = begun(.loaded, .completing(cancelled: false))
        #expect(lifecycle.handle(.mustEnd(.flood, "flood")).contains(.kill))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .completed)
    }

    @Test func aHostThatLeavesEarlierEndsTheProcess() {
        var lifecycle = begun(.loaded)
        #expect(lifecycle.handle(.mustEnd(.hostGone, "gone")).contains(.kill))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .hostGone)
    }

    @Test func theFirstCauseIsTheReason() {
        var lifecycle = begun(.loaded)
        _ = lifecycle.handle(.mustEnd(.flood, "flood"))
        _ = lifecycle.handle(.mustEnd(.hostGone, "gone"))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .flood)
    }

    @Test func aCrashIsTheCrashOfItsSignal() {
        var lifecycle = begun(.loaded)
        let actions = lifecycle.handle(exit(132, signal: 4))
        #expect(end(actions) == .crashed)
    }

    @Test func aCrashNearTheMemoryLimitIsTheLimit() {
        var lifecycle = begun(.loaded)
        let peak = UInt64(ExtensionPoint.action.memoryLimit) / 10 * 9
        #expect(end(lifecycle.handle(exit(134, signal: 6, peak: peak))) == .memoryLimit)
    }

    @Test func anExitBeforeTheLibraryWasLoadedIsTheSandboxs() {
        var lifecycle = begun()
        #expect(end(lifecycle.handle(exit(1))) == .sandbox)
    }

    @Test func anExitBeforeCompletionIsOneOfItsOwn() {
        var lifecycle = begun(.loaded)
        #expect(end(lifecycle.handle(exit(3))) == .exited)
    }

    @Test func anExtensionThatCannotRunSaysWhy() {
        var lifecycle = begun(.unusable(.principalClass, "no class"))
        #expect(end(lifecycle.handle(exit())) == .unusable)
        var confined = begun(.unusable(.confinement, "no Landlock"))
        #expect(end(confined.handle(exit())) == .sandbox)
    }

    @Test func aHostThatClosedTheSessionSaysWhy() {
        var lifecycle = begun(.loaded, .sessionEnded)
        #expect(lifecycle.handle(exit()) == [.setDeadline(ExtensionLifecycle.judgementBudget)])
        #expect(end(lifecycle.handle(.mustEnd(.protocol, "garbage"))) == .protocol)
        #expect(lifecycle.phase == .ended)
    }

    @Test func aSessionThatNobodyAccountsForWasClosedByTheHost() {
        var lifecycle = begun(.loaded, .sessionEnded)
        _ = lifecycle.handle(exit())
        #expect(lifecycle.handle(.lineClosed) == [], "a process that is gone has closed everything")
        #expect(end(lifecycle.handle(.deadline)) == .hostGone)
    }

    @Test func aProcessThatClosedItsLineAndStaysIsKilled() {
        var lifecycle = begun(.loaded)
        #expect(lifecycle.handle(.lineClosed).contains(.kill))
        #expect(end(lifecycle.handle(exit(137, signal: 9))) == .protocol)
    }

    @Test func eventsOutOfTurnChangeNothing() {
        var lifecycle = begun(.loaded, .completing(cancelled: true))
        #expect(lifecycle.handle(.loaded) == [])
        #expect(lifecycle.handle(.started) == [])
        #expect(lifecycle.handle(.completing(cancelled: false)) == [])
        #expect(end(lifecycle.handle(exit())) == .cancelledByExtension)
        #expect(lifecycle.handle(.mustEnd(.flood, "")) == [], "an ended one stays ended")
    }
}
