import Foundation
import Testing

extension DesktopTests {
    /// What the share sheet does without any app, and what is seen where no terminal shows a message.
    @Suite struct ActivityTests {
        @Test func saysInAWindowWhatWentWrongAndAsksForMissingFiles() throws {
            try withDesktop([]) { desktop, person in
                try person.start("edit", [Place.program("appex"), "edit", "/nothing/there.txt"])
                try person.see("Cannot Open the File", .label)
                try desktop.photograph("problem-window")
                try person.press("Close", .button)
                #expect(try person.end(of: "edit") == 64)
                try person.start("share", [Place.program("appex"), "share"])
                try person.see("Nothing to Share Yet", .label)
                try desktop.photograph("share-empty")
                try person.seeFocus(on: "Choose Files…")
                try person.keys("Return")
                try person.see("Choose Files to Share")
                try desktop.photograph("choose-files", isToolkits: true)
                try person.keys("Escape")
                try person.miss("Choose Files to Share")
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
            }
        }

        @Test func copiesForAsLongAsAnotherProgramPastes() throws {
            try withDesktop([]) { desktop, person in
                try desktop.share("--text", "Copied words")
                try person.press("Copy", .button)
                try person.miss("Share", .window)
                let note = desktop.home + "/note.txt"
                try Data("Pasted: ".utf8).write(to: URL(fileURLWithPath: note))
                try person.start("edit", [Place.program("appex"), "edit", note])
                try person.see(nil, .text)
                try person.press(nil, .text)
                try person.keys("ctrl+End", "ctrl+v")
                try person.see(nil, .text, saying: "Pasted: Copied words")
                #expect(try person.runs("share"), "the clipboard needs it")
                try person.keys("ctrl+a", "ctrl+c")
                #expect(try person.end(of: "share") == 0)
            }
        }

        @Test func showsACodeThatAPhoneReadsAndForgetsItWhenItIsSwitchedOff() throws {
            try withDesktop([]) { desktop, person in
                let address = "https://example.org/a/long/address?with=parameters&more=1"
                try desktop.share("--url", address)
                try person.press("QR Code", .button)
                try person.see("QR code", .image)
                try person.hear("QR Code")
                try person.seeFocus(on: "Back")
                try desktop.photograph("share-qr-code")
                let picture = Place.screenshots + "/share-qr-code.png"
                let read = try Command.succeed(["zbarimg", "--nodbus", "--quiet", "--raw", picture], environment: ["PATH": Place.path])
                #expect(read.trimmingCharacters(in: .newlines) == address)
                try person.keys("Escape")
                try person.seeFocus(on: "QR Code")
                try person.press("Arrange…", .button)
                try person.see("Move QR Code Up", .button)
                try desktop.photograph("share-arrange")
                try person.press("QR Code", .row)
                try person.press("Back", .button)
                try person.see("Copy", .button)
                try person.miss("QR Code", .button)
                let stored = try String(contentsOfFile: desktop.home + "/.config/appex/share-sheet.json", encoding: .utf8)
                #expect(stored.contains("qr-code"))
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
            }
        }

        @Test func savesAFolderAsAnArchive() throws {
            try withDesktop([]) { desktop, person in
                let folder = desktop.home + "/Holiday"
                try FileManager.default.createDirectory(atPath: folder + "/First Day", withIntermediateDirectories: true)
                try Data("sun".utf8).write(to: URL(fileURLWithPath: folder + "/First Day/weather.txt"))
                try desktop.share(folder)
                try person.see("Zip archive of 1 file, 3 bytes", .label)
                try desktop.photograph("share-folder")
                try person.press("Save to…", .button)
                // The click makes it the window that has the keyboard.
                try person.press("Name:", .label)
                try desktop.photograph("share-save", isToolkits: true)
                try person.keys("ctrl+a")
                try person.write(desktop.home + "/saved.zip")
                try person.keys("Return")
                #expect(try person.end(of: "share") == 0)
                let names = try Command.succeed(["python3", "-m", "zipfile", "-l", desktop.home + "/saved.zip"], environment: ["PATH": Place.path])
                #expect(names.contains("Holiday/First Day/weather.txt"))
            }
        }
    }
}
