import HostItems
import Testing
import TextViews

@testable import AppexCommands

@Suite struct WidgetStepTests {
    @Test func readsStepsOfWidgetsAmongThoseOfViews() throws {
        let steps = try WidgetStep.parse("update; tap Next\n  more \n\ndump")
        #expect(steps.count == 4)
        guard case .update = steps[0], case .script(.act(.tap)) = steps[1], case .more = steps[2], case .script(.dump) = steps[3] else {
            Issue.record("\(steps)")
            return
        }
    }

    @Test func refusesAStepThatNobodyKnows() {
        let problem = #expect(throws: ArgumentProblem.self) { try WidgetStep.parse("update; dance") }
        #expect(problem?.sentence.contains("dance") == true)
    }
}
