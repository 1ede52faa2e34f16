import ExtensionModel
import Testing
import Wire

@testable import SystemServices

/// What a process tells of itself, in turn and out of it.
@Suite struct LifecycleTurnTests {
    private func lifecycle(_ point: ExtensionPoint = .share) -> ExtensionLifecycle {
        var lifecycle = ExtensionLifecycle(point: point, requestBudget: nil)
        _ = lifecycle.handle(.started)
        return lifecycle
    }

    @Test(arguments: [WireLifecyclePhase.loaded, .began])
    func whatHappensOnceIsToldOnce(_ phase: WireLifecyclePhase) {
        var lifecycle = lifecycle()
        #expect(lifecycle.turn(of: phase) == .now)
        for _ in 0..<3 { #expect(lifecycle.turn(of: phase) == .never) }
    }

    @Test(arguments: [WireLifecyclePhase.completing, .cancelling, .finished, .unusable, .hostGone, .blocked])
    func whatIsToldAgainChangesNothing(_ phase: WireLifecyclePhase) {
        var lifecycle = lifecycle()
        #expect(lifecycle.turn(of: phase) == .now)
        for _ in 0..<3 { #expect(lifecycle.turn(of: phase) == .late) }
    }

    @Test func whatHasCompletedIsNotCancelled() {
        var lifecycle = lifecycle()
        #expect(lifecycle.turn(of: .completing) == .now)
        #expect(lifecycle.turn(of: .cancelling) == .late)
    }

    @Test func blockedAndRespondingTakeTurns() {
        var lifecycle = lifecycle()
        #expect(lifecycle.turn(of: .responding) == .late)
        for _ in 0..<3 {
            #expect(lifecycle.turn(of: .blocked) == .now)
            #expect(lifecycle.turn(of: .responding) == .now)
        }
    }

    @Test func anAppTellsOfEachOfItsHosts() {
        var lifecycle = lifecycle(.app)
        for _ in 0..<3 { #expect(lifecycle.turn(of: .hostGone) == .now) }
    }

    @Test func aPhaseOfTomorrowIsIgnored() {
        var lifecycle = lifecycle()
        #expect(lifecycle.turn(of: .UNRECOGNIZED(4711)) == .late)
        #expect(lifecycle.turn(of: .unspecified) == .late)
    }
}
