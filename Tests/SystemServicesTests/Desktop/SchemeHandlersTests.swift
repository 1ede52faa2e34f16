import Foundation
import Testing

@testable import SystemServices

@Suite struct SchemeHandlersTests {
    @Test func readsWhatTheDesktopHasChosenAndFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["/config", "/data/applications", "/system/applications"] {
            try FileManager.default.createDirectory(atPath: folder + name, withIntermediateDirectories: true)
        }
        try "[Default Applications]\nx-scheme-handler/notes=mine.desktop;\n[Other]\nx-scheme-handler/no=no.desktop\n"
            .write(to: URL(fileURLWithPath: folder + "/config/mimeapps.list"), atomically: true, encoding: .utf8)
        try "[MIME Cache]\ntext/plain=editor.desktop;\nx-scheme-handler/notes=other.desktop;third.desktop;\n"
            .write(to: URL(fileURLWithPath: folder + "/system/applications/mimeinfo.cache"), atomically: true, encoding: .utf8)
        try "[Added Associations]\nx-scheme-handler/Gnome=gnome.desktop;\n"
            .write(to: URL(fileURLWithPath: folder + "/data/applications/gnome-mimeapps.list"), atomically: true, encoding: .utf8)
        let handlers = SchemeHandlers(environment: [
            "XDG_CURRENT_DESKTOP": "ubuntu:GNOME",
            "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_CONFIG_DIRS": folder + "/none", "XDG_DATA_HOME": folder + "/data",
            "XDG_DATA_DIRS": folder + "/system",
        ])
        #expect(handlers["notes"] == ["mine.desktop", "other.desktop", "third.desktop"])
        #expect(handlers["gnome"] == ["gnome.desktop"])
        #expect(handlers["no"].isEmpty && handlers["text/plain"].isEmpty)
    }
}
