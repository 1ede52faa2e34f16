import Foundation
import Testing

@testable import SystemServices

@Suite struct InstalledProgramsTests {
    @Test func knowsEntriesAndServicesThatAreNotOurs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func write(_ text: String, _ path: String) throws {
            let url = URL(fileURLWithPath: folder + path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try write(
            "[Desktop Entry]\nName=Firefox\nName[de]=Feuerfuchs\n[Desktop Action x]\nName=New Window\n",
            "/system/applications/org.mozilla.firefox.desktop")
        try write("[Desktop Entry]\nName=Old\nX-Appex-App=org.example.ours\n", "/data/applications/org.example.ours.desktop")
        try write("[Desktop Entry]\nName=Console\n", "/system/applications/org/kde.konsole.desktop")
        try write("[D-BUS Service]\nName=org.example.Daemon\nExec=/x\n", "/system/dbus-1/services/other.name.service")
        symlink("/nowhere", folder + "/system/applications/org.gone.desktop")
        mkfifo(folder + "/data/applications/org.pipe.desktop", 0o600)
        let programs = InstalledPrograms(environment: ["HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_DATA_DIRS": folder + "/system"])
        #expect(programs.file(of: "org.mozilla.Firefox") == folder + "/system/applications/org.mozilla.firefox.desktop")
        for taken in ["org-kde.konsole", "org.example.daemon", "other.name", "org.gone", "org.pipe"] {
            #expect(programs.file(of: taken) != nil, "\(taken)")
        }
        for free in ["org.example.ours", "org.example.notes", "firefox"] { #expect(programs.file(of: free) == nil, "\(free)") }
        for name in ["firefox", "Feuerfuchs", "CONSOLE"] { #expect(programs.hasName(name), "\(name)") }
        for name in ["New Window", "Old", "org.example.Daemon"] { #expect(!programs.hasName(name), "\(name)") }
    }
}
