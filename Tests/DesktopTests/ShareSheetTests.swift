import Foundation
import Testing

extension DesktopTests {
    @Suite struct ShareSheetTests {
        @Test func listsWhatAcceptsAPhoto() throws {
            try withDesktop([.post, .markup, .darkroom, .views]) { desktop, person in
                try desktop.share(Place.photo)
                try person.see(["Post", "Mark Up", "Darkroom — Edit Photo"], .row)
                try person.see("LadyBird.jpg", .label)
                try person.miss("Search", .searchField)
                try desktop.photograph("share-photo")
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
            }
        }

        @Test func showsThumbnailsOfPictures() throws {
            try withDesktop([.post]) { desktop, person in
                // Wide and high, and not of a colour that the desktop has.
                let colours = ["rgb(255,0,200)", "rgb(1,201,2)", "rgb(3,4,203)", "rgb(205,106,7)"]
                let pictures = colours.indices.map { desktop.home + "/\($0).png" }
                for (index, colour) in colours.enumerated() {
                    try Picture.write(colour, size: index == 0 ? "400x300" : "300x900", to: pictures[index])
                }
                try desktop.share(pictures[0])
                try person.see("0.png", .label)
                try expect(colours[0], 48 * 36 * 9 / 10, in: desktop, "share-thumbnail")
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
                try desktop.share(pictures[0], pictures[1], pictures[2], pictures[3])
                try person.see("4 pictures", .label)
                try person.see("0.png, 1.png, 2.png and 1 more", .label)
                try expect(colours[1], 100, in: desktop, "share-stack")
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
            }
        }

        /// A thumbnail comes when it is made.
        private func expect(_ colour: String, _ least: Int, in desktop: Desktop, _ name: String) throws {
            let end = ContinuousClock.now + .seconds(20)
            var count = 0
            repeat {
                try desktop.photograph(name)
                count = try Picture.count(of: colour, in: URL(fileURLWithPath: "\(Place.screenshots)/\(name).png"))
            } while count < least && ContinuousClock.now < end
            #expect(count >= least, "\(colour) in \(name)")
        }

        @Test func findsOneOfManyByItsName() throws {
            try withDesktop([.post, .darkroom, .views]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.see(["Post", "Darkroom — Edit Text", "Capitals", "Crashing", "Gallery", "Hanging", "Table"], .row)
                try desktop.photograph("share-many")
                try person.press(nil, .searchField)
                try person.write("print")
                try person.see(["Print"], .row)
                try person.keys("ctrl+a")
                try person.write("gal")
                try person.see(["Gallery"], .row)
                try desktop.photograph("share-search")
                try person.keys("Return")
                try person.see("Every control", .label)
                try desktop.photograph("view-gallery")
                try person.press("Done", .button)
                #expect(try person.end(of: "share") == 0)
            }
        }

        /// GTK's search field takes the key for itself.
        @Test func escapeClearsTheSearchAndThenClosesTheSheet() throws {
            try withDesktop([.views, .post, .darkroom]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.press(nil, .searchField)
                try person.write("gal")
                try person.see(["Gallery"], .row)
                try person.keys("Escape")
                try person.see("Post", .row)
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
            }
        }

        @Test func saysWhyOneIsMissingThatCrashedAndSwitchesItOn() throws {
            try withDesktop([.views]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.press("Crashing", .row)
                for _ in 0..<2 {
                    try person.press("Crash", .button)
                    try person.press("Try Again", .button)
                }
                try person.press("Crash", .button)
                try person.see("Try Again", .button)
                try person.press("Back", .button)
                try person.see("Switched Off", .label)
                try person.see("Off since it crashed several times in a row · Views", .label)
                try desktop.photograph("share-disabled")
                try person.press("Switch On", .button)
                try person.miss("Switch On", .button)
                try person.press("Crashing", .row)
                try person.see("Crash", .button)
            }
        }

        @Test func saysThatNothingAccepts() throws {
            try withDesktop([.markup]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.see("No Apps to Share With", .label)
                try desktop.photograph("share-nothing")
            }
        }

        @Test func arrangesWhatTheDesktopOffersWithoutExtensions() throws {
            try withDesktop([]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.press("Arrange…", .button)
                try person.see("No Extensions Installed", .label)
                try person.see("Move Copy Down", .button)
                try person.miss("Actions", .label)
                try desktop.photograph("share-arrange-nothing")
            }
        }

        @Test func aSignalEndsIt() throws {
            try withDesktop([.post]) { desktop, person in
                let words = "echo $$ >share.pid; exec \(Place.program("appex")) share --text Hello"
                try person.start("share", ["sh", "-c", words])
                try person.see("Post", .row)
                try person.start("kill", ["sh", "-c", "kill -TERM $(cat share.pid)"])
                try #expect(person.end(of: "share") == -SIGTERM)
                try #expect(person.end(of: "kill") == 0)
            }
        }

        @Test func switchesExtensionsOffAndOrdersThem() throws {
            try withDesktop([.darkroom, .markup, .post]) { desktop, person in
                try desktop.share(Place.photo)
                try person.press("Arrange…", .button)
                try person.see("Move Mark Up Up", .button)
                // Groups as in the sheet.
                try person.see(first: ["Post", "Darkroom — Edit Photo", "Darkroom — Edit Text", "Mark Up"], .row)
                try #expect(!person.isEnabled("Move Post Down", .button))
                try desktop.photograph("edit-order")
                // Every key that a person needs is on the keyboard.
                try person.press("Move Mark Up Up", .button)
                try person.see(first: ["Post", "Darkroom — Edit Photo", "Mark Up", "Darkroom — Edit Text"], .row)
                try person.hear("Mark Up is now 2 of 3")
                // The keyboard stays where it was.
                try person.press("Move Darkroom — Edit Photo Down", .button)
                try person.hear("Darkroom — Edit Photo is now 2 of 3")
                try person.seeFocus(on: "Move Darkroom — Edit Photo Down")
                try person.keys("Return")
                try person.hear("Darkroom — Edit Photo is now 3 of 3")
                try person.press("Darkroom — Edit Photo", .row)
                try person.press("Back", .button)
                try person.see(["Post", "Mark Up"], .row)
                try person.seeFocus(on: "Arrange…")
                try desktop.photograph("share-ordered")
            }
        }
    }
}
