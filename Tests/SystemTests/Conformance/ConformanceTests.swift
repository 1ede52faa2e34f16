import Foundation
import Testing

extension SystemTests {
    /// Every deed of the app that means harm, on every rung, from every extension point.
    @Suite struct ConformanceTests {
        @Test(arguments: Trial.all(Deed.attempts))
        func stopsWhatItTries(_ trial: Trial) throws {
            let campaign = try Campaign.on(trial.rung)
            for point in BadApp.Point.allCases {
                let answer = campaign.answers[point]?[trial.deed.name]
                // Where there are control groups, they bound the threads of each process, on every rung.
                if trial.deed.name == "start threads without end", answer == "EAGAIN" { continue }
                switch trial.deed.outcome(on: trial.rung) {
                case .stopped(let errors):
                    // The kernel exempts root from its limit of processes; the memory limit bounds the stacks of root's.
                    if trial.deed.name == "start threads without end", getuid() == 0 { continue }
                    #expect(errors.contains(answer ?? "no answer"), "from \(point): \(answer ?? "no answer")")
                default: #expect(answer == "WORKED", "from \(point): what it could not do any more is to be in the table")
                }
            }
        }

        @Test(arguments: Trial.all(Deed.alone))
        func outlivesWhatItDoes(_ trial: Trial) throws {
            let (deed, campaign) = (trial.deed, try Campaign.on(trial.rung))
            for point in deed.points(on: trial.rung) {
                let ending = try #require(campaign.endings[point]?[deed.name], "from \(point)")
                let (host, record) = (try ending.answer.get(), ending.record)
                let said = "from \(point): status \(host.status), \(record.reason), \(host.errors)"
                for text in ([host.output, host.errors, record.explanation] + record.output).map({ $0.prefix(10_000) }) {
                    #expect(
                        !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F..<0xA0).contains($0.value) }, "\(said)")
                    let unseen: [ClosedRange<UInt32>] = [0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE0FFF]
                    #expect(!text.unicodeScalars.contains { scalar in unseen.contains { $0.contains(scalar.value) } }, "\(said)")
                }
                #expect(record.sandboxRung == trial.rung.name)
                #expect(!record.reason.isEmpty && !record.explanation.isEmpty, "\(said)")
                switch deed.outcome(on: trial.rung) {
                case .ends(let reasons, let words):
                    #expect(host.status == 1, "\(said)")
                    #expect(reasons.contains(record.reason), "\(said)")
                    #expect(words.isEmpty || host.errors.contains(words), "\(said)")
                case .completes(let text):
                    #expect(host.status == 0, "\(said)")
                    #expect(text.isEmpty || host.output.contains(text), "from \(point): \(host.output)")
                case .refused(let words):
                    #expect(host.status == 1 && host.errors.contains("Error: "), "\(said)")
                    #expect(words.isEmpty || host.errors.contains(words), "\(said)")
                case .over: #expect(host.status <= 1, "\(said)")
                case .stopped, .works: Issue.record("\(deed.name) does not come back.")
                }
            }
        }

        @Test(arguments: Rung.all)
        func leavesEverythingElseAsItWas(_ rung: Rung) throws { try #expect(Campaign.on(rung).problems == []) }

        @Test(arguments: Rung.all)
        func knowsEveryDeedOfTheApp(_ rung: Rung) throws {
            try #expect(Campaign.on(rung).list.map(\.name) == Deed.all.map(\.name))
            #expect(Set(Deed.all.map(\.name)).count == Deed.all.count)
        }

        private static let page = Place.repository + "/Documentation/threat-model.md"

        @Test(.enabled(if: access(page, R_OK) == 0, "this user cannot read the repository"))
        func theThreatModelHasEveryDeed() throws {
            let rung = try #require(Rung.all.first)
            let page = try String(contentsOfFile: Self.page, encoding: .utf8)
            let table = Deed.table(of: try Campaign.on(rung).list)
            if !page.contains(table) { Issue.record("“Tried” in Documentation/threat-model.md is not what is tried. It has to be:\n\n\(table)") }
        }
    }
}
