import ExtensionModel
import Sandbox
import Testing
import Wire

@testable import SystemServices

/// A blocked main thread, and pressure of memory, event by event.
@Suite struct BlockedLifecycleTests {
    private func running(_ point: ExtensionPoint) -> ExtensionLifecycle {
        var lifecycle = ExtensionLifecycle(point: point, requestBudget: nil)
        _ = lifecycle.handle(.started)
        _ = lifecycle.handle(.loaded)
        return lifecycle
    }

    private func end(_ lifecycle: inout ExtensionLifecycle) -> WireEndReason? {
        for case .end(let reason, _) in lifecycle.handle(.exited(ExitReport(status: 137, signal: 9, peakMemory: 0), lastLine: nil)) { return reason }
        return nil
    }

    @Test func aMainThreadThatStaysBlockedEndsTheProcess() throws {
        var lifecycle = running(.share)
        let budget = try #require(ExtensionPoint.share.mainThreadBudget)
        #expect(lifecycle.handle(.blocked) == [.setPatience(budget)])
        #expect(lifecycle.handle(.stillBlocked).contains(.kill))
        #expect(end(&lifecycle) == .blocked)
    }

    @Test func oneThatGoesOnIsLeftAlone() {
        var lifecycle = running(.share)
        _ = lifecycle.handle(.blocked)
        #expect(lifecycle.handle(.responding) == [.setPatience(nil)])
        #expect(lifecycle.phase == .running)
    }

    @Test func withoutAViewTheTimeOfTheRequestCounts() {
        var lifecycle = running(.action)
        #expect(ExtensionPoint.action.mainThreadBudget == nil)
        #expect(lifecycle.handle(.blocked) == [])
    }

    @Test func underPressureWhatHasCompletedIsToldToLeave() {
        var lifecycle = running(.action)
        _ = lifecycle.handle(.completing(cancelled: false))
        let grace = ExtensionPoint.action.expirationGrace
        #expect(lifecycle.handle(.pressure) == [.setDeadline(grace), .expire(grace)])
        #expect(lifecycle.handle(.pressure) == [], "it is leaving")
        #expect(end(&lifecycle) == .expired || lifecycle.phase == .ended)
    }

    @Test func underPressureWhatRunsEndsWithTheReason() {
        var lifecycle = running(.action)
        #expect(lifecycle.handle(.pressure).contains(.kill))
        #expect(end(&lifecycle) == .memoryPressure)
    }

    @Test func theKernelsEndAtTheLimitHasItsFigure() {
        var lifecycle = running(.action)
        var report = ExitReport(status: 137, signal: 9, peakMemory: 10 << 20)
        report.hitMemoryLimit = true
        guard case .end(let reason, let words)? = lifecycle.handle(.exited(report, lastLine: nil)).last else {
            Issue.record("It has not ended.")
            return
        }
        #expect(reason == .memoryLimit)
        #expect(words == "It held 10 MiB of memory and memory files, and may hold 144 MiB of its own.")
    }

    /// It would only take more meanwhile.
    @Test func oneAtItsLimitOfMemoryIsNotAskedForItsStack() {
        var lifecycle = running(.action)
        _ = lifecycle.handle(.mustEnd(.memoryLimit, "It held too much."))
        #expect(!lifecycle.isStackWanted)
        var blocked = running(.action)
        _ = blocked.handle(.mustEnd(.requestTimeout, "It took too long."))
        #expect(blocked.isStackWanted)
    }
}
