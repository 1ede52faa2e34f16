import Foundation
import Testing

extension DesktopTests {
    @Suite struct EditorTests {
        @Test func drawsOnAPictureAndTakesItBack() throws {
            try withDesktop([.markup, .post, .darkroom]) { desktop, person in
                let file = try desktop.edit(copyOf: Place.photo)
                let original = try Data(contentsOf: file)
                #expect(try !person.isEnabled("Undo", .button))
                try person.press("Actions", .button)
                try person.see(["Mark Up", "Darkroom — Edit Photo"], .row)
                try desktop.photograph("editor-actions")
                // The keyboard is on the first row, so a process waits for the choice.
                let end = ContinuousClock.now + .seconds(8)
                while try !desktop.appex("top", "--json").contains("\"prepared\""), ContinuousClock.now < end {}
                try person.press("Mark Up", .row)
                try person.draw([(0.3, 0.3), (0.5, 0.5), (0.7, 0.3)], over: "Picture")
                try desktop.photograph("editor-markup")
                try person.press("Done", .button)
                try person.see("Changed by Mark Up", .label)
                #expect(try desktop.appex("log", "--json", "--limit", "1").contains(/"prepared" ?: true/))
                try person.hear("Changed by Mark Up")
                try desktop.photograph("editor-changed")
                try person.see("• LadyBird.jpg", .window)
                // No JPEG any more: it is saved elsewhere.
                try person.keys("ctrl+s")
                try person.seeFocus(on: "Name")
                try desktop.photograph("editor-save-as", isToolkits: true)
                try person.keys("Return")
                try person.see("Saved as LadyBird.png", .label)
                try person.see("LadyBird.png", .window)
                let saved = file.deletingPathExtension().appendingPathExtension("png")
                // The stroke is 21 pixels wide and more than a third of the picture long.
                #expect(try Picture.count(of: "rgb(255,59,48)", in: saved) > 10_000)
                #expect(try Data(contentsOf: file) == original)
                try person.press("Undo", .button)
                try person.see("• LadyBird.png", .window)
                try person.press("Redo", .button)
                try person.see("LadyBird.png", .window)
                try person.keys("ctrl+w")
                #expect(try person.end(of: "edit") == 0)
            }
        }

        @Test func asksBeforeChangesAreLost() throws {
            try withDesktop([.darkroom]) { desktop, person in
                let draft = desktop.folder + "/draft.txt"
                try Data("one".utf8).write(to: URL(fileURLWithPath: draft))
                let file = try desktop.edit(copyOf: draft)
                try person.seeFocus(on: "draft.txt")
                try person.write("x")
                try person.see("• draft.txt", .window)
                try person.keys("ctrl+w")
                try person.see("Save Changes?", .label)
                try desktop.photograph("editor-question")
                try person.keys("Escape")
                try person.miss("Save Changes?", .label)
                try person.seeFocus(on: "draft.txt")
                try person.keys("ctrl+s")
                try person.see("draft.txt", .window)
                #expect(try String(contentsOf: file, encoding: .utf8) == "xone")
                // Another program writes to it.
                try Data("another text".utf8).write(to: file)
                try person.keys("ctrl+z")
                try person.see("• draft.txt", .window)
                try person.keys("ctrl+s")
                try person.see("“draft.txt” Has Changed", .label)
                #expect(try String(contentsOf: file, encoding: .utf8) == "another text")
                try person.press("Replace", .button)
                try person.see("draft.txt", .window)
                #expect(try String(contentsOf: file, encoding: .utf8) == "one")
                try person.seeFocus(on: "draft.txt")
                try person.keys("ctrl+shift+z")
                try person.see("• draft.txt", .window)
                try person.keys("ctrl+w")
                try person.press("Discard", .button)
                #expect(try person.end(of: "edit") == 0)
                #expect(try String(contentsOf: file, encoding: .utf8) == "one")
            }
        }

        @Test func givesATextToAnActionWithoutAView() throws {
            try withDesktop([.darkroom]) { desktop, person in
                let draft = desktop.folder + "/draft.txt"
                try Data("She said \"now\"".utf8).write(to: URL(fileURLWithPath: draft))
                let file = try desktop.edit(copyOf: draft)
                try person.press("Actions", .button)
                try person.press("Darkroom — Edit Text", .row)
                try person.see("Changed by Darkroom — Edit Text", .label)
                try desktop.photograph("editor-text")
                try person.press("Save", .button)
                try person.see("Saved", .label)
                #expect(try String(contentsOf: file, encoding: .utf8) == "She said “now”")
                try person.press("Actions", .button)
                try person.press("Darkroom — Edit Text", .row)
                try person.see("Darkroom — Edit Text has changed nothing", .label)
            }
        }

        /// Guide: *Action*, "Design the UI": the size and position of the selected content.
        @Test func opensOverTheSelectedTextAndChangesNothingElse() throws {
            try withDesktop([.views]) { desktop, person in
                let draft = desktop.folder + "/draft.txt"
                try Data("one two three\n".utf8).write(to: URL(fileURLWithPath: draft))
                let file = try desktop.edit(copyOf: draft)
                try person.see(nil, .text)
                try person.press(nil, .text)
                try person.keys("ctrl+Home")
                try person.keys("ctrl+Right")
                try person.keys("ctrl+shift+Right")
                try person.press("Actions", .button)
                try person.press("Capitals", .row)
                try person.see(" two", .label)
                try desktop.photograph("editor-inline")
                let (window, panel) = try (person.frame(of: "draft.txt", .window), person.frame(of: "Capitals", .button))
                #expect(panel.x > window.x && panel.x + panel.width < window.x + window.width, "\(panel) in \(window)")
                #expect(panel.y > window.y && panel.y < window.y + window.height / 2, "below the line of the selection")
                try person.press("Capitals", .button)
                try person.see("Changed by Capitals", .label)
                try person.press("Save", .button)
                try person.see("Saved", .label)
                #expect(try String(contentsOf: file, encoding: .utf8) == "one TWO three\n")
            }
        }
    }
}
