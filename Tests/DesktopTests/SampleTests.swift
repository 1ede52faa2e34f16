import Foundation
import TestSupport
import Testing

extension DesktopTests {
    /// What is special in the samples: drawing with keys, narrow windows with large text, icons, numbers, a widget that is set up in a window.
    @Suite struct SampleTests {
        // MARK: - Mark Up

        @Test func drawsWithTheKeyboardAlone() throws {
            try withDesktop([.markup]) { desktop, person in
                let file = try desktop.edit(copyOf: Place.photo)
                try person.press("Actions", .button)
                try person.press("Mark Up", .row)
                try person.seeFocus(on: "Picture")
                try person.keys("space", "Right", "Right", "Right", "Down", "shift+Down")
                try person.hear(
                    "Red pen down, 65 % across, 59 % down, Arrow keys move the pen, with Shift a little. Space lowers and raises it.")
                try desktop.photograph("markup-keyboard")
                try person.keys("space", "Left")
                #expect(try person.description(of: "Picture", .image).hasPrefix("Red pen up"))
                try person.press("Done", .button)
                try person.see("Changed by Mark Up", .label)
                try person.keys("ctrl+z")
                try person.hear("Undone")
                try person.keys("ctrl+shift+z")
                try person.hear("Redone")
                try person.keys("ctrl+s")
                try person.seeFocus(on: "Name")
                try person.keys("Return")
                try person.see("Saved as LadyBird.png", .label)
                let saved = file.deletingPathExtension().appendingPathExtension("png")
                // The line is 21 pixels wide and a fifth of the picture long.
                #expect(try Picture.count(of: "rgb(255,59,48)", in: saved) > 5_000)
            }
        }

        /// Twice the text in 360 points: nothing is cut, the colours have a row of their own that scrolls.
        @Test(arguments: [(1.0, 360), (1.5, 360), (2.0, 360)]) func hasRoomForItsToolbar(_ scale: Double, _ width: Int) throws {
            try withDesktop([.markup]) { desktop, person in
                try desktop.setTextScale(scale)
                try desktop.share(Place.photo)
                try person.press("Mark Up", .row)
                try person.see("Picture")
                try person.resize("Mark Up", width: width, height: 620)
                let window = try person.frame(of: "Mark Up", .window)
                let done = try person.frame(of: "Done", .button)
                for name in ["Cancel", "Undo", "Done"] {
                    let button = try person.frame(of: name, .button)
                    #expect(button.x >= window.x && button.x + button.width <= window.x + window.width, "\(name): \(button) in \(window)")
                    #expect(abs(2 * button.y + button.height - 2 * done.y - done.height) <= 4, "in one row")
                }
                let red = try person.frame(of: "Red", .segment)
                // Both have 5 points around their words, and there are 8 between the rows; less would be cut.
                #expect(red.y >= done.y + done.height + 16 && red.x >= window.x)
                try desktop.photograph("markup-narrow-\(Int(scale * 100))")
            }
        }

        // MARK: - Icons and numbers

        @Test(arguments: [App.clock, .stocks, .feed]) func hasAnIconOfItsOwn(_ app: App) throws {
            let icon = try Data(contentsOf: URL(fileURLWithPath: app.bundle() + "/AppIcon.png"))
            // The width and the height of a PNG.
            #expect(icon.count < 20_000 && Array(icon[16..<24]) == [0, 0, 1, 0, 0, 0, 1, 0])
        }

        /// The contrast of text that WCAG 2.1 asks for.
        @Test(arguments: ["light", "dark"]) func colorsOfTheSampleWidgetsCanBeRead(_ appearance: String) throws {
            try withDesktop([]) { desktop, _ in
                for (app, widget) in [(App.stocks, "StocksToday"), (.clock, "ClockToday")] {
                    let path = "\(desktop.home)/\(widget)-\(appearance).png"
                    try desktop.simulate([app.bundle() + "/PlugIns/\(widget).appex", "--png", path, "--size", "expanded", "--appearance", appearance])
                    try Picture.keep(path, as: "sample-\(widget)-\(appearance)")
                    let ratios = try Picture.contrasts(in: URL(fileURLWithPath: path))
                    // Prices are red or green, times gray.
                    #expect((app == .stocks ? ratios.colorful : ratios.plain) >= 4.5, "\(widget): \(ratios)")
                }
            }
        }

        @Test func numbersKeepTheirSignsInRightToLeft() throws {
            let folder = try TestLocale.folder(of: "ar_EG")
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try withDesktop([.stocks], ["LANG": "ar_EG.UTF-8", "LOCPATH": folder]) { desktop, person in
                try desktop.appex("today", "enable", "org.appex.samples.stocks.StocksToday")
                let shown = try desktop.appex("today", "try", "org.appex.samples.stocks.StocksToday", "--do", "update; dump")
                // Two numbers, each isolated, and a real minus.
                let number = #"\d+\.\d\d"#
                let words = try Regex(#"\\u\{2066\}"# + number + #"\\u\{2069\}  \\u\{2066\}[+\x{2212}]"# + number + #"\\u\{2069\}"#)
                #expect(shown.matches(of: words).count >= 3, "\(shown)")
                try person.start("today", [Place.program("appex"), "today"])
                try person.see("ANVL", .label)
                try desktop.photograph("sample-stocks-arabic")
                try person.keys("Escape")
                try #expect(person.end(of: "today") == 0)
            }
        }

        // MARK: - Feed

        @Test func theFeedIsChosenInAWindow() throws {
            try withDesktop([.feed]) { desktop, person in
                let feed = "<rss><channel><title>News</title><item><title>A first title</title></item></channel></rss>"
                try Data(feed.utf8).write(to: URL(fileURLWithPath: desktop.home + "/feed.xml"))
                let (reading, writing) = Child.pipe()
                let words = ["/usr/bin/python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", desktop.home]
                let server = try Child(words, environment: ["PATH": Place.path], output: writing)
                defer { server.stop() }
                let port = try #require(Child.line(from: reading).firstMatch(of: /port ([0-9]+)/)?.1)

                // The widget opens its app.
                try desktop.appex("today", "enable", "org.appex.samples.feed.FeedToday")
                try person.start("today", [Place.program("appex"), "today"])
                try person.press("Open Feed", .button)
                try person.see("Address of the feed", .text)
                try person.seeFocus(on: "Address of the feed")
                try person.write("example.org")
                try person.press("Save", .button)
                try person.hear("This is not the address of a feed: it begins with https:// or http://, and the name of a server follows.")
                try desktop.photograph("feed-wrong")
                try person.press("Address of the feed", .text)
                try person.keys("ctrl+a")
                try person.write("http://127.0.0.1:\(port)/feed.xml")
                try person.keys("Return")
                try person.hear("Saved. The widget reads this feed when the Today view is opened.")
                try desktop.photograph("feed-saved")
                try person.keys("alt+F4")
                try person.miss("Address of the feed", .text)
                try person.keys("Escape")
                try #expect(person.end(of: "today") == 0)
                let shown = try desktop.appex("today", "try", "org.appex.samples.feed.FeedToday", "--do", "update; dump")
                #expect(shown.contains("A first title"), "\(shown)")
            }
        }
    }
}
