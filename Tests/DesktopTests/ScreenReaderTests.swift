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
