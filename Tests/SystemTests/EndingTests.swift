import Foundation
import Testing

extension SystemTests {
    /// However a request goes wrong, the host gets one clear error, the log says why, and the next request works. What is done with evil intent
    /// is in the conformance tests.
    @Suite struct EndingTests {
        struct Ending: CustomTestStringConvertible, Sendable {
            let behaviour: String
            let reason: String
            /// In the sentence for the person.
            let words: String
            var timeout: Double?
            var testDescription: String { behaviour }
        }

        static let endings = [
            Ending(behaviour: "crash", reason: "crashed", words: "the moon is in the wrong phase"),
            Ending(behaviour: "exit", reason: "exited", words: "exited with status 3"),
            Ending(behaviour: "hang", reason: "requestTimeout", words: "not completed within 0.5 s", timeout: 0.5),
            Ending(behaviour: "leave the system", reason: "protocolViolation", words: "closed its line to the system"),
        ]

        @Test(arguments: endings)
        func endsWithOneErrorAndItsReason(_ ending: Ending) throws {
            try withMisbehaving { system in
                let result = try system.run(ending.behaviour, timeout: ending.timeout, deadline: 15)
                #expect(result.status == 1)
                #expect(result.output.isEmpty)
                #expect(result.errors.contains(MisbehavingApp.displayName))
                #expect(result.errors.contains(ending.words), "\(result.errors)")
                let launch = try system.lastLaunch()
                #expect(launch.reason == ending.reason, "\(launch.explanation)")
                #expect(launch.explanation.contains(ending.words), "\(launch.explanation)")
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        struct Unusable: CustomTestStringConvertible, Sendable {
            let name: String
            let words: String
            var reason = "unusable"
            var testDescription: String { name }
        }

        @Test(arguments: [
            Unusable(name: "HangsInLoad", words: "not ready within 5 s", reason: "launchTimeout"),
            Unusable(name: "WrongKind", words: "NSExtensionRequestHandling"),
            Unusable(name: "MissingClass", words: "has no class MissingClass.NotThere"),
            Unusable(name: "Unresolved", words: "function_of_a_library_that_is_gone"),
        ])
        func saysWhyAnExtensionCannotBeUsed(_ unusable: Unusable) throws {
            try withMisbehaving { system in
                let identifier = "\(MisbehavingApp.identifier).\(unusable.name)"
                let result = try system.run("succeed", extension: identifier, deadline: 15)
                #expect(result.status == 1)
                #expect(result.errors.contains(unusable.words), "\(result.errors)")
                #expect(result.errors.contains("did not finish"))
                let launch = try system.lastLaunch(of: identifier)
                #expect(launch.reason == unusable.reason)
                #expect(launch.explanation.contains(unusable.words), "\(launch.explanation)")
            }
        }

        @Test func tellsTheExtensionsOwnErrorToTheHost() throws {
            try withMisbehaving { system in
                let result = try system.run("cancel")
                #expect(result.status == 1)
                #expect(result.errors.contains("\(MisbehavingApp.displayName): The moon is in the wrong phase."))
                try #expect(system.lastLaunch().reason == "cancelledByExtension")
                let person = try system.run("cancel as the person")
                #expect(person.status == 1)
                #expect(person.errors.contains("\(MisbehavingApp.displayName) cancelled the request."))
            }
        }

        @Test func takesTheFirstOfTwoCompletions() throws {
            try withMisbehaving { system in
                try #expect(system.text("complete twice") == "the first")
                try #expect(system.lastLaunch().reason == "completed")
            }
        }

        @Test func completesFromAnyThread() throws {
            try withMisbehaving { system in try #expect(system.text("complete from another thread") == "from another thread") }
        }

        @Test func keepsTheLastLinesOfWhatIsPrinted() throws {
            try withMisbehaving { system in
                try #expect(system.text("print") == "printed")
                let launch = try system.lastLaunch()
                #expect(launch.output.last == "line 99999 of many")
                #expect(launch.output.count <= 41)
            }
        }

        @Test func letsTheCompletionBlockFinishItsWork() throws {
            try withMisbehaving { system in
                _ = try system.report("work in completion")
                #expect(access(system.containerData + "/done", F_OK) == 0)
                try #expect(system.lastLaunch().reason == "completed" && !system.lastLaunch().outOfTime)
            }
        }

        @Test func callsTheCompletionBlockAgainWhenItsTimeIsOver() throws {
            try withMisbehaving { system in
                _ = try system.report("record expiry", deadline: 25)
                let lines = try String(contentsOfFile: system.containerData + "/expired", encoding: .utf8)
                #expect(lines == "false\ntrue\n")
                try #expect(system.lastLaunch().outOfTime)
            }
        }

        @Test func endsAProcessWhoseCompletionBlockIgnoresItsTime() throws {
            try withMisbehaving { system in
                let report = try system.report("hang in completion", deadline: 25)
                #expect(report.results.first?.text == "completed")
                #expect(report.launch?.reason == "completed" && report.launch?.outOfTime == true)
                // Ten seconds for the block, two to leave.
                let launch = try #require(report.launch)
                #expect(launch.totalTime < 15)
            }
        }

        @Test func mayNotOpenURLs() throws {
            try withMisbehaving { system in try #expect(system.text("open URL") == "opened: false") }
        }
    }
}
