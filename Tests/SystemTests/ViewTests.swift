import Foundation
import Testing

extension SystemTests {
    /// Extensions with views as a person uses them, through `appex ui`.
    @Suite struct ViewTests {
        // MARK: - Templates

        @Test func theShareTemplateComposesAndPosts() throws {
            try withViews(.share) { system in
                let identifier = "org.example.postcard.PostcardShare"
                let lines = try system.lines(identifier, #"wait compose-text = "from the host"; dump"#, items: ["--text", "from the host"])
                #expect(
                    lines.prefix(5) == [
                        "bar", #"  bar button "Cancel" #compose-cancel"#, #"  bar title "Postcard""#, #"  bar button "Post" #compose-post"#, "group",
                    ], "\(lines)")
                #expect(lines.dropFirst(5).first?.hasPrefix(#"  text view #compose-text = "from the host""#) == true)
                let result = try system.ui(identifier, #"type compose-text "my own words"; tap Post; result"#)
                #expect(result.status == 0, "\(result.errors)")
                let launch = try system.lastLaunch(of: identifier)
                #expect(launch.reason == "completed")
                #expect(launch.output == ["Posted: my own words"])
            }
        }

        @Test func theShareTemplateIsCancelledByThePerson() throws {
            try withViews(.share) { system in
                let identifier = "org.example.postcard.PostcardShare"
                let result = try system.ui(identifier, "tap Cancel; result")
                #expect(result.status == 1)
                #expect(result.errors.contains("Postcard cancelled the request."))
                try #expect(system.lastLaunch(of: identifier).reason == "cancelledByExtension")
            }
        }

        @Test func theActionTemplateShowsAPictureAndGivesItBack() throws {
            try withViews(.actionUI) { system in
                let picture = system.home + "/dot.png"
                try Self.picture.write(to: URL(fileURLWithPath: picture))
                let identifier = "org.example.frame.FrameAction"
                let lines = try system.lines(identifier, "wait picture; dump", items: [picture])
                #expect(lines == ["image #picture", #"button "Done" #done"#])
                let result = try system.ui(identifier, "tap done; result", items: [picture])
                #expect(result.status == 0, "\(result.errors)")
                #expect(FileManager.default.contents(atPath: system.out + "/dot.png") == Self.picture)
            }
        }

        @Test func theShapeOfApplesShareTemplateForMacOSWorks() throws {
            try withViews(.appleShare) { system in
                let identifier = "org.appex.pinboard.PinboardShare"
                try #expect(system.lines(identifier, "dump") == [#"button "Cancel""#, #"button "Send""#])
                try #expect(system.ui(identifier, "tap Send; result").status == 0)
                let launch = try system.lastLaunch(of: identifier)
                #expect(launch.reason == "completed")
                #expect(launch.output.joined().contains("Attachments = "))
                try #expect(system.ui(identifier, "tap Cancel; result").errors.contains("Pinboard cancelled the request."))
            }
        }

        // MARK: - Controls

        @Test func validatesTextWhileItIsTyped() throws {
            try withViews { system in
                let lines = try system.lines(
                    ViewApp.manners, "type digits 12; wait verdict = \"2 digits\"; type digits 12x --keys; wait verdict = \"2 digits\"; dump")
                #expect(lines.contains(#"text field #digits = "12" [focused]"#), "\(lines)")
                // 20 letters are what the sheet takes.
                let long = try system.ui(ViewApp.polite, "type compose-text abcdefghijklmnopqrstu; wait compose-post disabled; dump; tap Post")
                #expect(long.status == 1)
                #expect(long.errors.contains(#"Button "compose-post" #"#) || long.errors.contains(#"is disabled."#), "\(long.errors)")
                #expect(long.output.contains(#"label "\u{200E}−1" label "Characters remaining: −1" #compose-counter"#), "\(long.output)")
            }
        }

        @Test func namesControlsAsAssistiveTechnologyDoes() throws {
            try withViews { system in
                let steps = "type digits 7; select Size Large; tap Public; dump; tap Done; result"
                let lines = try system.lines(ViewApp.manners, steps)
                #expect(lines.contains(#"segments label "Size" = "Large""#))
                #expect(lines.contains(#"switch label "Public" = "on""#))
                #expect(lines.last == "7|1|true")
            }
        }

        struct Entry: Decodable {
            let number: Int
            let kind: String
            let text: String?
            let identifier: String?
            let label: String?
            let value: String?
            let children: [Entry]?
            let frame: [Double]?
        }

        @Test func writesTheViewAsJSON() throws {
            try withViews { system in
                let entries = try system.ui(ViewApp.manners, "dump --json --frames").json([Entry].self)
                #expect(entries.map(\.kind) == ["bar", "text field", "label", "segments", "switch"])
                #expect(entries.first?.children?.map(\.text) == ["Form", "Done"])
                #expect(entries.compactMap(\.identifier) == ["digits", "verdict"])
                let tops = entries.compactMap { $0.frame?[1] }
                #expect(tops == tops.sorted() && tops.count == 5)
            }
        }

        struct Problem: CustomTestStringConvertible, Sendable {
            let steps: String
            let words: String
            var status: Int32 = 1
            var testDescription: String { steps }
        }

        @Test(arguments: [
            Problem(
                steps: "tap Nowhere",
                words: #"Step 1 could not be done. Nothing here is called "Nowhere". There are "Done", "digits", "Size", "Public"."#),
            Problem(steps: "dump; tap verdict", words: #"Step 2 could not be done. Label "verdict" "#),
            Problem(steps: "type Public x", words: "takes no text."),
            Problem(steps: "select Size Huge", words: "Huge"),
            Problem(steps: "tap #4711", words: "There is no element #4711."),
            Problem(steps: "wait digits gone --timeout=0.2", words: #"That "digits" goes did not happen within 0.2 s."#),
            Problem(steps: "jump", words: #"There is no command "jump"."#, status: 64),
            Problem(steps: "tap 'Done", words: "A quotation mark is not closed.", status: 64),
        ])
        func saysWhatCannotBeDone(_ problem: Problem) throws {
            try withViews { system in
                let result = try system.ui(ViewApp.manners, problem.steps)
                #expect(result.status == problem.status, "\(result.errors)")
                #expect(result.errors.contains(problem.words), "\(result.errors)")
            }
        }

        @Test func saysThatAnExtensionHasNoView() throws {
            try withMisbehaving { system in
                let result = try system.ui(MisbehavingApp.action, "tap Done")
                #expect(result.status == 1)
                #expect(result.errors.contains("without showing a view"), "\(result.errors)")
            }
        }

        // MARK: - Lists, sheets, conflicts, languages

        @Test func aListOfManyRowsHoldsOnlyWhatIsSeen() throws {
            try withViews { system in
                let info = ["show": "list"]
                let steps = #"wait "Row 0"; scroll rows bottom; wait "Row 99999"; dump --all; scroll rows 0 2200000; scroll rows top; wait "Row 0"; "#
                let result = try system.ui(ViewApp.manners, steps + #"scroll rows bottom; tap "Row 99999"; tap Done; result"#, info: info)
                let lines = result.output.split(separator: "\n")
                #expect(result.status == 0, "\(result.errors)")
                let cells = lines.filter { $0.contains("cell") }
                #expect(cells.count < 60)
                #expect(lines.count < 400)
                // As they are read, though cells are used again in any order.
                let rows = cells.compactMap { $0.split(separator: "Row ").last.flatMap { Int($0.prefix { $0.isNumber }) } }
                #expect(rows == rows.sorted())
                #expect(rows.last == 99_999)
                let answer = try #require(lines.last)
                #expect(answer.hasPrefix("row 99999, "))
                #expect(answer.split(separator: " ").dropFirst(2).first.flatMap { Int($0) } ?? .max < 100)
                try #expect(system.lastLaunch(of: ViewApp.manners).peakMemory < 96 << 20)
            }
        }

        @Test func showsAnAlertAndTakesItsAnswer() throws {
            try withViews { system in
                let info = ["show": "sheets"]
                let steps = #"tap Ask; wait "Delete it?"; dump; type Reason old; tap Delete; wait state = "deleted because old"; tap Done; result"#
                let lines = try system.lines(ViewApp.manners, steps, info: info)
                #expect(lines.contains(#"button "Ask" [covered]"#))
                #expect(lines.contains(#"    button "Delete""#))
                #expect(lines.last == "deleted because old")
                let covered = try system.ui(ViewApp.manners, #"tap Ask; wait "Delete it?"; tap Done"#, info: info)
                #expect(covered.errors.contains("is covered by"), "\(covered.errors)")
                try #expect(system.lines(ViewApp.manners, "tap Ask; key escape; wait state = kept; tap Done; result", info: info).last == "kept")
            }
        }

        @Test func presentsAndDismisses() throws {
            try withViews { system in
                let steps = "tap Show; wait Close; wait state = shown; tap Close; wait Close gone; dump"
                let lines = try system.lines(ViewApp.manners, steps, info: ["show": "sheets"])
                #expect(
                    lines == [
                        "bar", #"  bar title "Sheets""#, #"  bar button "Done""#, #"button "Ask""#, #"button "Show""#, #"label "shown" #state"#,
                    ])
            }
        }

        @Test func theLogNamesConstraintsThatCannotAllHold() throws {
            try withViews { system in
                // Completing needs an answer of the extension, and it prints before it gets to that.
                try #expect(system.lines(ViewApp.manners, "wait torn; tap Done; result", info: ["show": "conflict"]) == ["done"])
                let log = try system.succeed("log", ViewApp.manners, "--verbose", "--limit", "1").output
                #expect(log.contains("Unable to satisfy all constraints."))
                #expect(log.contains("'box is narrow'"))
                #expect(log.contains("'box is wide'"))
            }
        }

        @Test func theTitleIsInThePersonsLanguage() throws {
            try withSystem { system in
                var environment = system.environment
                environment["LANG"] = "de_DE.UTF-8"
                func run(_ arguments: [String]) throws -> Tool.Result {
                    try Tool.run(Place.program("appex"), arguments, environment: environment)
                }
                try #expect(run(["install", ViewApp.hostile.bundle()]).status == 0)
                let result = try run(system.uiArguments(ViewApp.polite, "dump"))
                #expect(result.output.contains(#"bar title "Höflich teilen""#), "\(result.output)\(result.errors)")
            }
        }

        /// One grey pixel.
        private static let picture =
            Data(
                base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==") ?? Data()
    }
}
