import Foundation
import Testing

@testable import ExtensionModel
@testable import SystemServices

@Suite struct DesktopEntryTests {
    private func app(_ name: String = "Notes", schemes: [String] = ["notes"], tables: [String: [String: String]] = [:]) -> AppBundle {
        let info = BundleInfo(
            identifier: "org.example.notes", displayName: name, executable: "Notes",
            iconFiles: [], urlTypes: [.init(name: nil, schemes: schemes)], exportedTypeDeclarations: [], importedTypeDeclarations: [],
            raw: [AppBundle.applicationKey: .boolean(true)])
        return AppBundle(
            url: URL(fileURLWithPath: "/a/Notes.app"), layout: .flat, info: AppInfo(bundle: info, declaredPoints: []), entitlements: .none,
            executable: URL(fileURLWithPath: "/a/Notes.app/Notes"), extensions: [], frameworks: [],
            localizations: LocalizedInfo(tables: tables, developmentRegion: "en"), warnings: [])
    }

    private func lines(_ app: AppBundle, command: String = "/usr/bin/appex", schemes: [String] = ["notes"]) -> [String] {
        DesktopEntry(app, command: command, icon: "icon", schemes: schemes).text.split(separator: "\n").map(String.init)
    }

    @Test func startsTheAppWithTheURLAndWithoutAShell() {
        let entry = DesktopEntry(app(), command: "/usr/bin/appex", icon: "icon", schemes: ["notes"])
        let opener = entry.opener?.split(separator: "\n").map(String.init) ?? []
        #expect(opener.contains("Exec=/usr/bin/appex open -- org.example.notes %u"))
        #expect(opener.contains("MimeType=x-scheme-handler/notes;"))
        #expect(opener.contains("NoDisplay=true"))
        #expect(opener.contains("X-Appex-App=org.example.notes"))
        #expect(!opener.contains { $0.hasPrefix("StartupWMClass") }, "the window belongs to the entry in the menu")
    }

    /// A program that takes a URL is offered for files of every type.
    @Test func theEntryInTheMenuTakesNothing() {
        let lines = lines(app())
        #expect(lines.contains("Exec=/usr/bin/appex open -- org.example.notes"))
        #expect(!lines.contains { $0.hasPrefix("MimeType") || $0.hasPrefix("NoDisplay") })
        #expect(lines.contains("X-Appex-App=org.example.notes"))
    }

    @Test func anAppWithoutSchemesTakesNoURL() {
        #expect(DesktopEntry(app(), command: "/usr/bin/appex", icon: "icon", schemes: []).opener == nil)
    }

    /// The specification escapes twice: the argument for the command line, and the whole as a text.
    @Test(arguments: [
        ("/a b/appex", #""/a b/appex""#), ("/a$b/appex", #""/a\\$b/appex""#), (#"/a"b/appex"#, #""/a\\"b/appex""#), ("/a%b/appex", "/a%%b/appex"),
        (#"/a\b/appex"#, #""/a\\\\b/appex""#),
    ])
    func quotesThePath(_ path: String, _ expected: String) {
        #expect(lines(app(), command: path).contains("Exec=\(expected) open -- org.example.notes"))
    }

    @Test func aNameCannotBeginALineOfItsOwn() {
        let lines = lines(app("A\nExec=rm -rf /\r\u{2028}\u{0}B\\"))
        #expect(lines.contains(#"Name=A\\u{A}Exec=rm -rf /\\u{D}\\u{2028}\\u{0}B\\"#))
        #expect(lines.count { $0.hasPrefix("Exec=") } == 1)
    }

    @Test func hasTheNamesInEachLanguage() {
        let lines = lines(
            app(tables: [
                "de": ["CFBundleDisplayName": "Notizen"], "pt-BR": ["CFBundleName": "Notas"], "Base": ["CFBundleDisplayName": "No"],
                "zh-Hant": ["CFBundleDisplayName": "No"],
            ]))
        #expect(lines.filter { $0.hasPrefix("Name[") } == ["Name[de]=Notizen", "Name[pt_BR]=Notas"])
    }

    @Test func aNameThatAnotherProgramHasSaysWhoseItIs() {
        let app = app("Firefox", tables: ["de": ["CFBundleDisplayName": "Feuerfuchs"]])
        let text = DesktopEntry(app, command: "/usr/bin/appex", icon: "icon", schemes: [], isTaken: { $0 == "Firefox" }).text
        #expect(text.contains("Name=Firefox (org.example.notes)\n") && text.contains("Name[de]=Feuerfuchs\n"))
    }

    /// A window is shown with the entry whose name it has.
    @Test func itsWindowsHaveNamesOfAKindOfTheirOwn() {
        #expect(lines(app()).contains("StartupWMClass=appex-org.example.notes"))
        #expect(!lines(app()).contains { $0.hasPrefix("DBusActivatable") || $0.hasPrefix("X-GNOME-Autostart") })
    }

    @Test func schemesOfEverybodyAreNobodys() {
        let app = app(schemes: ["notes", "mailto", "http", "notes", "file", "tel", "ssh", "flatpak+https"])
        #expect(app.schemes == ["notes"])
        #expect(app.reservedSchemes == ["mailto", "http", "file", "tel", "ssh", "flatpak+https"])
    }
}
