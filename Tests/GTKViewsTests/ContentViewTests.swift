import CGtk
import GTKViews
import Testing
import UniformTypeIdentifiers

@testable import DesktopApp

extension Widgets {
    /// The content of an editor window, in real widgets.
    @Suite @MainActor struct ContentViewTests {
        private let scene = Scene(width: 100, height: 100)

        private func buffer(_ view: ContentView) throws -> UnsafeMutablePointer<GtkTextBuffer> {
            let text = try #require(view.text)
            return try #require(gtk_text_view_get_buffer(cast(text)))
        }

        private func type(_ text: String, into view: ContentView) throws {
            let buffer = try buffer(view)
            gtk_text_buffer_begin_user_action(buffer)
            gtk_text_buffer_insert_at_cursor(buffer, text, -1)
            gtk_text_buffer_end_user_action(buffer)
        }

        private func text(_ view: ContentView) -> String {
            guard case .text(let text) = view.content else { return "no text" }
            return text
        }

        @Test func typingAndWhatAnActionReturnedAreInOneHistory() throws {
            let view = ContentView(.text("one two"), name: "notes.txt")
            var changes = 0
            view.onChange = { changes += 1 }
            #expect(!view.isModified && !view.canUndo && !view.canRedo)
            try type("zero ", into: view)
            #expect(changes > 0 && view.isModified)
            #expect(view.change(to: .text("zero one TWO")))
            #expect(text(view) == "zero one TWO")
            view.undo()
            #expect(text(view) == "zero one two" && view.canUndo && view.canRedo)
            view.undo()
            #expect(text(view) == "one two" && !view.canUndo && !view.isModified)
            view.redo()
            view.redo()
            #expect(text(view) == "zero one TWO" && !view.canRedo && view.isModified)
        }

        @Test func itIsModifiedUntilItIsAsItWasSaved() throws {
            let view = ContentView(.text(""), name: "notes.txt")
            try type("ä", into: view)
            view.markSaved()
            #expect(!view.isModified)
            view.undo()
            #expect(view.isModified)
            view.redo()
            #expect(!view.isModified)
            #expect(view.change(to: .text("ö")))
            #expect(view.isModified, "as long as before")
        }

        /// A text with a zero byte comes from an extension only.
        @Test func aZeroInAReturnedTextIsShownAsACharacter() throws {
            let view = ContentView(.text("a"), name: "notes.txt")
            #expect(view.change(to: .text("a\0b")))
            #expect(text(view) == "a\u{FFFD}b")
        }

        @Test func aPictureThatCannotBeDecodedChangesNothing() throws {
            let view = ContentView(.picture(.init([1, 2, 3]), .png), name: "picture.png")
            #expect(!view.change(to: .picture(.init([4, 5, 6]), .png)))
            #expect(!view.isModified && !view.canUndo)
        }
    }
}
