import Foundation
import Testing

extension DesktopTests {
    /// What a person hears who does not see the windows. The other tests check it, too: ``Desktop/photograph(_:isToolkits:)``.
    @Suite struct ScreenReaderTests {
        /// The check itself has to find what is wrong.
        @Test func aWindowOfNamelessControlsIsFound() throws {
            try withDesktop([]) { _, person in
                let program = """
                    import gi
                    gi.require_version("Gtk", "4.0")
                    from gi.repository import GLib, Gtk
                    loop = GLib.MainLoop()
                    Gtk.init()
                    box = Gtk.Box()
                    for part in (Gtk.ToggleButton(), Gtk.Entry(), Gtk.Image(icon_name="edit-undo-symbolic"), Gtk.Label(label="12")):
                        box.append(part)
                    window = Gtk.Window(title="Test", child=box)
                    window.present()
                    loop.run()
                    """
                try person.start("nameless", ["/usr/bin/python3", "-c", program])
                try person.see("12", .label)
                let problem = try #require(throws: Failure.self) { try person.audit() }
                for words in ["has no name", "is a picture without words", "is a number without words"] {
                    #expect(problem.description.contains(words), "\(problem)")
                }
                #expect(problem.description.contains("GtkToggleButton") && problem.description.contains(/(entry|text) “/))
            }
        }

        /// Orca itself: what it says, and that nothing ends because of what it asks for.
        @Test func aRealScreenReaderSaysTheRightWords() throws {
            let noServer = "127.0.0.1:9"
            try withDesktop([.post, .views]) { desktop, person in
                let reader = try ScreenReader(in: desktop)
                try desktop.share("--text", "Hello", "--user-info", "postServer=http://\(noServer)")
                try person.press("Post", .row)
                try person.seeFocus(on: "What is it about?")
                try person.keys("Tab")
                try reader.says("Audience.", "Everyone.")
                try person.keys("shift+Tab")
                try reader.says("What is it about? text.", "Hello.")
                try person.keys("Tab", "Tab")
                try reader.says("Back push button.")
                try person.keys("Tab")
                try reader.says("Cancel push button.")
                try person.keys("Tab")
                try reader.says("Post push button.")
                try person.keys("Return")
                try reader.says("The server at http://\(noServer) does not answer. Start it with `swift run --package-path Samples/Post/Server`.")
                try person.press("Cancel", .button)
                try person.see("Post", .row)
                #expect(!reader.spoken.contains { $0.contains(/(Gtk|Adw|Appex)[A-Z]/) || $0.contains("stopped") }, "\(reader.spoken)")
            }
        }

        /// An extension that was cancelled has not failed.
        @Test func nobodySaysThatACancelledExtensionHasFailed() throws {
            try withDesktop([.post]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.press("Post", .row)
                try person.press("Cancel", .button)
                try person.see("Post", .row)
                #expect(try person.heard().filter { $0.contains("stopped") }.isEmpty)
            }
        }

        /// An alert of an extension, in the share sheet and over the editor.
        @Test(arguments: [false, true]) func hearsTheQuestionBeforeAnythingIsLost(_ isInEditor: Bool) throws {
            try withDesktop([.markup]) { desktop, person in
                if isInEditor {
                    _ = try desktop.edit(copyOf: Place.photo)
                    try person.press("Actions", .button)
                } else {
                    try desktop.share(Place.photo)
                }
                try person.press("Mark Up", .row)
                #expect(try person.isChecked("Red", .segment) && !person.isChecked("Blue", .segment))
                try person.draw([(0.3, 0.3), (0.5, 0.5), (0.7, 0.3)], over: "Picture")
                try person.keys("Escape")
                try person.see("Discard what you have drawn?", .dialog)
                try person.seeFocus(on: "Keep Drawing")
                try desktop.photograph("markup-discard-\(isInEditor ? "editor" : "share")")
                try person.keys("Escape")
                try person.miss("Discard what you have drawn?", .dialog)
                try person.see("Picture")
                try person.keys("Escape")
                try person.press("Discard", .button)
                try person.miss("Picture")
            }
        }
    }
}
