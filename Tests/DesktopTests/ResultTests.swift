import Foundation
import TestSupport
import Testing

extension DesktopTests {
    /// What an action returns to the share sheet that a person has opened: it is shared in place of what was, and never lost without a question.
    @Suite struct ResultTests {
        /// Opens a picture in Mark Up, with the keyboard alone, and draws a line.
        private func draw(_ desktop: Desktop, _ person: Person) throws {
            try desktop.share(Place.photo)
            try person.press("Mark Up", .row)
            try person.seeFocus(on: "Picture")
            try person.keys("space", "Right", "Right", "Right", "space")
            try person.press("Done", .button)
            try person.hear("Mark Up is done. Save or share the result.")
            try person.see("Mark Up", .row)
        }

        @Test func isSavedAndNotForgotten() throws {
            try withDesktop([.markup, .post]) { desktop, person in
                try draw(desktop, person)
                try person.see("LadyBird-marked.png", .label)
                try desktop.photograph("share-result")
                // The first Escape is the toast's. Nothing is lost without a question.
                try person.keys("Escape")
                try person.miss("Undo", .button)
                try person.keys("Escape")
                try person.see("Save the Result?", .label)
                try desktop.photograph("share-result-question")
                try person.press("Cancel", .button)
                try person.see("Post", .row)
                try person.keys("Escape")
                try person.press("Save…", .button)
                try person.seeFocus(on: "Name")
                try person.keys("ctrl+a")
                try person.write(desktop.home + "/drawn.png")
                try person.keys("Return")
                try #expect(person.end(of: "share") == 0)
                try #expect(Picture.count(of: "rgb(255,59,48)", in: URL(fileURLWithPath: desktop.home + "/drawn.png")) > 5_000)
            }
        }

        /// Another extension gets the result, and neither the first one's process nor its files are needed for that.
        @Test func isSharedWithTheNextExtension() throws {
            try withDesktop([.markup, .post]) { desktop, person in
                let server = try PostServer(in: desktop)
                try desktop.appex("defaults", "write", "group.org.appex.post", "PostServer", server.address)
                try draw(desktop, person)
                try desktop.appex("uninstall", "org.appex.markup", "--yes")
                try person.press("Post", .row)
                try person.seeFocus(on: "What is it about?")
                try person.keys("ctrl+Return")
                try #expect(person.end(of: "share") == 0)
                withExtendedLifetime(server) { desktop.waitForReports() }
                let pictures = try server.posts().flatMap { Array($0.pictures) }
                try #require(pictures.count == 1)
                let sent = URL(fileURLWithPath: desktop.home + "/sent.png")
                try pictures[0].value.write(to: sent)
                try #expect(Picture.count(of: "rgb(255,59,48)", in: sent) > 5_000)
            }
        }

        @Test func isTakenBackOrDiscarded() throws {
            try withDesktop([.markup]) { desktop, person in
                try draw(desktop, person)
                try person.keys("ctrl+z")
                try person.see("LadyBird.jpg", .label)
                try person.keys("Escape")
                try #expect(person.end(of: "share") == 1)
                try draw(desktop, person)
                try person.keys("alt+F4")
                try person.press("Discard", .button)
                try #expect(person.end(of: "share") == 1)
                let cache = desktop.home + "/.cache/appex/shared"
                #expect(((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).isEmpty, "copies of the result")
            }
        }

        @Test func mayBeAText() throws {
            try withDesktop([.darkroom, .views]) { desktop, person in
                try desktop.share("--text", #"She said "now""#)
                try person.press("Darkroom — Edit Text", .row)
                try person.hear("Darkroom — Edit Text is done. Save or share the result.")
                try person.see("She said “now”", .label)
                try person.seeFocus(on: "Darkroom — Edit Text")
                try person.keys("Escape")
                try person.miss("Undo", .button)
                try person.keys("Escape")
                try person.press("Discard", .button)
                try #expect(person.end(of: "share") == 1)
            }
        }

        /// Neither an action that returns nothing nor *Undo* of a second result loses the first one.
        @Test func isNotLostToWhatFollows() throws {
            try withDesktop([.darkroom, .views]) { desktop, person in
                try desktop.share("--text", #"She said "now""#)
                try person.press("Darkroom — Edit Text", .row)
                try person.see("She said “now”", .label)
                try person.press("Gallery", .row)
                try person.see("Every control", .label)
                try person.press("Done", .button)
                try person.see("She said “now”", .label)
                try person.seeFocus(on: "Gallery")
                // The first result comes back from under the second.
                try person.press("Capitals", .row)
                try person.press("Capitals", .button)
                try person.see("SHE SAID “NOW”", .label)
                try person.keys("ctrl+z")
                try person.see("She said “now”", .label)
                // It has changed nothing.
                try person.press("Darkroom — Edit Text", .row)
                try person.see("Darkroom — Edit Text has changed nothing", .label)
                try person.keys("alt+F4")
                try person.press("Cancel", .button)
                try person.keys("ctrl+z")
                try person.see(#"She said "now""#, .label)
                try person.keys("alt+F4")
                try #expect(person.end(of: "share") == 1)
            }
        }
    }
}
