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
                #expect(try color(of: saved, across: 0.5, down: 0.5) == "255,59,48")
                #expect(try color(of: saved, across: 0.5, down: 0.9) == color(of: file, across: 0.5, down: 0.9))
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

        /// Red, green and blue of one pixel.
        private func color(of picture: URL, across: Double, down: Double) throws -> String {
            let words = [
                "convert", picture.path, "-alpha", "off", "-format",
                "%[fx:int(255*p{w*\(across),h*\(down)}.r+.5)],%[fx:int(255*p{w*\(across),h*\(down)}.g+.5)],%[fx:int(255*p{w*\(across),h*\(down)}.b+.5)]",
                "info:",
            ]
            return try Command.succeed(words, environment: ["PATH": Place.path])
        }
    }
}
