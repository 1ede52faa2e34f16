import Foundation
import Testing

extension SystemTests {
    /// Widgets: what they are asked and told, what is kept of them, and when they are not run. Guide: *Today*.
    @Suite struct TodayTests {
        private static let tester = "org.appex.test.widgets.Tester"
        private static let stockroom = "org.appex.test.widgets.Stockroom"

        private struct Widget: Decodable {
            struct Extension: Decodable {
                let identifier: String
                let isEnabled: Bool
            }
            let `extension`: Extension
            let description: String
            let hasContent: Bool
            let offersMore: Bool?
            let allowsEditing: Bool
            let lastResult: String?
            let problem: String?
            let snapshotAt: Date?
            let nextUpdateAt: Date?
            let budget: Int
            let budgetUsed: Int

            var identifier: String { self.extension.identifier }
        }

        private func widgets(_ system: SystemFixture) throws -> [Widget] { try system.succeed("today", "list", "--json").json() }

        private func widget(_ identifier: String, _ system: SystemFixture) throws -> Widget {
            try #require(try widgets(system).first { $0.identifier == identifier })
        }

        /// The lines that steps print.
        private func attempt(_ identifier: String, _ steps: String, _ system: SystemFixture, _ options: [String] = []) throws -> [String] {
            let result = try system.appex(["today", "try", identifier, "--do", steps] + options, deadline: 60)
            guard result.isSuccess else { throw Failure("“\(steps)” ended with \(result.status): \(result.errors)\n\(result.output)") }
            return result.output.split(separator: "\n").map(String.init)
        }

        /// Changes what a system that does not run remembers.
        private func change(_ system: SystemFixture, _ statement: String) throws {
            let program = "import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); base.execute(sys.argv[2]); base.commit()"
            let arguments = ["-c", program, system.data + "/appex/registry.sqlite", statement]
            let result = try Tool.run("/usr/bin/python3", arguments, environment: [:], deadline: 30)
            guard result.isSuccess else { throw Failure(result.errors) }
        }

        private func withWidgets(_ body: (SystemFixture) throws -> Void) throws {
            try withViews(.widgets) { system in
                for identifier in [Self.tester, Self.stockroom] { try system.succeed("today", "enable", identifier) }
                try body(system)
            }
        }

        // MARK: - Templates

        @Test func theShapesOfApplesTodayTemplatesWork() throws {
            try withViews(.appleToday) { system in
                for (name, result, text) in [("PanoramaToday", "newData", "Hello World"), ("PanoramaTodayMac", "noData", "Hello Mac")] {
                    let identifier = "org.appex.panorama." + name
                    try system.succeed("today", "enable", identifier)
                    try #expect(attempt(identifier, "update; dump", system) == ["update: \(result)", "label \"\(text)\""])
                    // Closing its view is the end that a widget has.
                    let launch = try system.lastLaunch(of: identifier)
                    #expect(launch.reason == "completed", "\(launch.explanation)")
                }
            }
        }

        @Test func theTodayTemplateShowsItself() throws {
            try withViews(.today) { system in
                let identifier = "org.example.almanac.AlmanacToday"
                try system.succeed("today", "enable", identifier)
                try #expect(attempt(identifier, "update; dump", system) == ["update: newData", #"label "Hello World" #greeting"#])
                #expect(try widget(identifier, system).description == "What Almanac shows in the Today view.")
            }
        }

        // MARK: - What is on

        @Test func aWidgetIsOffUntilAPersonWantsIt() throws {
            try withViews(.widgets) { system in
                try #expect(widgets(system).map(\.extension.isEnabled) == [false, false])
                let result = try system.appex("today", "try", Self.tester)
                #expect(result.status == 1 && result.errors.contains("is not enabled"), "\(result.errors)")
                try system.succeed("today", "enable", Self.tester)
                try #expect(widget(Self.tester, system).extension.isEnabled)
            }
        }

        @Test func widgetsStandInThePersonsOrder() throws {
            try withWidgets { system in
                try #expect(widgets(system).map(\.identifier) == [Self.tester, Self.stockroom])
                try system.succeed("today", "move", Self.stockroom, "--to", "1")
                try #expect(widgets(system).map(\.identifier) == [Self.stockroom, Self.tester])
                try system.succeed("today", "move", Self.stockroom, "--to", "99")
                try #expect(widgets(system).map(\.identifier) == [Self.tester, Self.stockroom])
                // One that was off comes last.
                try system.succeed("today", "disable", Self.tester)
                try system.succeed("today", "enable", Self.tester)
                try #expect(widgets(system).map(\.identifier) == [Self.stockroom, Self.tester])
            }
        }

        // MARK: - Updates

        @Test func theResultsOfUpdatesDecideWhatIsKept() throws {
            try withWidgets { system in
                try system.succeed("today", "update", Self.tester)
                var widget = try widget(Self.tester, system)
                #expect(widget.lastResult == "newData" && widget.snapshotAt != nil && widget.budgetUsed == 0 && widget.budget == 48)
                try #expect(system.succeed("today", "snapshot", Self.tester).output.contains(#"label "update 1" #status"#))
                let first = try #require(widget.nextUpdateAt)
                // No data: the snapshot stays.
                _ = try attempt(Self.tester, "tap none", system)
                try system.succeed("today", "update", Self.tester)
                widget = try self.widget(Self.tester, system)
                #expect(widget.lastResult == "noData")
                try #expect(system.succeed("today", "snapshot", Self.tester).output.contains("update 1"))
                try #expect(#require(widget.nextUpdateAt).timeIntervalSince(first) > 1500)
                // A failure: the snapshot stays, and the reason is told.
                _ = try attempt(Self.tester, "tap failed", system)
                let failed = try system.appex("today", "update", Self.tester)
                #expect(failed.status == 1)
                widget = try self.widget(Self.tester, system)
                #expect(widget.lastResult == "failed" && widget.problem == "It says that its update failed.")
                try #expect(system.succeed("today", "snapshot", Self.tester).output.contains("update 1"))
                // New data again, from another thread.
                _ = try attempt(Self.tester, "tap late", system)
                try system.succeed("today", "update", Self.tester)
                try #expect(system.succeed("today", "snapshot", Self.tester).output.contains("update 4"))
                try #expect(self.widget(Self.tester, system).problem == nil)
            }
        }

        @Test func aWidgetThatCrashesInAnUpdateHasFailedWithAReason() throws {
            try withWidgets { system in
                _ = try attempt(Self.tester, "tap crash", system)
                try #expect(system.appex("today", "update", Self.tester).status == 1)
                let widget = try widget(Self.tester, system)
                #expect(widget.lastResult == "failed" && widget.problem?.contains("crashed with SIGABRT") == true, "\(widget.problem ?? "")")
                // Nothing holds it up: the next one may do better.
                let lines = try attempt(Self.tester, "tap new; update", system)
                #expect(lines == ["update: newData"])
            }
        }

        @Test func theFirstAnswerOfAnUpdateCounts() throws {
            try withWidgets { system in
                try #expect(attempt(Self.tester, "tap twice; update; tap new; update", system) == ["update: noData", "update: newData"])
            }
        }

        @Test func aWidgetWithoutUpdatesIsNotUpdatedInTheBackground() throws {
            try withWidgets { system in
                try #expect(attempt(Self.stockroom, "update", system) == ["update: notOffered"])
                try system.succeed("today", "update", Self.stockroom)
                let widget = try widget(Self.stockroom, system)
                #expect(widget.lastResult == "notOffered" && widget.nextUpdateAt == nil)
                // It has been seen, all the same.
                try #expect(system.succeed("today", "snapshot", Self.stockroom).output.contains("Cheese"))
            }
        }

        @Test func whatIsDueIsUpdatedInTheBackgroundAndCounted() throws {
            try withWidgets { system in
                try system.succeed("today", "update", Self.tester)
                try system.killSystem(SIGTERM)
                // Its last update was yesterday.
                try change(system, "UPDATE widget SET updatedAt = updatedAt - 86400")
                try system.succeed("today", "list")
                #expect(try eventually(within: 30) { try widget(Self.tester, system).budgetUsed == 1 })
                #expect(try eventually(within: 30) { try system.succeed("today", "snapshot", Self.tester).output.contains("update 2") })
                try #expect(widget(Self.tester, system).lastResult == "newData")
                #expect(eventually { system.extensionProcess == nil })
            }
        }

        @Test func aWidgetThatIsOffIsNotUpdatedInTheBackground() throws {
            try withWidgets { system in
                try system.succeed("today", "update", Self.tester)
                try #expect(widget(Self.tester, system).nextUpdateAt != nil)
                try #require(access(system.data + "/appex/Widgets/pending", F_OK) == 0)
                try system.succeed("today", "disable", Self.tester)
                try #expect(widget(Self.tester, system).nextUpdateAt == nil)
                #expect(eventually { access(system.data + "/appex/Widgets/pending", F_OK) != 0 })
            }
        }

        // MARK: - Content

        @Test func aWidgetWithoutContentIsNotLaunchedUntilItsAppSaysThatThereIsSome() throws {
            try withWidgets { system in
                _ = try attempt(Self.tester, "tap hide", system)
                #expect(try eventually { try !widget(Self.tester, system).hasContent })
                let refused = try system.appex("today", "try", Self.tester)
                #expect(refused.status == 1 && refused.errors.contains("has nothing to show"), "\(refused.errors)")
                try #expect(system.succeed("today", "list").output.contains("on, no content"))
                let explained = try system.appex("explain", Self.tester, "--text", "x")
                #expect(explained.output.contains("FAIL  Has content"), "\(explained.output)")
                // The app says it while the widget does not run.
                try system.succeed("open", "widgets:show", "--do", "wait opened = widgets:show")
                #expect(try eventually { try widget(Self.tester, system).hasContent })
                try #expect(attempt(Self.tester, "update", system) == ["update: newData"])
            }
        }

        @Test func noAppSpeaksForAnothersWidget() throws {
            try withViews(.appleToday) { system in
                let other = "org.appex.panorama.PanoramaToday"
                try system.succeed("install", ViewApp.widgets.bundle())
                try system.succeed("open", "widgets:stranger", "--do", "wait opened = widgets:stranger")
                try system.succeed("open", "widgets:hide", "--do", "wait opened = widgets:hide")
                #expect(try eventually { try !widget(Self.tester, system).hasContent })
                try #expect(widget(other, system).hasContent)
            }
        }

        @Test func noContentOutlivesTheSystem() throws {
            try withWidgets { system in
                _ = try attempt(Self.tester, "tap hide", system)
                #expect(try eventually { try !widget(Self.tester, system).hasContent })
                try system.killSystem()
                try #expect(!widget(Self.tester, system).hasContent)
                // It goes with the app.
                try system.succeed("uninstall", "org.appex.test.widgets")
                try system.succeed("install", ViewApp.widgets.bundle())
                try #expect(widget(Self.tester, system).hasContent)
            }
        }

        // MARK: - Size

        @Test func aWidgetThatKnowsOfNoModesIsAsHighAsItsContent() throws {
            try withWidgets { system in
                // 420 for the content, and the margins that the widget wants.
                try #expect(
                    attempt(Self.tester, "state; tap grow; height", system).suffix(2) == [
                        "largest: as its content, edits: no, presents: no", "height: 430",
                    ])
                try #expect(attempt(Self.tester, "tap prefer; height", system) == ["height: 310"])
            }
        }

        @Test func displayModesHaveTheirSizes() throws {
            try withWidgets { system in
                let lines = try attempt(
                    Self.tester, "tap modes; height; more; wait mode; dump; height; less; height; state", system, ["--width", "400"])
                #expect(lines.first == "height: 110")
                // Of 400 points, less 16 at the left; of 560, less 4 and 6.
                #expect(lines.contains(#"label "expanded 384×550" #mode"#), "\(lines)")
                #expect(lines.suffix(3) == ["height: 260", "height: 110", "largest: expanded, edits: no, presents: no"])
            }
        }

        @Test func largerTextGivesMoreRoom() throws {
            try withWidgets { system in
                try #expect(attempt(Self.tester, "tap modes; height", system, ["--text-size", "2"]) == ["height: 220"])
                try #expect(system.lastLaunch(of: Self.tester).output.contains("loaded in 210"))
            }
        }

        // MARK: - Editing

        @Test func aListIsEditedInTheWidget() throws {
            try withWidgets { system in
                let lines = try attempt(
                    Self.stockroom, #"state; dump; tap "Show More"; dump; edit; tap remove-1; tap move-down-1; dump; done; dump"#, system)
                #expect(lines.first == "largest: as its content, edits: yes, presents: no")
                let texts = lines.filter { $0.contains("label \"") }.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
                #expect(texts.prefix(3) == ["Bread", "Cheese", "Dates"] && texts[3] == "Bread" && texts[6] == "Eggs", "\(texts)")
                let output = try system.lastLaunch(of: Self.stockroom).output
                #expect(output.contains { $0.hasPrefix("removed 1: ") } && output.contains("moved 1 to 2"), "\(output)")
            }
        }

        @Test func aSearchStandsInPlaceOfTheContent() throws {
            try withWidgets { system in
                let lines = try attempt(
                    Self.stockroom,
                    #"edit; tap Add; state; type search Ap; wait Apricots; dump; tap Apples; wait Apples; state; dump"#, system)
                #expect(lines.contains("largest: as its content, edits: yes, presents: yes"))
                #expect(lines.contains("largest: as its content, edits: yes, presents: no"))
                #expect(lines.contains(#"label "Apples""#), "\(lines)")
                let cancelled = try attempt(Self.stockroom, #"edit; tap Add; type search zz; wait "Nothing like it"; cancel; state"#, system)
                #expect(cancelled == ["largest: as its content, edits: yes, presents: no"])
            }
        }

        // MARK: - The rest

        @Test func aWidgetIsToldThatItAppearsAndDisappears() throws {
            try withWidgets { system in
                let lines = try attempt(Self.tester, "dump", system)
                // Foundation's notification center, in a source that imports both.
                #expect(lines.contains { $0.contains(#"label "posted 1" #status"#) }, "\(lines)")
                let launch = try system.lastLaunch(of: Self.tester)
                #expect(launch.output == ["loaded in 100", "appears", "disappeared"] && launch.reason == "completed", "\(launch.output)")
            }
        }

        @Test func aWidgetOpensItsOwnAppAndNoOther() throws {
            try withWidgets { system in
                try #expect(attempt(Self.tester, #"tap browse; wait status = "opened false""#, system) == [])
                // Its app is open in another host, so the system hands it the URL.
                let app = try system.start(["open", "Widgets", "--do", #"wait opened = "widgets:hello" --timeout=30"#])
                #expect(eventually { Processes.naming(system.folder).contains { $0.name == "Widgets" } })
                try #expect(attempt(Self.tester, #"tap open; wait status = "opened true""#, system) == [])
                try #expect(app.wait().isSuccess)
            }
        }

        @Test func aWidgetThatNobodyUsesOpensNothing() throws {
            try withWidgets { system in
                // Its app is shown, and would get the URL at once.
                let app = try system.start(["open", "Widgets", "--do", #"wait opened = "widgets:hello" --timeout=60"#])
                #expect(eventually { Processes.naming(system.folder).contains { $0.name == "Widgets" } })
                _ = try attempt(Self.tester, "tap opening", system)
                try #expect(attempt(Self.tester, #"update; wait status = "opened false""#, system) == ["update: newData"])
                // Nor while it is updated and nobody looks.
                try system.succeed("today", "update", Self.tester)
                // The same after a tap, in the same process.
                let steps = #"update; wait status = "opened false"; tap open; wait status = "opened true""#
                try #expect(attempt(Self.tester, steps, system) == ["update: newData"])
                try #expect(app.wait().isSuccess)
            }
        }
    }
}
