import Foundation
import Testing

extension SystemTests {
    /// Many hosts for a long time, while processes are killed at random. `make soak` does more of it.
    @Suite struct SoakTests {
        @Test func losesAndKeepsNothingWhateverIsKilled() throws {
            let plan = SoakPlan()
            try withMisbehaving { system in
                var soak = Soak(plan, system)
                let report = try soak.run()
                if plan.isTalkative { print(report.lines.joined(separator: "\n")) }
                if let path = plan.report {
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
                    try encoder.encode(report).write(to: URL(fileURLWithPath: path))
                }
                #expect(report.lost.isEmpty, "requests of which nothing came")
                #expect(report.duplicated.isEmpty && report.mistaken.isEmpty, "\(report.duplicated) \(report.mistakenTexts)")
                #expect(report.results + report.errors + report.goneWithHost == report.requests)
                #expect(report.unexplainedErrors == 0, "\(report.sentences)")
                // A host that lives never hears that it has gone.
                #expect(!report.sentences.keys.contains { $0.contains("The host went away") }, "\(report.sentences)")
                #expect(report.results > report.requests / 2, "\(report.sentences)")
                #expect(report.kills.extensions > 0 && report.kills.hosts > 0 && report.kills.system > 0, "\(report.lines)")
                #expect(report.goneWithHost <= report.kills.hosts)
                #expect(report.lastMemory < report.firstMemory + plan.memoryGrowth, "the system's memory grows")
                #expect(report.descriptors[1] <= report.descriptors[0], "\(report.descriptorsAfter)")
                #expect(
                    report.processesLeft.isEmpty && report.mountsLeft == 0 && report.controlGroupsLeft.isEmpty,
                    "\(report.lines) \(report.processesLeft)")
                #expect(report.filesLeft.isEmpty)
            }
        }
    }
}
