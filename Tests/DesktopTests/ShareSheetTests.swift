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

        @Test func findsOneOfManyByItsName() throws {
            try withDesktop([.post, .darkroom, .views]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.see(["Post", "Darkroom — Edit Text", "Capitals", "Crashing", "Gallery", "Hanging", "Table"], .row)
                try desktop.photograph("share-many")
                try person.press(nil, .searchField)
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
                try person.see("No apps to share with", .label)
                try desktop.photograph("share-nothing")
            }
        }

        @Test func switchesExtensionsOffAndOrdersThem() throws {
            try withDesktop([.darkroom, .markup, .post]) { desktop, person in
                try desktop.share(Place.photo)
                try person.press("Arrange…", .button)
                try person.see("Move Mark Up Down", .button)
                try desktop.photograph("edit-order")
                // Every key that a person needs is on the keyboard.
                try person.press("Move Mark Up Down", .button)
                try person.see(first: ["Darkroom — Edit Photo", "Darkroom — Edit Text", "Post", "Mark Up"], .row)
                try person.hear("Mark Up is now 4 of 4")
                try person.press("Darkroom — Edit Photo", .row)
                try person.press("Back", .button)
                try person.see(["Post", "Mark Up"], .row)
                try desktop.photograph("share-ordered")
            }
        }
    }
}
