import Sandbox
import Testing

@testable import SystemServices

/// What `appex doctor` says of control groups.
@Suite struct ControlGroupClauseTests {
    @Test func oneThatLimitsMemoryIsAllThatIsNeeded() {
        let clause = Explainer.controlGroups([.memory, .pids], remedy: "Do this.")
        #expect(clause.passed && !clause.isWarning)
        #expect(clause.detail == "memory, pids")
    }

    @Test(arguments: [([], "none"), ([.pids], "pids")] as [(Set<ControlGroupController>, String)])
    func withoutOneMemoryIsWatchedAndThereIsARemedy(_ controllers: Set<ControlGroupController>, _ there: String) {
        let clause = Explainer.controlGroups(controllers, remedy: "Do this.")
        #expect(clause.passed && clause.isWarning)
        #expect(clause.detail.hasPrefix("\(there); limits of memory are watched, and not enforced by the kernel"))
        #expect(clause.detail.hasSuffix(" Do this."))
    }
}
