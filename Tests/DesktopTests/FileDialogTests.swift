import Foundation
import TestSupport
import Testing

extension DesktopTests {
    /// The open and save dialog, with badges and menus of an extension, and for extensions that ask for files.
    @Suite struct FileDialogTests {
        private static let lookout = "org.appex.lookout.LookoutSync"

        @Test func isUsedWithTheKeyboard() throws {
            try withFolder([]) { desktop, person, folder in
                try choose(["--multiple", folder], desktop, person)
                try person.see("a.txt", .row)
                try person.miss(".secret", .row)
                try desktop.photograph("file-dialog")
                try person.keys("ctrl+h")
                try person.see(".secret", .row)
                try person.keys("ctrl+h")
                // A letter searches, Escape ends that.
                try person.keys("b")
                try person.miss("a.txt", .row)
                try person.keys("Escape")
                try person.see("a.txt", .row)
                try person.keys("ctrl+l")
                try person.write(folder + "/Inner")
                try person.keys("Return")
                try person.see("The Folder Is Empty", .label)
                try person.keys("BackSpace")
                try person.see("a.txt", .row)
                try person.keys("ctrl+a", "ctrl+Return")
                #expect(try person.end(of: "choose") == 0)
                try #expect(chosen(desktop) == ["a.txt", "b.txt"].map { folder + "/" + $0 })
            }
        }

        @Test func asksBeforeAFileIsReplaced() throws {
            try withFolder([]) { desktop, person, folder in
                try choose(["--save", "a.txt", folder], desktop, person)
                try person.see("a.txt", .row)
                try person.keys("Return")
                try person.see("Replace “a.txt”?", .label)
                try person.keys("Escape")
                try person.miss("Replace “a.txt”?", .label)
                try person.keys("ctrl+a")
                try person.write("new.txt")
                try person.keys("Return")
                #expect(try person.end(of: "choose") == 0)
                try #expect(chosen(desktop) == [folder + "/new.txt"])
            }
        }

        @Test func isCancelledAndFitsANarrowWindow() throws {
            try withFolder([]) { desktop, person, folder in
                try choose(["--folder", folder], desktop, person)
                try person.see("Inner", .row)
                try person.resize("Choose a Folder", width: 360, height: 500)
                try desktop.photograph("file-dialog-narrow")
                try person.keys("Escape")
                #expect(try person.end(of: "choose") == 1)
                try #expect(chosen(desktop) == [])
            }
        }

        @Test func showsWhatChangesInTheFolder() throws {
            try withFolder([]) { desktop, person, folder in
                try choose([folder], desktop, person)
                try person.see("a.txt", .row)
                try Data().write(to: URL(fileURLWithPath: folder + "/late.txt"))
                try person.see("late.txt", .row)
                try FileManager.default.removeItem(atPath: folder + "/a.txt")
                try person.miss("a.txt", .row)
                try person.keys("Escape")
                #expect(try person.end(of: "choose") == 1)
            }
        }

        @Test func hasBadgesAndMenusWithACopyOfTheExtension() throws {
            try withFolder([.lookout]) { desktop, person, folder in
                // Elsewhere it is not started.
                try choose([desktop.home], desktop, person)
                try person.see("Folder", .row)
                try person.press("Folder", .row)
                try person.keys("Return")
                try seeBadges(desktop, person)
                #expect(try person.description(of: "a.txt", .row).contains("Lookout: Known"))
                try person.see("Lookout", .button)
                try desktop.photograph("file-dialog-badges")
                try person.openMenu("a.txt", .label)
                try person.see("Say What Was Clicked", .menuItem)
                try desktop.photograph("file-dialog-menu", isToolkits: true)
                try person.activate("Say What Was Clicked", .menuItem)
                try person.miss("Say What Was Clicked", .menuItem)
                try person.keys("Escape")
                #expect(try person.end(of: "choose") == 1)
                // It ends with the dialog.
                try hear("clicked a.txt, selected a.txt, Say What Was Clicked, tag 7", desktop)
            }
        }

        @Test func aHungExtensionHoldsNothingUp() throws {
            try withFolder([.lookout]) { desktop, person, folder in
                try Data().write(to: URL(fileURLWithPath: folder + "/hang"))
                try choose([folder], desktop, person)
                try person.see("hang", .row)
                try person.openMenu("b.txt", .label)
                try person.see("Choose", .menuItem)
                try person.keys("Escape")
                try person.press("b.txt", .row)
                try person.keys("Return")
                #expect(try person.end(of: "choose") == 0)
                try #expect(chosen(desktop) == [folder + "/b.txt"])
            }
        }

        @Test func anExtensionReadsWhatThePersonChoosesAndNothingElse() throws {
            try withFolder([.picker]) { desktop, person, folder in
                try desktop.share("--text", "x")
                try person.press("Picking", .row)
                try person.press("Import", .button)
                try person.see("Choose Texts", .window)
                try go(to: folder, person)
                try person.press("a.txt", .row)
                try person.keys("Return")
                try person.see("a.txt: \"x\", writable", .label)
                try #expect(String(contentsOfFile: folder + "/a.txt", encoding: .utf8) == "\"x\"", "the copy was changed")
                try person.press("Open", .button)
                try go(to: folder, person)
                try person.press("b.txt", .row)
                try person.keys("Return")
                try person.see("b.txt: \"x\", read-only", .label)
                try person.press("Import", .button)
                try person.see("Choose Texts", .window)
                try person.keys("Escape")
                try person.see("Cancelled", .label)
            }
        }

        @Test func anExtensionSavesWhereThePersonSays() throws {
            try withFolder([.picker]) { desktop, person, folder in
                try desktop.share("--text", "x")
                try person.press("Picking", .row)
                try person.press("Export", .button)
                try person.see("Save As", .window)
                try go(to: folder, person)
                try person.press("Save", .button)
                try person.see("Saved letter.txt", .label)
                try #expect(String(contentsOfFile: folder + "/letter.txt", encoding: .utf8) == "Dear reader")
                try person.press("Export", .button)
                try go(to: folder, person)
                try person.press("Save", .button)
                try person.see("Replace “letter.txt”?", .label)
                try person.keys("Escape")
                try person.miss("Replace “letter.txt”?", .label)
                try person.keys("Escape")
                try person.see("Cancelled", .label)
            }
        }

        @Test func panelsOfMacOSDoTheSame() throws {
            try withFolder([.picker]) { desktop, person, folder in
                try desktop.share("--text", "x")
                try person.press("Panels", .row)
                try person.press("Open Panel", .button)
                try go(to: folder, person)
                try person.press("a.txt", .row)
                try person.keys("Return")
                try person.see("\"x\"", .label)
                try person.press("Save Panel", .button)
                try go(to: folder, person)
                try person.press("Save", .button)
                try person.see("Saving report.txt", .label)
                let report = folder + "/report.txt"
                for _ in 0..<100 where !FileManager.default.fileExists(atPath: report) { poll(nil, 0, 100) }
                try #expect(String(contentsOfFile: report, encoding: .utf8) == "All is well")
            }
        }

        // MARK: - Support

        private func withFolder(_ apps: [App], _ body: (Desktop, Person, _ folder: String) throws -> Void) throws {
            try withDesktop(apps) { desktop, person in
                let folder = desktop.home + "/Folder"
                try FileManager.default.createDirectory(atPath: folder + "/Inner", withIntermediateDirectories: true)
                for name in ["a.txt", "b.txt", ".secret"] { try Data("\"x\"".utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
                if apps.contains(.lookout) {
                    try desktop.appex("enable", Self.lookout)
                    try desktop.appex("defaults", "write", "group.org.appex.lookout", "folders", folder)
                    try desktop.appex("files", "open", Self.lookout, folder)
                }
                try body(desktop, person, folder)
            }
        }

        private func choose(_ arguments: [String], _ desktop: Desktop, _ person: Person) throws {
            let words = ["sh", "-c", #"out="$1"; shift; exec "$0" files choose "$@" >"$out""#, Place.program("appex"), desktop.folder + "/chosen"]
            try person.start("choose", words + arguments)
        }

        private func chosen(_ desktop: Desktop) throws -> [String] {
            try String(contentsOfFile: desktop.folder + "/chosen", encoding: .utf8).split(separator: "\n").map(String.init)
        }

        private func go(to folder: String, _ person: Person) throws {
            try person.see("Cancel", .button)
            try person.keys("ctrl+l")
            try person.write(folder + "")
            try person.keys("Return")
            try person.see("a.txt", .row)
        }

        /// The badge is magenta, and on both files.
        private func seeBadges(_ desktop: Desktop, _ person: Person) throws {
            let picture = desktop.folder + "/badges.png"
            var magenta = 0
            for _ in 0..<200 where magenta < 100 {
                poll(nil, 0, 200)
                try person.photograph(picture)
                magenta = try Picture.count(of: "#FF00FF", in: URL(fileURLWithPath: picture))
            }
            #expect(magenta >= 100, "a badge is drawn")
        }

        /// What the extension has printed is known when it has ended.
        private func hear(_ sentence: String, _ desktop: Desktop) throws {
            var log = ""
            for _ in 0..<100 where !log.contains("completed") {
                log = try desktop.appex("log", Self.lookout, "--json")
                poll(nil, 0, 100)
            }
            #expect(log.contains(sentence), "\(log)")
        }
    }
}
