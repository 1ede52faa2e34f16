import Foundation
import SystemCalls
import Testing

@testable import EyeOfGnome

/// What is written for Eye of GNOME, with real settings in a file.
@Suite(.enabled(if: access("/usr/bin/eog", X_OK) == 0, "Eye of GNOME is not installed."))
struct EyeOfGnomeTests {
    /// A home folder, and an Appex with a plug-in that nothing loads.
    private func withHome(plugin: Bool = true, _ body: (_ home: String, EyeOfGnome, PluginSettings) throws -> Void) throws {
        let home = FileManager.default.temporaryDirectory.path + "/eog-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: home) }
        for folder in ["/appex/bin", "/appex/lib/eog", "/data", "/.config"] {
            try FileManager.default.createDirectory(atPath: home + folder, withIntermediateDirectories: true)
        }
        try Data().write(to: URL(fileURLWithPath: home + "/appex/bin/appex"))
        if plugin { try Data().write(to: URL(fileURLWithPath: home + "/appex/lib/eog/libappex-eog.so")) }
        let settings = PluginSettings(environment: ["HOME=" + home, "GSETTINGS_BACKEND=keyfile"])
        try body(home, EyeOfGnome(data: home + "/data", program: home + "/appex/bin/appex", settings: settings), settings)
    }

    @Test func isConnectedAndLeavesNothingBehind() throws {
        try withHome { home, eog, settings in
            let before = try settings.active()
            #expect(!eog.isPresent && !eog.isSwitchedOn && eog.hasPlugin)
            // Twice: it is renewed.
            for _ in 0..<2 { try eog.connect() }
            #expect(eog.isPresent && eog.isSwitchedOn)
            try #expect(settings.active() == before.adding("appex-eog"))
            let folder = home + "/data/eog/plugins/appex"
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/libappex-eog.so")
            #expect(link.hasSuffix("/appex/lib/eog/libappex-eog.so"))
            let description = try String(contentsOfFile: folder + "/appex-eog.plugin", encoding: .utf8)
            #expect(description.contains("\nModule=appex-eog\n") && description.contains("/appex/bin/appex-desktop\n"))
            try #expect(eog.disconnect() && !FileManager.default.fileExists(atPath: folder))
            try #expect(settings.active() == before && !eog.disconnect())
        }
    }

    @Test func aPersonWhoSwitchesItOffIsHeard() throws {
        try withHome { _, eog, settings in
            try eog.connect()
            try settings.change { $0.removing("appex-eog") }
            #expect(eog.isPresent && !eog.isSwitchedOn)
            try #expect(eog.disconnect())
        }
    }

    @Test func anotherProgramsFilesStay() throws {
        try withHome { home, eog, settings in
            let folder = home + "/data/eog/plugins/appex"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data("[Plugin]".utf8).write(to: URL(fileURLWithPath: folder + "/appex-eog.plugin"))
            #expect(throws: EyeOfGnomeProblem.self) { try eog.connect() }
            try #expect(!eog.disconnect() && !settings.active().contains("appex-eog"))
            #expect(FileManager.default.fileExists(atPath: folder + "/appex-eog.plugin"))
        }
    }

    @Test func anAppexWithoutThePluginSaysWhy() throws {
        try withHome(plugin: false) { home, eog, settings in
            #expect { try eog.connect() } throws: { "\($0)".contains("eog-dev") }
            try #expect(!eog.hasPlugin && settings.active().contains("appex-eog") == false)
            #expect(!FileManager.default.fileExists(atPath: home + "/data/eog"))
        }
    }

    @Test func wordsAreValuesOfOneLine() {
        #expect(PluginDescription.value("  a\n[b]\\c\r\t ") == #"\s a\n[b]\\c\r\t "#)
        #expect(PluginDescription.value("\r\n") == #"\r\n"#)
    }
}
