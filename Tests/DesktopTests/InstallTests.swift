import Foundation
import Testing

extension DesktopTests {
    /// Installing from a window: what a double-click on the archive of an app opens.
    @Suite struct InstallTests {
        /// An archive in the home folder, made by another program than the one under test.
        private func archive(_ app: App, _ desktop: Desktop) throws -> String {
            let bundle = try app.bundle()
            let path = desktop.home + "/\((bundle as NSString).lastPathComponent).zip"
            try Command.succeed(["/usr/bin/python3", "-m", "zipfile", "-c", path, bundle], environment: [:])
            return path
        }

        @Test func anAppIsInstalledFromItsArchive() throws {
            try withDesktop([]) { desktop, person in
                let path = try archive(.notepad, desktop)
                try person.start("install", [Place.program("appex"), "install", "--window", path])
                try person.see("Install “Notepad”?", .label)
                try person.see("Not verified", .label)
                try person.see("Pictures", .label)
                try person.seeFocus(on: "Cancel")
                try desktop.photograph("install")
                try person.resize("Install App", width: 360, height: 620)
                try person.see("Install", .button)
                try desktop.photograph("install-narrow")
                try #expect(!desktop.appex("list").contains("notepad"), "nothing is installed before the person says so")
                // The last switch of the page; the extension and the warnings are below it.
                try person.keys("shift+Tab", "shift+Tab", "shift+Tab")
                try person.seeFocus(on: "Open notepad: links with this app")
                try person.keys("space")
                try person.press("Install", .button)
                try person.see("Installed", .label)
                try desktop.photograph("installed")
                try #expect(desktop.appex("list").contains("org.appex.test.notepad"))
                let entries = desktop.folder + "/data/applications/"
                let openers = try FileManager.default.contentsOfDirectory(atPath: entries).filter { name in
                    try String(contentsOfFile: entries + name, encoding: .utf8).contains("MimeType=x-scheme-handler/notepad;\n")
                }
                #expect(openers.count == 1, "the scheme that was agreed to, and not mailto")
                try person.seeFocus(on: "Open")
                try person.resize("Install App", width: 360, height: 620)
                try desktop.photograph("installed-narrow")
                try person.press("Close", .button)
                try #expect(person.end(of: "install") == 0)
            }
        }

        @Test func anAppThatSharesFilesWithItsExtensionsSaysSo() throws {
            try withDesktop([]) { desktop, person in
                try person.start("install", [Place.program("appex"), "install", "--window", archive(.post, desktop)])
                try person.see("Install “Post”?", .label)
                try person.see("Shares files with its extensions", .label)
                try desktop.photograph("install-shared-files")
                try person.keys("Escape")
                try #expect(person.end(of: "install") == 1)
            }
        }

        @Test func anInstalledAppIsOpened() throws {
            try withDesktop([]) { desktop, person in
                try person.start("install", [Place.program("appex"), "install", "--window", archive(.notepad, desktop)])
                try person.press("Install", .button)
                try person.press("Open", .button)
                // The window of the app stays when that of the installation is gone.
                try #expect(person.end(of: "install") == 0)
                try person.see("Nothing was opened.", .label)
                try desktop.photograph("installed-opened")
                try person.keys("alt+F4")
                try person.miss("Nothing was opened.", .label)
            }
        }

        @Test func anAppWithoutAWindowIsNotOffered() throws {
            try withDesktop([]) { desktop, person in
                try person.start("install", [Place.program("appex"), "install", "--window", archive(.views, desktop)])
                try person.press("Install", .button)
                try person.see("Installed", .label)
                try person.seeFocus(on: "Close")
                try #expect(!person.sees("Open", .button))
                try person.keys("Escape")
                try #expect(person.end(of: "install") == 0)
            }
        }

        @Test func escapeInstallsNothing() throws {
            try withDesktop([]) { desktop, person in
                try person.start("install", [Place.program("appex"), "install", "--window", archive(.notepad, desktop)])
                try person.see("Install", .button)
                try person.keys("Escape")
                try #expect(person.end(of: "install") == 1)
                try #expect(!desktop.appex("list").contains("notepad"))
            }
        }

        @Test func anUpdateSaysWhatItReplaces() throws {
            try withDesktop([.notepad]) { desktop, person in
                try person.start("install", [Place.program("appex"), "install", "--window", App.notepad.bundle()])
                try person.see("Update “Notepad”?", .label)
                try person.see("Your choices and the app’s data stay.", .label)
                try person.press("Update", .button)
                try person.see("Updated", .label)
                try person.press("Close", .button)
                try #expect(person.end(of: "install") == 0)
            }
        }

        @Test func theSettingsSwitchExtensionsAndRemoveAnApp() throws {
            try withDesktop([.notepad]) { desktop, person in
                try person.start("settings", [Place.program("appex"), "settings"])
                try person.press("Apps", .tab)
                try person.see("Install from a File…", .button)
                try #expect(person.isExpanded("Notepad", .row) == false)
                try person.press("Notepad", .label)
                try person.press("Use Notepad", .checkBox)
                try #expect(person.isExpanded("Notepad", .row) == true)
                try desktop.photograph("settings-apps")
                let end = ContinuousClock.now + .seconds(10)
                while try !desktop.appex("list").contains("disabled"), ContinuousClock.now < end { poll(nil, 0, 20) }
                try #expect(desktop.appex("list").contains("disabled"))
                try person.press("Remove…", .button)
                try person.see("Remove “Notepad”?", .label)
                try desktop.photograph("settings-remove")
                try person.press("Cancel", .button)
                try person.miss("Cancel", .button)
                try #expect(desktop.appex("apps").contains("Notepad"))
                try person.press("Remove…", .button)
                try person.press("Remove", .button)
                try person.see("No Apps Installed", .label)
                try person.seeFocus(on: "Install from a File…")
                try #expect(!desktop.appex("apps").contains("Notepad"))
                try person.keys("Escape")
                try #expect(person.end(of: "settings") == 0)
            }
        }

        @Test func aFileThatIsNoAppIsExplained() throws {
            try withDesktop([]) { desktop, person in
                let path = desktop.home + "/Broken.app.zip"
                try Data("not an archive".utf8).write(to: URL(fileURLWithPath: path))
                try person.start("install", [Place.program("appex"), "install", "--window", path])
                try person.see("Cannot Install “Broken.app.zip”", .label)
                try desktop.photograph("install-broken")
                try person.press("Close", .button)
                try #expect(person.end(of: "install") == 1)
            }
        }
    }
}
