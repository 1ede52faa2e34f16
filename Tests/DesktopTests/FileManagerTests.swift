import Foundation
import TestSupport
import Testing

extension DesktopTests {
    /// A real file manager with badges and menus of an extension.
    @Suite struct FileManagerTests {
        private static let lookout = "org.appex.lookout.LookoutSync"

        /// What a person does in a program for GTK 3, whose tree for screen readers hangs who reads it here: it is used with the keyboard.
        struct Keys: CustomTestStringConvertible {
            let program: String
            /// From the last item of the menu for all items up to *Say What Was Clicked*. Some go over disabled items.
            let up: Int

            var testDescription: String { program }
            var isInstalled: Bool { access("/usr/bin/\(program)", X_OK) == 0 }
        }

        @Test func nautilusShowsBadgesAndMenus() throws {
            try withFolder("nautilus", opened: false) { desktop, person, folder in
                let service = try NotificationService(in: desktop)
                // It complains of menus that it makes anew while one is open.
                try person.start("nautilus", ["sh", "-c", #"exec nautilus "$0" 2>/dev/null"#, folder])
                try person.see("Folder", .window)
                // It asks when the person looks at the folder.
                try person.see("Allow “Lookout” to see the files in “Folder”?", .label)
                try person.see("Permission", .dialog)
                let type = try Command.succeed(["xprop", "-name", "Permission", "_NET_WM_WINDOW_TYPE"], environment: desktop.environment)
                #expect(type.contains("_NET_WM_WINDOW_TYPE_DIALOG"), "it is over no window that is known")
                try desktop.photograph("folder-question", isToolkits: true)
                // The first click brings the window to the front, where there has to be time to read it.
                try person.press("Permission", .label)
                try person.press("Allow", .button)
                try person.miss("Allow “Lookout” to see the files in “Folder”?", .label)
                try seeBadges(desktop, person)
                try desktop.photograph("nautilus-badges", isToolkits: true)
                try closeAndOpen(folder, desktop, person)
                try person.openMenu("a.txt", .label)
                try person.see("Say What Was Clicked", .menuItem)
                try desktop.photograph("nautilus-menu", isToolkits: true)
                try person.activate("Say What Was Clicked", .menuItem)
                try person.miss("Say What Was Clicked", .menuItem)
                // An action without a view, whose result is beside the file. GTK 4.8 takes the first click after such a choice for the end of the menu.
                try person.openMenu("b.txt", .label)
                try person.keys("Escape")
                try person.openMenu("a.txt", .label)
                try person.activate("Actions", .menuItem)
                try person.activate("Darkroom — Edit Text", .menuItem)
                try #expect(service.wait(for: 1) == [.init(title: "Darkroom — Edit Text Is Done", text: "Saved a 2.txt in Folder.")])
                try #expect(String(contentsOfFile: folder + "/a 2.txt", encoding: .utf8) == "“x”")
                try person.see("a 2.txt", .label)
                try desktop.photograph("nautilus-action", isToolkits: true)
                try service.pressButton()
                try person.miss("a 2.txt", .label)
                try #expect(String(contentsOfFile: desktop.folder + "/data/Trash/files/a 2.txt", encoding: .utf8) == "“x”")
                try #expect(String(contentsOfFile: folder + "/a.txt", encoding: .utf8) == "\"x\"")
                try quit("nautilus", person)
                try hear("clicked a.txt, selected a.txt, Say What Was Clicked, tag 7", desktop)
            }
        }

        @Test(arguments: [Keys(program: "nemo", up: 7), Keys(program: "caja", up: 7), Keys(program: "thunar", up: 8)].filter(\.isInstalled))
        func othersShowBadgesAndMenus(_ keys: Keys) throws {
            try withFolder(keys.program) { desktop, person, folder in
                // It complains of itself when it is closed.
                let words = ["sh", "-c", #"exec "$0" "$1" 2>/dev/null"#, keys.program, folder]
                try person.start(keys.program, words, environment: ["NO_AT_BRIDGE": "1"])
                try seeBadges(desktop, person)
                try desktop.photograph("\(keys.program)-badges", isToolkits: true)
                try person.keys("ctrl+a", "Menu")
                // A menu that opens has the keyboard when it does not change any more.
                try desktop.photograph("\(keys.program)-menu", isToolkits: true)
                for _ in 0..<keys.up { try person.keys("Up") }
                try person.keys("Return")
                // The menu has gone when the next picture is like the one before it.
                try desktop.photograph("\(keys.program)-chosen", isToolkits: true)
                try quit(keys.program, person)
                try hear("selected a.txt,b.txt, Say What Was Clicked, tag 7", desktop)
            }
        }

        /// The hub is killed again and again, and the extension floods, speaks of other places, hangs and crashes.
        @Test func nautilusGoesOnWhateverHappens() throws {
            try withFolder("nautilus", files: ["a.txt", "b.txt", "flood", "outside"]) { desktop, person, folder in
                try person.start("nautilus", ["sh", "-c", #"exec nautilus "$0" 2>/dev/null"#, folder])
                try seeBadges(desktop, person)
                for _ in 0..<3 {
                    #expect(desktop.killProcesses(running: "files", "hub") == 1)
                    try #expect(magenta(desktop, person) { $0 == 0 } == 0, "a badge stays without who said it")
                    try seeBadges(desktop, person)
                }
                for name in ["hang", "crash"] {
                    try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
                    try person.see(name, .label)
                    // The menu comes without the extension's items, or with them when it is back.
                    try person.openMenu("a.txt", .label)
                    if (try? person.see("Share…", .menuItem)) == nil {
                        // GTK 4.8 may take the first click after a menu for the end of that menu.
                        try person.openMenu("a.txt", .label)
                        try person.see("Share…", .menuItem)
                    }
                    try person.keys("Escape")
                    try person.miss("Share…", .menuItem)
                }
                #expect(try person.runs("nautilus"))
                try quit("nautilus", person)
            }
        }

        /// Its plug-ins are compiled, and named to it by the person's session.
        @Test(
            .enabled(
                if: access("/usr/bin/dolphin", X_OK) == 0 && access(Place.build + "/lib/dolphin/libappex-dolphin.so", R_OK) == 0,
                "Dolphin is not installed, or KIO's headers were not when the plug-ins were to be built."))
        func dolphinShowsBadgesAndMenus() throws {
            try withFolder("dolphin") { desktop, person, folder in
                let settings = desktop.home + "/.config"
                let file = settings + "/environment.d/60-appex-dolphin.conf"
                let session = try String(contentsOfFile: file, encoding: .utf8)
                #expect(session.contains("QT_PLUGIN_PATH=\(Place.build)/lib/dolphin/plugins"))
                try Data("[Icons]\nTheme=breeze\n".utf8).write(to: URL(fileURLWithPath: settings + "/kdeglobals"))
                // It complains of services of the machine that are not there.
                let words = ["sh", "-c", #"set -a; . "$0"; exec dolphin "$1" 2>/dev/null"#, file, folder]
                try person.start("dolphin", words, environment: ["NO_AT_BRIDGE": "1"])
                try seeBadges(desktop, person)
                try desktop.photograph("dolphin-badges", isToolkits: true)
                try closeAndOpen(folder, desktop, person)
                try person.keys("ctrl+a", "Menu")
                try desktop.photograph("dolphin-menu", isToolkits: true)
                // Over Properties, Actions, More, Kept and Read; a disabled item is skipped.
                for _ in 0..<6 { try person.keys("Up") }
                try person.keys("Return")
                try desktop.photograph("dolphin-chosen", isToolkits: true)
                try person.keys("ctrl+q")
                _ = try person.end(of: "dolphin")
                try hear("selected a.txt,b.txt, Say What Was Clicked, tag 7", desktop)
            }
        }

        /// What is decided elsewhere, by a question or a command, an open window shows at once.
        @Test func theSettingsLearnWhatIsDecidedElsewhere() throws {
            try withDesktop([.lookout]) { desktop, person in
                try person.start("settings", [Place.program("appex"), "settings"])
                try person.see("No Permissions Requested", .label)
                let folder = desktop.home + "/Folder"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                try desktop.appex("files", "open", Self.lookout, folder)
                try person.see("Allow Lookout Folder", .checkBox)
                try #expect(person.isChecked("Allow Lookout Folder", .checkBox))
                try desktop.appex("files", "close", Self.lookout, folder)
                let end = ContinuousClock.now + .seconds(10)
                while try person.isChecked("Allow Lookout Folder", .checkBox), ContinuousClock.now < end { poll(nil, 0, 20) }
                try #expect(!person.isChecked("Allow Lookout Folder", .checkBox))
            }
        }

        private func withFolder(
            _ program: String, files: [String] = ["a.txt", "b.txt"], opened: Bool = true, _ body: (Desktop, Person, _ folder: String) throws -> Void
        ) throws {
            try withDesktop([.lookout, .darkroom]) { desktop, person in
                let folder = desktop.home + "/Folder"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                for name in files { try Data("\"x\"".utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
                try desktop.appex("enable", Self.lookout)
                try desktop.appex("defaults", "write", "group.org.appex.lookout", "folders", folder)
                if opened { try desktop.appex("files", "open", Self.lookout, folder) }
                try desktop.appex("files", "connect", program)
                try body(desktop, person, folder)
            }
        }

        /// The badge is magenta, and on both files.
        private func seeBadges(_ desktop: Desktop, _ person: Person) throws {
            try #expect(magenta(desktop, person) { $0 >= 100 } >= 100, "a badge is drawn")
        }

        /// What the person takes back is not drawn any more, and comes back with their permission. The process is ended at once, with what it would
        /// have printed.
        private func closeAndOpen(_ folder: String, _ desktop: Desktop, _ person: Person) throws {
            try desktop.appex("files", "close", Self.lookout, folder)
            try #expect(magenta(desktop, person) { $0 == 0 } == 0, "a badge stays")
            try desktop.appex("files", "open", Self.lookout, folder)
            try seeBadges(desktop, person)
        }

        /// How many pixels of the display have the badge's colour, as soon as these are as many as wanted.
        private func magenta(_ desktop: Desktop, _ person: Person, until isWanted: (Int) -> Bool) throws -> Int {
            let picture = desktop.folder + "/badges.png"
            var count = -1
            for _ in 0..<200 where count < 0 || !isWanted(count) {
                if count >= 0 { poll(nil, 0, 200) }
                try person.photograph(picture)
                count = try Picture.count(of: "#FF00FF", in: URL(fileURLWithPath: picture))
            }
            return count
        }

        private func quit(_ program: String, _ person: Person) throws {
            try person.start("quit", [program, "-q"])
            _ = try person.end(of: "quit")
            _ = try person.end(of: program)
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
