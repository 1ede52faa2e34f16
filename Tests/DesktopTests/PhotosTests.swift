import Foundation
import Testing

extension DesktopTests {
    /// The window with pictures, and editors in it. Guide: *Photo Editing*.
    @Suite struct PhotosTests {
        private static let sepia = "org.example.aperture.ApertureEditor"
        private static let retouch = "org.appex.retouch.RetouchEditor"

        private func withPhotos(_ apps: [App], _ body: (Desktop, Person, Album) throws -> Void) throws {
            try withDesktop(apps) { desktop, person in
                for (app, editor) in [(App.aperture, Self.sepia), (.retouch, Self.retouch)] where apps.contains(app) {
                    try desktop.appex("enable", editor)
                }
                try body(desktop, person, Album(of: desktop))
            }
        }

        private func open(_ album: Album, _ arguments: String..., with person: Person) throws {
            try person.start("photos", [Place.program("appex"), "photos"] + (arguments.isEmpty ? [album.folder] : arguments))
        }

        private func openEditor(_ name: String, with person: Person) throws {
            try person.press("Edit With", .button)
            try person.press(name, .row)
        }

        @Test func aPictureIsEditedComparedAndReverted() throws {
            try withPhotos([.aperture]) { desktop, person, album in
                let photo = try album.add("beach.jpg")
                let original = try album.bytes(photo)
                try open(album, with: person)
                try person.see("Pictures", .window)
                try person.see("beach.jpg", .cell)
                try desktop.photograph("photos-grid")
                try person.press("beach.jpg", .cell)
                try person.see("beach.jpg", .image)
                try person.hear("beach.jpg")
                try desktop.photograph("photos-viewer")
                try openEditor("Aperture Editor", with: person)
                try person.see("Amount", .slider)
                try person.see("Aperture Editor", .window)
                try desktop.photograph("photos-editor")
                try person.press("Amount", .slider)
                try person.keys("End")
                try person.press("Before", .button)
                try person.hear("Before")
                try person.miss("Amount", .slider)
                try desktop.photograph("photos-before")
                try person.keys("ctrl+b")
                try person.hear("After")
                try person.press("Done", .button)
                try person.see("Edited with Aperture Editor", .label)
                try desktop.photograph("photos-edited")
                // The sentence that goes again covers nothing of the one that stays.
                let (toast, line) = (try person.frame(of: "Edited with Aperture Editor", .label), try person.frame(of: "Show Original", .button))
                #expect(toast.y + toast.height <= line.y)
                try #expect(album.bytes(photo) != original)
                #expect(try desktop.appex("photos", "status", photo).contains("edited"))
                // The same as a picture of the store, on a key.
                try person.see("Show Original", .button)
                try person.press("beach.jpg", .image)
                try person.keys("b")
                try person.hear("Original")
                try person.keys("b")
                try person.hear("Edited")
                try person.press("Revert", .button)
                try person.see("Reverted to the original", .label)
                try #expect(album.bytes(photo) == original)
                try person.see("The original. The edit was reverted.", .label)
                try person.press("Edit Again", .button)
                try person.see("Edited again", .label)
                try #expect(album.bytes(photo) != original)
                try person.press("Back", .button)
                try person.see("beach.jpg", .cell)
                #expect(try person.description(of: "beach.jpg", .cell) == "Edited")
                try person.keys("ctrl+w")
                #expect(try person.end(of: "photos") == 0)
            }
        }

        @Test func anEditIsNotLostWithoutAQuestion() throws {
            try withPhotos([.aperture]) { desktop, person, album in
                let photo = try album.add("beach.jpg")
                let original = try album.bytes(photo)
                try open(album, photo, with: person)
                try person.see("beach.jpg", .image)
                try openEditor("Aperture Editor", with: person)
                // Nothing was changed, so nothing is asked.
                try person.see("Amount", .slider)
                try person.press("Cancel", .button)
                try person.miss("Amount", .slider)
                try openEditor("Aperture Editor", with: person)
                try person.press("Amount", .slider)
                // The keyboard is where it was, and not at Cancel, where the return key would give the edit up.
                try person.keys("ctrl+b")
                try person.seeFocus(on: "Before")
                try person.keys("ctrl+b")
                try person.seeFocus(on: "Amount")
                try person.press("Cancel", .button)
                try person.press("Keep Editing", .button)
                try person.seeFocus(on: "Amount")
                try person.keys("Escape")
                try person.see("Discard Changes?", .label)
                try desktop.photograph("photos-discard")
                try person.press("Keep Editing", .button)
                try person.see("Amount", .slider)
                try person.keys("ctrl+w")
                try person.press("Discard", .button)
                #expect(try person.end(of: "photos") == 0)
                try #expect(album.bytes(photo) == original)
            }
        }

        @Test func theKeyboardAloneGoesThroughAFolderAndBack() throws {
            try withPhotos([]) { _, person, album in
                for (name, age) in [("a.jpg", 300), ("b.jpg", 200), ("c.jpg", 100)] { _ = try album.add(name, modified: age) }
                try open(album, album.folder + "/b.jpg", with: person)
                try person.see("b.jpg", .image)
                try person.keys("Escape")
                try person.seeFocus(on: "b.jpg")
                // Past all pictures, however many there are.
                try person.keys("Tab")
                try person.seeFocus(on: "Menu")
                try person.keys("shift+Tab")
                try person.seeFocus(on: "b.jpg")
                try person.keys("Right")
                try person.seeFocus(on: "c.jpg")
                try person.keys("Return")
                try person.see("c.jpg", .image)
            }
        }

        @Test func anEditorThatIsSwitchedOffIsSwitchedOnFromItsMenu() throws {
            try withDesktop([.aperture]) { desktop, person in
                let album = try Album(of: desktop)
                try open(album, album.add("IMG_20240912_134455.jpg"), with: person)
                try person.see("IMG_20240912_134455.jpg", .image)
                // A name of usual length leaves the buttons their titles.
                try person.see("Edit With", .label)
                try person.see("Actions", .label)
                try person.press("Edit With", .button)
                try person.see("Aperture Editor edits this picture, but is switched off. Switch it on in Extensions.", .label)
                try desktop.photograph("photos-switched-off")
                try person.press("Extensions…", .button)
                try person.see("Extensions", .window)
                try person.see("Aperture Editor", .label)
                try person.keys("Escape")
                try person.miss("Extensions", .window)
                try desktop.appex("enable", Self.sepia)
                try openEditor("Aperture Editor", with: person)
                try person.see("Amount", .slider)
            }
        }

        @Test func aBrokenPictureKeepsNoOtherFromBeingShown() throws {
            try withPhotos([]) { desktop, person, album in
                try album.add("a.jpg", modified: 300)
                try album.write("b.jpg", Data("This is no picture.".utf8), modified: 200)
                try album.add("c.jpg", modified: 100)
                try open(album, with: person)
                try person.see(["a.jpg", "b.jpg", "c.jpg"], .cell)
                try desktop.photograph("photos-broken-grid")
                try person.press("b.jpg", .cell)
                try person.see("This Picture Cannot Be Shown", .label)
                try desktop.photograph("photos-broken")
                try person.press("Edit With", .button)
                try person.see("This picture cannot be shown.", .label)
                try person.keys("Escape")
                try person.press("Next Picture", .button)
                try person.see("c.jpg", .image)
                // With the keyboard alone: nothing on the page in between could have it.
                try person.press("c.jpg", .image)
                try person.keys("Left")
                try person.see("This Picture Cannot Be Shown", .label)
                let why = "This is no picture that can be read: not a JPEG, PNG, WebP, TIFF, GIF, HEIC or AVIF file."
                try person.hear("The picture cannot be read. \(why)")
                try person.keys("Right")
                try person.see("c.jpg", .image)
                try person.seeFocus(on: "c.jpg")
                try person.keys("Left")
                try person.see("This Picture Cannot Be Shown", .label)
                try person.keys("Escape")
                try person.seeFocus(on: "b.jpg")
                try person.keys("Return")
                try person.see("This Picture Cannot Be Shown", .label)
                try person.keys("Left")
                try person.see("a.jpg", .image)
                #expect(try !person.sees("Previous Picture", .button))
                // Thumbnails where every program finds them.
                let folder = desktop.home + "/.cache/thumbnails/large"
                let end = ContinuousClock.now + .seconds(20)
                func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: folder).count { $0.count == 36 }) ?? 0 }
                while count() < 2, ContinuousClock.now < end { poll(nil, 0, 50) }
                #expect(count() == 2)
            }
        }

        @Test func whatCannotBeEditedSaysSoBefore() throws {
            try withPhotos([.aperture]) { _, person, album in
                let picture = album.folder + "/dot.gif"
                try Command.succeed(["convert", "-size", "30x20", "xc:red", picture], environment: ["PATH": Place.path])
                try open(album, picture, with: person)
                try person.see("dot.gif", .image)
                try person.press("Edit With", .button)
                try person.see("dot.gif is of a kind that is not edited: com.compuserve.gif. Save it as JPEG or PNG, and edit that.", .label)
                #expect(try !person.sees("Aperture Editor", .row))
            }
        }

        @Test func anotherProgramsChangeIsNotOverwritten() throws {
            try withPhotos([.aperture]) { desktop, person, album in
                let photo = try album.add("beach.jpg")
                try open(album, photo, with: person)
                try person.see("beach.jpg", .image)
                try openEditor("Aperture Editor", with: person)
                try person.press("Amount", .slider)
                try Command.succeed(["convert", "-size", "60x40", "xc:green", "JPEG:" + photo], environment: ["PATH": Place.path])
                let theirs = try album.bytes(photo)
                try person.press("Done", .button)
                try person.see("“beach.jpg” Has Changed", .label)
                try desktop.photograph("photos-conflict")
                try #expect(album.bytes(photo) == theirs)
                try person.keys("Escape")
                try person.see("Amount", .slider)
                try person.press("Done", .button)
                try person.press("Save Both", .button)
                try person.see("Saved as beach 2.jpg", .label)
                try #expect(album.bytes(photo) == theirs)
                #expect(FileManager.default.fileExists(atPath: album.folder + "/beach 2.jpg"))
            }
        }

        /// Between edits: the state below the picture says so, and the person decides there.
        @Test func aChangeAfterAnEditIsThePersonsDecision() throws {
            try withPhotos([.aperture]) { desktop, person, album in
                let photo = try album.add("beach.jpg")
                let original = try album.bytes(photo)
                try desktop.appex("photos", "edit", photo, "--extension", Self.sepia, "--do", "set amount 1; done")
                try open(album, photo, with: person)
                try person.see("Revert", .button)
                try Command.succeed(["convert", "-size", "60x40", "xc:green", "JPEG:" + photo], environment: ["PATH": Place.path])
                try person.see("Changed by another program since it was edited.", .label)
                try desktop.photograph("photos-changed")
                try person.press("Choose…", .button)
                // The answers are one below the other, where GTK tells screen readers other places.
                try person.see("Restore Original", .button)
                try person.keys("alt+r")
                try person.see("The original. The edit was reverted.", .label)
                try #expect(album.bytes(photo) == original)
            }
        }

        /// While it starts, while it edits, and while it finishes: a crash, a kill, and more changes of its view than any extension may make.
        @Test(arguments: ["crash", "killed", "flood"]) func anEditorThatEndsAtAnyStepLeavesThePictureAsItWas(_ deed: String) throws {
            try withPhotos([.retouch]) { desktop, person, album in
                // What the editor does when it starts is its picture's name.
                let (other, photo) = (try album.add(deed + ".jpg", modified: 100), try album.add("beach.jpg", modified: 200))
                let (otherOriginal, original) = (try album.bytes(other), try album.bytes(photo))
                func leave(_ name: String) throws {
                    try person.see("Retouch Editor stopped unexpectedly.", .label)
                    try desktop.photograph("photos-\(deed)")
                    try person.press("Close", .button)
                    try person.see(name, .image)
                }
                try open(album, other, with: person)
                try person.see(deed + ".jpg", .image)
                try openEditor("Retouch Editor", with: person)
                try leave(deed + ".jpg")
                try #expect(album.bytes(other) == otherOriginal)
                try person.press("Previous Picture", .button)
                try person.see("beach.jpg", .image)
                // It is switched off when it has crashed three times in a row.
                try editOnceMore(photo, original, album, person)
                try openEditor("Retouch Editor", with: person)
                try person.press("Deed", .text)
                try person.write("now " + deed)
                try leave("beach.jpg")
                try openEditor("Retouch Editor", with: person)
                try person.press("Deed", .text)
                try person.write(deed)
                try person.press("Done", .button)
                try leave("beach.jpg")
                try #expect(album.bytes(photo) == original)
                try editOnceMore(photo, original, album, person)
                try person.keys("ctrl+w")
                #expect(try person.end(of: "photos") == 0)
            }
        }

        @Test func anEditorThatHangsAtAnyStepIsLeft() throws {
            try withPhotos([.retouch]) { desktop, person, album in
                let (other, photo) = (try album.add("hang.jpg", modified: 100), try album.add("beach.jpg", modified: 200))
                let (otherOriginal, original) = (try album.bytes(other), try album.bytes(photo))
                try open(album, other, with: person)
                try person.see("hang.jpg", .image)
                try openEditor("Retouch Editor", with: person)
                try person.see("Retouch Editor", .window)
                try person.press("Cancel", .button)
                try person.see("hang.jpg", .image)
                try #expect(album.bytes(other) == otherOriginal)
                try person.press("Previous Picture", .button)
                try person.see("beach.jpg", .image)
                try openEditor("Retouch Editor", with: person)
                try person.press("Deed", .text)
                try person.write("now hang")
                try person.see("“Retouch Editor” is not answering", .label)
                try desktop.photograph("photos-hang")
                try person.press("Cancel", .button)
                try person.see("beach.jpg", .image)
                try openEditor("Retouch Editor", with: person)
                try person.press("Deed", .text)
                try person.write("hang")
                try person.press("Done", .button)
                try person.press("Cancel", .button)
                try person.see("beach.jpg", .image)
                try #expect(album.bytes(photo) == original)
                try editOnceMore(photo, original, album, person)
                try person.keys("ctrl+w")
                #expect(try person.end(of: "photos") == 0)
            }
        }

        /// Nothing of an edit that has failed is in the way of the next one.
        private func editOnceMore(_ photo: String, _ original: Data, _ album: Album, _ person: Person) throws {
            try openEditor("Retouch Editor", with: person)
            try person.press("Deed", .text)
            try person.write("bare")
            try person.press("Done", .button)
            try person.see("Edited with Retouch Editor", .label)
            try #expect(album.bytes(photo) != original)
            try person.press("Revert", .button)
            try person.see("Reverted to the original", .label)
            try #expect(album.bytes(photo) == original)
        }

        @Test func aFilmSaysHowLongItIsAndItsEditIsReplacedOnlyAfterAQuestion() throws {
            try withPhotos([.retouch]) { desktop, person, album in
                let film = try album.addFilm("clip.mp4")
                let original = try album.bytes(film)
                // An edit that the editor does not know again.
                try desktop.appex("photos", "edit", film, "--extension", Self.retouch, "--do", "type deed foreign; done")
                try open(album, with: person)
                try person.see("0:02", .label)
                #expect(try person.description(of: "clip.mp4", .cell) == "Film, 2 seconds, edited")
                try desktop.photograph("photos-film-grid")
                try person.press("clip.mp4", .cell)
                try person.see("clip.mp4", .image)
                try person.see("Open", .button)
                try desktop.photograph("photos-film")
                try openEditor("Retouch Editor", with: person)
                try person.see("Replace the Edit?", .label)
                try person.press("Edit Original", .button)
                try person.see("Retouch Editor", .window)
                try person.press("Done", .button)
                try person.see("Edited with Retouch Editor", .label)
                try person.press("Revert", .button)
                try person.see("Reverted to the original", .label)
                try #expect(album.bytes(film) == original)
            }
        }

        @Test(arguments: [true, false]) func aCommandOpensOneEdit(_ isSaved: Bool) throws {
            try withPhotos([.aperture]) { _, person, album in
                let photo = try album.add("beach.jpg")
                let original = try album.bytes(photo)
                try open(album, photo, "--extension", "ApertureEditor", with: person)
                try person.see("Aperture Editor", .window)
                try person.see("Amount", .slider)
                try person.press(isSaved ? "Done" : "Cancel", .button)
                #expect(try person.end(of: "photos") == (isSaved ? 0 : 1))
                try #expect((album.bytes(photo) == original) == !isSaved)
            }
        }

        @Test func sharesAndShowsWhatOriginalsTake() throws {
            try withPhotos([.post, .aperture]) { desktop, person, album in
                let photo = try album.add("beach.jpg")
                try desktop.appex("photos", "edit", photo, "--extension", Self.sepia, "--do", "set amount 1; done")
                try open(album, photo, with: person)
                try person.see("beach.jpg", .image)
                try person.press("Share…", .button)
                try person.see("Post", .row)
                try desktop.photograph("photos-share")
                try person.keys("Escape")
                try person.miss("Post", .row)
                try person.press("Menu", .button)
                try person.activate("Stored Originals", .menuItem)
                try person.see("1 original", .label)
                try desktop.photograph("photos-space")
                try person.keys("Escape")
                try person.miss("1 original", .label)
            }
        }

        @Test func picturesAreInTheOrderInWhichTheyWereTakenWhichIsRemembered() throws {
            try withPhotos([]) { desktop, person, album in
                for (name, year, modified) in [("a.jpg", "2021", 400), ("b.jpg", "2023", 200), ("c.jpg", "2022", 300)] {
                    let path = try album.add(name)
                    try Command.succeed(
                        ["exiftool", "-q", "-overwrite_original", "-DateTimeOriginal=\(year):05:06 07:08:09", path],
                        environment: ["PATH": Place.path])
                    try album.setTime(path, modified)
                }
                // Its file does not say: when it was changed counts.
                try album.add("d.jpg", modified: 100)
                try open(album, with: person)
                try person.see(["a.jpg", "c.jpg", "b.jpg", "d.jpg"], .cell)
                try person.see("4 items", .label)
                try person.press("Order: Changed, Newest First", .button)
                try person.activate("Taken, Newest First", .menuItem)
                try person.see(["b.jpg", "c.jpg", "a.jpg", "d.jpg"], .cell)
                try person.see("Order: Taken, Newest First", .button)
                try desktop.photograph("photos-order")
                try person.keys("ctrl+w")
                #expect(try person.end(of: "photos") == 0)
                // And no file is read again for it.
                #expect(FileManager.default.fileExists(atPath: desktop.home + "/.cache/appex/photo-times"))
                try open(album, with: person)
                try person.see(["b.jpg", "c.jpg", "a.jpg", "d.jpg"], .cell)
                try person.press("Order: Taken, Newest First", .button)
                try person.activate("By Name", .menuItem)
                try person.see(["a.jpg", "b.jpg", "c.jpg", "d.jpg"], .cell)
            }
        }

        /// Only what is on the screen, and what comes next, is read, and the memory is that of a screen, too.
        @Test func aHundredThousandPicturesTakeWhatAScreenTakes() throws {
            try withPhotos([]) { desktop, person, album in
                let (count, each) = (100_000, 25_000)
                // File systems have a limit for the names of one file.
                for number in 0..<count {
                    let name = album.folder + "/IMG_" + String(("00000" + String(number)).suffix(6)) + ".jpg"
                    guard number.isMultiple(of: each) else {
                        let first = album.folder + "/IMG_" + String(("00000" + String(number / each * each)).suffix(6)) + ".jpg"
                        guard link(first, name) == 0 else { throw Failure("\(name) cannot be made.") }
                        continue
                    }
                    try album.add((name as NSString).lastPathComponent, modified: 1000)
                }
                try open(album, with: person)
                try person.see("IMG_000000.jpg", .cell)
                try person.see("100000 items", .label)
                try person.keys("End")
                try person.see("IMG_099999.jpg", .cell)
                try person.keys("Home")
                try person.see("IMG_000000.jpg", .cell)
                for _ in 0..<5 { try person.keys("Page_Down") }
                try person.keys("End")
                try person.see("IMG_099999.jpg", .cell)
                let made = try FileManager.default.contentsOfDirectory(atPath: desktop.home + "/.cache/thumbnails/large").count
                #expect(made < 300, "of some screens, with what is above and below each")
                let peak = try desktop.peakMemory(of: "appex-desktop")
                #expect(peak < 300 << 20, "\(peak >> 20) MiB")
                try person.keys("ctrl+w")
                #expect(try person.end(of: "photos") == 0)
            }
        }

        /// The list grows to any length, and what comes and goes in the folder is seen.
        @Test func manyPicturesAndChangesInTheFolder() throws {
            try withPhotos([]) { desktop, person, album in
                let first = try album.add("IMG_00000.jpg", modified: 1000)
                for number in 1..<5000 {
                    let name = album.folder + "/IMG_" + String(("0000" + String(number)).suffix(5)) + ".jpg"
                    guard link(first, name) == 0 else { throw Failure("\(name) cannot be made.") }
                }
                try open(album, with: person)
                try person.see("IMG_00000.jpg", .cell)
                try person.keys("End")
                try person.see("IMG_04999.jpg", .cell)
                try desktop.photograph("photos-many")
                try person.keys("Home")
                try person.see("IMG_00000.jpg", .cell)
                try album.write("new.jpg", album.bytes(first), modified: 2000)
                try person.see("new.jpg", .cell)
                try FileManager.default.removeItem(atPath: album.folder + "/new.jpg")
                try person.miss("new.jpg", .cell)
                // And the folder itself: with words that everybody reads, and that a screen reader says.
                try FileManager.default.removeItem(atPath: album.folder)
                try person.see("This Folder Cannot Be Shown", .label)
                try person.hear("This Folder Cannot Be Shown. It was moved or removed, or its disk is not connected.")
                try person.seeFocus(on: "Open Folder…")
            }
        }
    }
}

/// A folder with pictures in the home folder of a desktop.
private struct Album {
    let folder: String

    init(of desktop: Desktop) throws {
        folder = desktop.home + "/Pictures"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    /// A small photograph; its path.
    @discardableResult
    func add(_ name: String, modified: Int? = nil) throws -> String {
        let path = folder + "/" + name
        try Command.succeed(
            ["convert", "-size", "600x400", "gradient:blue-white", "-quality", "90", "JPEG:" + path], environment: ["PATH": Place.path])
        try setTime(path, modified)
        return path
    }

    /// Two seconds; its path.
    func addFilm(_ name: String) throws -> String {
        let path = folder + "/" + name
        try Command.succeed(
            ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc=s=320x240:r=10:d=2", "-c:v", "mpeg4", path],
            environment: ["PATH": Place.path])
        return path
    }

    func write(_ name: String, _ bytes: Data, modified: Int) throws {
        let path = folder + "/" + name
        try bytes.write(to: URL(fileURLWithPath: path))
        try setTime(path, modified)
    }

    func setTime(_ path: String, _ modified: Int?) throws {
        guard let modified else { return }
        let date = Date(timeIntervalSince1970: TimeInterval(modified))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
}
