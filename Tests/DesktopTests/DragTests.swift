import Foundation
import Testing

extension DesktopTests {
    /// Dragging between programs of ours and those of other makers, with a real pointer.
    @Suite struct DragTests {
        private func uris(_ paths: String...) -> Data { Data(paths.map { "file://\($0)\r\n" }.joined().utf8) }

        /// Drops what the other program offers on something.
        private func drop(on name: String, _ role: Person.Role, _ person: Person) throws {
            try person.carry("Drags", to: name, role)
            try person.letGo()
        }

        private func write(_ text: String, _ name: String, _ desktop: Desktop) throws -> String {
            let path = desktop.home + "/" + name
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return path
        }

        @Test(arguments: [3, 4])
        func filesThatAreDroppedOnAnEmptySheetBecomeItsItems(gtk: Int) throws {
            try withDesktop([.post, .darkroom]) { desktop, person in
                let (one, two) = (desktop.home + "/Flower one.png", try write("Words", "two.txt", desktop))
                try Picture.write("rgb(255,0,200)", size: "300x200", to: one)
                try desktop.startDrags(gtk: gtk, ["text/uri-list": uris(one.replacing(" ", with: "%20"))])
                try desktop.share()
                try person.see("Nothing to Share Yet", .label)
                try person.place("Share", x: 0, y: 0)
                try person.carry("Drags", to: "Nothing to Share Yet", .label)
                try person.see("Drop to Share", .label)
                try desktop.photograph("share-drop-\(gtk)", isToolkits: true)
                try person.letGo()
                try person.hear("Added 1 item")
                try person.see("Flower one.png", .label)
                try person.see(["Post", "Darkroom — Edit Photo"], .row)
                guard gtk == 4 else { return }
                // The same again, by another way to it.
                try FileManager.default.createSymbolicLink(atPath: desktop.home + "/link.png", withDestinationPath: one)
                try desktop.offer(["text/uri-list": uris(desktop.home + "/link.png")])
                try drop(on: "Flower one.png", .label, person)
                try person.hear("This is shared already")
                // Another one: what accepts only pictures is no longer there.
                try desktop.offer(["text/uri-list": uris(one.replacing(" ", with: "%20"), two)])
                try drop(on: "Flower one.png", .label, person)
                try person.hear("Added 1 item")
                try person.see("two.txt", .label)
                try person.miss("Darkroom — Edit Photo", .row)
                try desktop.photograph("share-dropped-\(gtk)", isToolkits: true)
                // One that is not there changes nothing.
                try desktop.offer(["text/uri-list": uris("/nothing/here")])
                try drop(on: "two.txt", .label, person)
                try person.hear("/nothing/here cannot be read: No such file or directory.")
            }
        }

        @Test func aPictureOfABrowserIsSharedAndALinkIsOne() throws {
            try withDesktop([.post, .darkroom]) { desktop, person in
                let picture = desktop.folder + "/picture.png"
                try Picture.write("rgb(1,201,2)", size: "300x200", to: picture)
                let address = Data("https://example.org/flower.png\r\n".utf8)
                // A browser offers the address of a picture, too.
                try desktop.startDrags(gtk: 4, ["text/uri-list": address, "image/png": Data(contentsOf: URL(fileURLWithPath: picture))])
                try desktop.share()
                try person.see("Nothing to Share Yet", .label)
                try person.place("Share", x: 0, y: 0)
                try drop(on: "Nothing to Share Yet", .label, person)
                try person.see("Darkroom — Edit Photo", .row)
                try drop(on: "Post", .row, person)
                try person.hear("This is shared already")
            }
        }

        @Test func whatCannotBeSharedIsRefusedInWords() throws {
            try withDesktop([.post]) { desktop, person in
                try desktop.startDrags(gtk: 4, ["application/x-thing": Data("?".utf8)])
                try desktop.share("--text", "Hello")
                try person.see("Post", .row)
                try person.place("Share", x: 0, y: 0)
                try person.carry("Drags", to: "Post", .row)
                try person.see("Only files, texts, links and pictures can be dropped here.", .label)
                try desktop.photograph("share-refused", isToolkits: true)
                try person.letGo()
                try person.miss("Only files, texts, links and pictures can be dropped here.", .label)
                try person.see("Post", .row)
            }
        }

        @Test func theItemsOfASheetAreDraggedToAnotherProgram() throws {
            try withDesktop([.post]) { desktop, person in
                let file = desktop.home + "/a flower.png"
                try Picture.write("rgb(255,0,200)", size: "300x200", to: file)
                try desktop.startDrags(gtk: 4)
                try desktop.share(file)
                try person.see("Post", .row)
                try person.place("Share", x: 0, y: 0)
                try person.carry("PNG image", .label, to: "Target", .label)
                try desktop.photograph("share-drag-out", isToolkits: true)
                try person.letGo()
                // GTK offers the path as a text, too.
                let uri = "file://\(desktop.home)/a%20flower.png"
                try person.see("text/uri-list: \(uri) | text/plain;charset=utf-8: \(file)", .label)
            }
        }

        @Test func aLinkIsDraggedAsAnAddressAndAsAText() throws {
            try withDesktop([.post]) { desktop, person in
                try desktop.startDrags(gtk: 4)
                try desktop.share("--url", "https://example.org/a")
                try person.see("https://example.org/a", .label)
                try person.place("Share", x: 0, y: 0)
                try person.carry("https://example.org/a", .label, to: "Target", .label)
                try person.letGo()
                try person.see("text/uri-list: https://example.org/a | text/plain;charset=utf-8: https://example.org/a", .label)
            }
        }

        @Test func theKeyboardCopiesAndPastesItems() throws {
            try withDesktop([.post]) { desktop, person in
                try desktop.share("--text", "Copied words")
                try person.see("Post", .row)
                try person.keys("ctrl+c")
                try person.hear("Copied")
                let toast = try person.frame(of: "Copied", .label)
                let button = try person.frame(of: "Copy", .button)
                #expect(toast.y + toast.height <= button.y, "\(toast) covers nothing of \(button)")
                try desktop.photograph("share-toast")
                try person.keys("ctrl+v")
                try person.hear("This is shared already")
                // The first two close what was said.
                try person.keys("Escape", "Escape", "Escape")
                try person.miss("Share", .window)
                #expect(try person.runs("share"), "the clipboard needs it")
                try person.start("second", [Place.program("appex"), "share"])
                try person.see("Nothing to Share Yet", .label)
                try person.keys("ctrl+v")
                try person.see("Copied words", .label)
                try person.see("Post", .row)
                try person.keys("ctrl+c")
                #expect(try person.end(of: "share") == 1)
            }
        }

        // MARK: - The editor

        @Test func aFileThatIsDroppedOnTheEditorIsOpenedAndATextInserted() throws {
            try withDesktop([]) { desktop, person in
                let (first, second) = (try write("first", "first.txt", desktop), try write("second", "second.txt", desktop))
                try desktop.startDrags(gtk: 4, ["text/plain;charset=utf-8": Data("Dropped ".utf8)])
                try person.start("edit", [Place.program("appex"), "edit", first])
                try person.see(nil, .text, saying: "first")
                try person.resize("first.txt", width: 560, height: 500)
                try person.place("first.txt", x: 0, y: 0)
                try person.carry("Drags", to: "first.txt", .text)
                try person.letGo()
                try person.see(nil, .text, saying: "firstDropped ")
                try person.see("• first.txt", .window)
                try person.press("first.txt", .text)
                try person.keys("ctrl+z")
                try person.see(nil, .text, saying: "first")
                try person.see("first.txt", .window)
                try person.write("x")
                try person.see("• first.txt", .window)
                // A file manager offers the path as a text, too.
                try desktop.offer(["text/plain;charset=utf-8": Data(second.utf8), "text/uri-list": uris(second)])
                try person.carry("Drags", to: "first.txt", .text)
                try person.see("Drop to Open", .label)
                try desktop.photograph("editor-drop", isToolkits: true)
                try person.letGo()
                try person.see("Save Changes?", .label)
                try person.press("Discard", .button)
                try person.see(nil, .text, saying: "second")
                try person.see("second.txt", .window)
                #expect(try String(contentsOfFile: first, encoding: .utf8) == "first")
                // Two files, and one that is no text.
                try desktop.offer(["text/uri-list": uris(first, second)])
                try person.carry("Drags", to: "second.txt", .text)
                try person.letGo()
                try person.hear("Drop one file, which is opened in place of this one.")
                try Data([0xFF, 0, 1]).write(to: URL(fileURLWithPath: first))
                try desktop.offer(["text/uri-list": uris(first)])
                try person.carry("Drags", to: "second.txt", .text)
                try person.letGo()
                try person.hear("first.txt is neither a picture nor text in UTF-8.")
                try person.see(nil, .text, saying: "second")
            }
        }

        @Test func selectedTextIsDraggedOutOfTheEditor() throws {
            try withDesktop([]) { desktop, person in
                let file = try write(String(repeating: "Words ", count: 200), "note.txt", desktop)
                try desktop.startDrags(gtk: 4)
                try person.start("edit", [Place.program("appex"), "edit", file])
                try person.seeFocus(on: "note.txt")
                try person.resize("note.txt", width: 560, height: 300)
                try person.place("note.txt", x: 0, y: 0)
                try person.keys("ctrl+a")
                try person.carry("note.txt", .text, to: "Target", .label)
                try person.letGo()
                try person.miss("Target", .label)
                #expect(try person.names(.label).contains { $0.hasPrefix("text/plain;charset=utf-8: Words Words") })
                try person.see("note.txt", .window)
            }
        }

        // MARK: - Views of extensions

        @Test func aViewGetsWhatIsDroppedOnItAndBeforeThatItsTypes() throws {
            try withDesktop([.dropping]) { desktop, person in
                let file = try write("written", "a file.txt", desktop)
                try desktop.startDrags(gtk: 4, ["text/plain;charset=utf-8": Data("said".utf8)])
                try desktop.share("--text", "Hello")
                try person.press("Basket", .row)
                try person.see("Empty", .label)
                try person.place("Basket", x: 0, y: 0)
                try person.carry("Drags", to: "Drop Here", .label)
                try person.see("public.utf8-plain-text, no name, no contents", .label)
                try desktop.photograph("view-drop", isToolkits: true)
                try person.letGo()
                try person.see("Text: said", .label)
                try desktop.offer(["text/uri-list": uris(file.replacing(" ", with: "%20"))])
                try person.carry("Drags", to: "Drop Here", .label)
                try person.see("public.plain-text, no name, no contents", .label)
                try person.letGo()
                try person.see("File a file.txt: written", .label)
                // It only passes over the view, and cannot be dropped beside it.
                try desktop.offer(["text/plain;charset=utf-8": Data("secret".utf8)])
                try person.carry("Drags", to: "File a file.txt: written", .label)
                try person.letGo()
                try person.see("File a file.txt: written", .label)
                // What it cannot handle.
                try desktop.offer(["text/uri-list": Data("https://example.org/".utf8)])
                try person.carry("Drags", to: "Drop Here", .label)
                try person.letGo()
                try person.see("File a file.txt: written", .label)
                // Fields of text take text by themselves.
                try desktop.offer(["text/plain;charset=utf-8": Data("typed".utf8)])
                try person.carry("Drags", to: "Field", .text)
                try person.letGo()
                try person.see("Field", .text, saying: "typed")
            }
        }

        @Test func whatAViewCarriesIsDraggedToAnotherProgram() throws {
            try withDesktop([.dropping]) { desktop, person in
                try desktop.startDrags(gtk: 4)
                try desktop.share("--text", "Hello")
                try person.press("Basket", .row)
                try person.see("Empty", .label)
                try person.place("Basket", x: 0, y: 0)
                try person.carry("Take Text", .label, to: "Target", .label)
                try person.see("Take Text: began", .label)
                try desktop.photograph("view-drag-out", isToolkits: true)
                try person.letGo()
                try person.see("text/plain;charset=utf-8: taken", .label)
                try person.see("Take Text: copied", .label)
                // A file arrives as a copy, which stays when the extension is gone.
                try person.carry("Take File", .label, to: "text/plain;charset=utf-8: taken", .label)
                try person.letGo()
                try person.see("Take File: copied", .label)
                let label = try #require(
                    try person.names(.label).first { $0.hasPrefix("text/uri-list: file://\(desktop.home)/.cache/appex/shared/") })
                let path = try #require(URL(string: String(label.dropFirst("text/uri-list: ".count)))?.path)
                #expect(path.hasSuffix("/a note.txt"))
                // Beside every target.
                try person.carry("Take Text", .label, to: "Take File: copied", .label)
                try person.letGo()
                try person.see("Take Text: not copied", .label)
                try person.keys("Escape")
                try person.miss("Field", .text)
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "written in the basket")
            }
        }

        @Test func theKeyboardCopiesWhatAViewCarries() throws {
            try withDesktop([.dropping]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.press("Basket", .row)
                try person.press("Field", .text)
                try person.keys("Tab", "Tab", "Tab", "ctrl+c")
                try person.hear("Copied")
                try person.see("Take Text: copied", .label)
                try person.press("Field", .text)
                try person.keys("ctrl+v")
                try person.see("Field", .text, saying: "taken")
            }
        }

        @Test func aViewWhoseContentsNeverComeHangsNobody() throws {
            try withDesktop([.dropping]) { desktop, person in
                try desktop.startDrags(gtk: 4)
                try desktop.share("--text", "Hello")
                try person.press("Basket", .row)
                try person.see("Empty", .label)
                try person.place("Basket", x: 0, y: 0)
                try person.carry("Take Nothing", .label, to: "Target", .label)
                try person.letGo()
                try person.see("Take Nothing: began", .label)
                // Meanwhile both windows are there for the person.
                try person.press("Field", .text)
                try person.write("typed")
                try person.see("Field", .text, saying: "typed")
                try person.see("Target", .label)
            }
        }
    }
}
