import Foundation
import Testing

extension DesktopTests {
    /// The Today view with real widgets. Guide: *Today*.
    @Suite struct TodayTests {
        private static func identifier(_ widget: String) -> String { "org.appex.test.dashboard.\(widget)" }

        /// A desktop on which these widgets are in the Today view, in this order.
        private func withWidgets(
            _ widgets: [String], _ variables: [String: String] = [:], _ body: (Desktop, Person) throws -> Void
        ) throws {
            try withDesktop([.dashboard], variables) { desktop, person in
                for widget in widgets { try desktop.appex("today", "enable", Self.identifier(widget)) }
                try body(desktop, person)
            }
        }

        private func open(_ person: Person) throws { try person.start("today", [Place.program("appex"), "today"]) }

        private func close(_ person: Person) throws {
            try person.keys("Escape")
            try #expect(person.end(of: "today") == 0)
        }

        private static let five = ["Weather", "Agenda", "Notes", "Links", "Quiet"]

        private struct Listed: Decodable {
            struct Extension: Decodable {
                let displayName: String
                let isEnabled: Bool
            }
            let `extension`: Extension
            let snapshotAt: Date?
            let hasContent: Bool
        }

        /// As the system has them.
        private func listed(_ desktop: Desktop) throws -> [Listed] {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode([Listed].self, from: Data(desktop.appex("today", "list", "--json").utf8))
        }

        // MARK: - Showing

        @Test(arguments: [("light", [String: String]()), ("dark", ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])])
        func showsFiveWidgetsAndTheirSnapshotsTheNextTime(_ appearance: String, _ variables: [String: String]) throws {
            try withWidgets(Self.five, variables) { desktop, person in
                try open(person)
                try person.see("11° and cloudy", .label)
                try person.see("09:00  Stand-up", .label)
                try person.see("Milk, bread, two lemons", .label)
                try person.see("Open the App", .button)
                try desktop.photograph("today-\(appearance)")
                try close(person)
                try #expect(listed(desktop).filter { $0.extension.isEnabled }.allSatisfy { $0.snapshotAt != nil })
                // What was seen last is there again.
                try open(person)
                try person.see("11° and cloudy", .label)
                try close(person)
            }
        }

        @Test func aWidgetIsNeverWiderThanTheViewAndGrowsInHeight() throws {
            try withWidgets(["Weather"]) { desktop, person in
                try open(person)
                let window = try person.frame(of: "Today", .window)
                let before = try person.frame(of: "Weather")
                try person.press("Tomorrow", .button)
                try person.see("Tomorrow: sun from noon, 14°", .label)
                let after = try person.frame(of: "Weather")
                #expect(after.height > before.height + 50, "it asked for 80 points more")
                #expect(after.width == before.width, "it asked for 4000 points")
                try #expect(person.frame(of: "Today", .window).width == window.width)
                try desktop.photograph("today-grown")
                try close(person)
            }
        }

        @Test func showsMoreAndLessAndRemembersIt() throws {
            try withWidgets(["Agenda"]) { desktop, person in
                try open(person)
                try person.see("12:00  Lunch with Sigga", .label)
                try person.miss("18:30  Choir", .label)
                try person.press("Show More", .button)
                try person.see("18:30  Choir", .label)
                try desktop.photograph("today-more")
                try close(person)
                try open(person)
                try person.see("18:30  Choir", .label)
                try person.press("Show Less", .button)
                try person.miss("18:30  Choir", .label)
                try close(person)
            }
        }

        @Test func aBrokenWidgetIsOneQuietCardWithAReason() throws {
            try withWidgets(["Weather", "Broken", "Links"]) { desktop, person in
                try open(person)
                try person.see("Try Again", .button)
                try person.see("11° and cloudy", .label)
                try person.see("Broken stopped unexpectedly.", .label)
                try #expect(!person.names(.label).contains { $0.contains("SIG") })
                try desktop.photograph("today-broken")
                try person.press("Show Details")
                try person.see("Hide Details")
                try #expect(person.names(.label).contains { $0.contains("SIG") })
                try desktop.photograph("today-broken-details")
                try person.press("Try Again", .button)
                try person.see("Try Again", .button)
                try close(person)
            }
        }

        @Test func aWidgetThatTheSystemSwitchedOffKeepsItsPlaceAndSaysWhy() throws {
            try withWidgets(["Weather", "Broken", "Links"]) { desktop, person in
                try open(person)
                for _ in 0..<2 { try person.press("Try Again", .button) }
                try person.see("It crashed several times in a row and is off.", .label)
                try person.see("11° and cloudy", .label)
                try desktop.photograph("today-disabled")
                try close(person)
                try #expect(listed(desktop).first { $0.extension.displayName == "Broken" }?.extension.isEnabled == false)
                try open(person)
                try person.press("Switch On", .button)
                // It runs again, and ends as before.
                try person.see("Try Again", .button)
                try #expect(listed(desktop).prefix(3).map(\.extension.displayName) == ["Weather", "Broken", "Links"])
                try close(person)
            }
        }

        @Test func aWidgetThatSaysItHasNoContentDisappears() throws {
            try withWidgets(["Links", "Quiet"]) { desktop, person in
                try open(person)
                try person.press("All Read", .button)
                try person.miss("All Read", .button)
                try person.see("Open the App", .button)
                try #expect(listed(desktop).first { $0.extension.displayName == "Quiet" }?.hasContent == false)
                try close(person)
                try open(person)
                try person.see("Open the App", .button)
                try #expect(!person.sees("All Read", .button))
                try close(person)
            }
        }

        @Test func opensTheContainingAppByURL() throws {
            try withWidgets(["Links"]) { desktop, person in
                try person.start("app", [Place.program("appex"), "open", "Dashboard"])
                try person.see("Nothing was opened.", .label)
                try open(person)
                try person.press("Open the App", .button)
                try person.see("appex-dashboard:today", .label)
                try desktop.photograph("today-opens-app")
                try person.keys("alt+F4")
                try #expect(person.end(of: "app") == 0)
                try person.press("Today", .label)
                try close(person)
            }
        }

        // MARK: - Editing

        @Test func infoBecomesDoneWhileAWidgetIsEdited() throws {
            try withWidgets(["Notes"]) { desktop, person in
                try open(person)
                try person.press("Info", .button)
                try person.see("Editing the list", .label)
                try desktop.photograph("today-widget-editing")
                try person.press("Done", .button)
                try person.see("Milk, bread", .label)
                try close(person)
            }
        }

        @Test func widgetsAreAddedOrderedAndRemoved() throws {
            try withWidgets(["Weather", "Agenda", "Notes"]) { desktop, person in
                try open(person)
                try person.press("Edit", .button)
                try person.see("Remove Agenda", .button)
                try desktop.photograph("today-edit")
                try person.press("Add Links", .button)
                try person.see("Remove Links", .button)
                // With the keyboard.
                try person.press("Weather", .row)
                try person.keys("alt+Down")
                try person.see(first: ["Agenda", "Weather", "Notes", "Links"], .row)
                try person.hear("Links was added")
                try person.hear("Weather is now 2 of 4")
                try person.press("Remove Notes", .button)
                try person.hear("Notes was removed")
                try person.see("Add Notes", .button)
                try desktop.photograph("today-removed")
                try #expect(!person.heard().contains { $0.contains("Notes was added") || $0.contains("not enabled") })
                try person.keys("ctrl+z")
                try person.see(first: ["Agenda", "Weather", "Notes", "Links"], .row)
                try person.press("Done", .button)
                try person.see("Open the App", .button)
                try close(person)
                try #expect(
                    listed(desktop).filter { $0.extension.isEnabled }.map(\.extension.displayName) == ["Agenda", "Weather", "Notes", "Links"])
            }
        }

        @Test func widgetsAreOrderedByDragging() throws {
            try withWidgets(["Weather", "Agenda", "Notes"]) { desktop, person in
                try open(person)
                try person.press("Edit", .button)
                let (from, to) = (try person.frame(of: "Weather", .row), try person.frame(of: "Notes", .row))
                let below = (Double(to.y) + 0.8 * Double(to.height) - Double(from.y)) / Double(from.height)
                try person.hold([(0.5, 0.5), (0.5, below)], over: "Weather", .row)
                try desktop.photograph("today-dragging")
                try person.letGo()
                try person.see(first: ["Agenda", "Notes", "Weather"], .row)
                // Upwards; and what is let go elsewhere stays where it was.
                try person.hold([(0.5, 0.5), (0.5, -0.8)], over: "Weather", .row)
                try person.letGo()
                try person.see(first: ["Agenda", "Weather", "Notes"], .row)
                let (notes, window) = (try person.frame(of: "Notes", .row), try person.frame(of: "Today", .window))
                let away = Double(window.y + 20 - notes.y) / Double(notes.height)
                try person.hold([(0.5, 0.5), (0.5, -0.8), (0.5, away)], over: "Notes", .row)
                try person.letGo()
                try person.see(first: ["Agenda", "Weather", "Notes"], .row)
                try person.press("Done", .button)
                try close(person)
                try #expect(listed(desktop).filter { $0.extension.isEnabled }.map(\.extension.displayName) == ["Agenda", "Weather", "Notes"])
            }
        }

        // MARK: - One widget

        @Test func oneWidgetHasAWindowOfItsOwn() throws {
            try withWidgets(["Weather"]) { desktop, person in
                try person.start("slip", [Place.program("appex"), "today", "--widget", "Wether"])
                // Where no terminal shows it, a window says what is wrong.
                try person.see("Cannot Open Today", .label)
                try person.press("Close", .button)
                try #expect(person.end(of: "slip") != 0)
                try person.start("today", [Place.program("appex"), "today", "--widget", "weather", "--panel"])
                try person.see("11° and cloudy", .label)
                let frame = try person.frame(of: "Weather", .window)
                #expect((150...170).contains(frame.height), "it asked for 150 points")
                try desktop.photograph("today-panel")
                try person.press("Tomorrow", .button)
                try person.see("Tomorrow: sun from noon, 14°", .label)
                try person.keys("alt+F4")
                try #expect(person.end(of: "today") == 0)
            }
        }

        // MARK: - The simulator

        @Test func theSimulatorWritesPicturesOfAWidgetThatIsNotInstalled() throws {
            try withDesktop([]) { desktop, _ in
                let app = try App.dashboard.bundle()
                var sizes: [String: (width: Int, height: Int)] = [:]
                for (name, options) in [("compact", ["--size", "compact"]), ("expanded", ["--size", "expanded", "--appearance", "dark"])] {
                    let picture = desktop.home + "/\(name).png"
                    try desktop.simulate([app + "/PlugIns/Agenda.appex", "--png", picture] + options)
                    let data = try Data(contentsOf: URL(fileURLWithPath: picture))
                    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                    try Picture.keep(picture, as: "simulated-\(name)")
                    sizes[name] = (Self.number(data, at: 16), Self.number(data, at: 20))
                }
                #expect(sizes["compact"]?.width == 360 && sizes["compact"]?.height == 110)
                #expect(sizes["expanded"]?.width == 360 && sizes["expanded"]?.height == 256, "240 points and the margins")
                try #expect(!desktop.appex("list").contains("dashboard"), "the person's system knows nothing of it")
            }
        }

        @Test func theSimulatorFindsAnInstalledWidgetByItsShortName() throws {
            try withWidgets(["Weather"]) { desktop, _ in
                let picture = desktop.home + "/weather.png"
                try desktop.simulate(["weather", "--png", picture])
                try #expect(Data(contentsOf: URL(fileURLWithPath: picture)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
                let slip = #expect(throws: Failure.self) { try desktop.simulate(["wether", "--png", picture]) }
                #expect(slip?.description.contains("Did you mean \(Self.identifier("Weather"))?") == true, "\(slip?.description ?? "")")
            }
        }

        @Test func theSimulatorTriesAWidgetInAWindow() throws {
            try withDesktop([]) { desktop, person in
                let widget = try App.dashboard.bundle() + "/PlugIns/Agenda.appex"
                try person.start("simulate", [Place.program("appex"), "simulate", widget])
                try person.see("12:00  Lunch with Sigga", .label)
                try desktop.photograph("simulator")
                try person.press("Show More", .row)
                try person.see("18:30  Choir", .label)
                try person.press("No content", .row)
                try person.miss("18:30  Choir", .label)
                try person.keys("alt+F4")
                try #expect(person.end(of: "simulate") == 0)
            }
        }

        private static func number(_ data: Data, at offset: Int) -> Int { data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
}
