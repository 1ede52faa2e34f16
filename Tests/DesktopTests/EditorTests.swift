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
                try person.press("Mark Up", .row)
                try person.draw([(0.3, 0.3), (0.5, 0.5), (0.7, 0.3)], over: "Picture")
                try desktop.photograph("editor-markup")
                try person.press("Done", .button)
                try person.see("Changed by Mark Up", .label)
                try desktop.photograph("editor-changed")
                try person.press("Save", .button)
                try person.see("Saved as LadyBird.png", .label)
                let saved = file.deletingPathExtension().appendingPathExtension("png")
                // The stroke is 21 pixels wide and more than a third of the picture long.
                #expect(try redCount(of: saved) > 10_000)
                #expect(try redCount(of: file) < 100)
                try person.press("Undo", .button)
                try person.press("Save", .button)
                try person.see("Saved as LadyBird.jpg", .label)
                #expect(try Data(contentsOf: file) == original)
                try desktop.photograph("editor-undone")
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

        /// How many pixels of a picture have exactly the red of the pen.
        private func redCount(of picture: URL) throws -> Int {
            let red = "rgb(255,59,48)"
            let words = [
                "convert", picture.path, "-alpha", "off", "-fill", "black", "+opaque", red, "-fill", "white", "-opaque", red, "-format",
                "%[fx:round(mean*w*h)]", "info:",
            ]
            return Int(try Command.succeed(words, environment: ["PATH": Place.path])) ?? -1
        }
    }
}
