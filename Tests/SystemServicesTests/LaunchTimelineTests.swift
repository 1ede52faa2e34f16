import SystemCalls
import Testing
import Wire

@testable import SystemServices

/// What becomes of the moments of a launch.
@Suite struct LaunchTimelineTests {
    private let requested = MonotonicMoment(nanoseconds: 5_000_000_000)

    private func after(_ microseconds: UInt64) -> MonotonicMoment { MonotonicMoment(nanoseconds: requested.nanoseconds + microseconds * 1000) }

    /// A launch as far as the system itself goes.
    private func started() -> LaunchTimeline {
        var timeline = LaunchTimeline(requested: requested)
        timeline.end(.decision, at: after(300))
        timeline.end(.plan, at: after(1000))
        timeline.end(.spawn, at: after(1400))
        return timeline
    }

    private let marks = WireLaunchMarks.with {
        ($0.sandboxedUs, $0.runtimeUs, $0.preparedUs, $0.loadedUs) = (5100, 6900, 7800, 8600)
    }

    @Test func eachStepTakesTheTimeSinceTheOneBefore() {
        var timeline = started()
        timeline.take(marks, received: 9000)
        timeline.take(.with { $0.beganUs = 9200 }, received: 9300)
        let phases = timeline.phases
        #expect([phases.decisionUs, phases.planUs, phases.spawnUs, phases.sandboxUs] == [300, 700, 400, 3700])
        #expect([phases.runtimeUs, phases.sdkUs, phases.libraryUs, phases.beginUs] == [1800, 900, 800, 600])
    }

    @Test func aLaunchThatFailsHasTheStepsThatItCameTo() {
        let phases = started().phases
        #expect([phases.decisionUs, phases.planUs, phases.spawnUs] == [300, 700, 400])
        #expect([phases.sandboxUs, phases.runtimeUs, phases.sdkUs, phases.libraryUs, phases.beginUs] == [0, 0, 0, 0, 0])
    }

    @Test func whatAProcessSaysIsBroughtIntoOrder() {
        var timeline = started()
        timeline.take(.with { ($0.sandboxedUs, $0.runtimeUs, $0.preparedUs, $0.loadedUs) = (1, .max, 2, 8600) }, received: 9000)
        let phases = timeline.phases
        // No step ends before the last one, or later than its message came.
        #expect([phases.sandboxUs, phases.runtimeUs, phases.sdkUs, phases.libraryUs] == [0, 7600, 0, 0])
    }

    @Test func onlyTheFirstWordAboutAStepCounts() {
        var timeline = started()
        timeline.take(marks, received: 9000)
        timeline.take(.with { ($0.sandboxedUs, $0.beganUs) = (2000, 9200) }, received: 9300)
        #expect(timeline.phases.sandboxUs == 3700 && timeline.phases.beginUs == 600)
    }

    @Test func theTimeOfAStepThatIsNotToldIsInTheNext() {
        var timeline = started()
        timeline.take(.with { ($0.sandboxedUs, $0.loadedUs) = (5100, 8600) }, received: 9000)
        let phases = timeline.phases
        #expect([phases.sandboxUs, phases.runtimeUs, phases.sdkUs, phases.libraryUs] == [3700, 0, 0, 3500])
    }

    @Test func aMomentBeforeTheRequestIsNoTimeAfterIt() {
        #expect(LaunchTimeline(requested: requested).elapsed(at: MonotonicMoment(nanoseconds: 1)) == 0)
        #expect(MonotonicMoment.now.microseconds(since: .now) < 1_000_000)
    }
}
