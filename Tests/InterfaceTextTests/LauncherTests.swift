import Foundation
import Testing

/// What the desktop's menu calls a window, and what the window calls itself.
struct LauncherTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: [
        ("Share", "Share"), ("Today", "Today"), ("Settings", "Extensions"), ("Install", "Install App"), ("Editor", "Editor with Actions"),
    ])
    func aWindowHasTheNameOfItsLauncherInEveryLanguage(entry: String, title: String) throws {
        let launcher = try Self.text("packaging/applications/org.appex.\(entry).desktop")
        let translations = try Self.text("po/de.po")
        // The entries that open something more end with an ellipsis.
        func name(_ key: String) throws -> String {
            let line = try #require(launcher.split(separator: "\n").first { $0.hasPrefix(key + "=") })
            return line.dropFirst(key.count + 1).trimmingCharacters(in: CharacterSet(charactersIn: " …"))
        }
        #expect(try name("Name") == title)
        let pattern = try Regex("msgid \"\(title)\"\\nmsgstr \"(.+)\"", as: (Substring, Substring).self)
        #expect(try name("Name[de]") == translations.firstMatch(of: pattern).map { String($0.output.1) })
    }
}
