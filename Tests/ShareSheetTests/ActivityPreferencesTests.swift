import Foundation
import Testing

@testable import DesktopApp

/// What the person wants of the activities, in a file that anything may have written.
@Suite struct ActivityPreferencesTests {
    private func withFile(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appendingPathComponent("appex/share-sheet.json"))
    }

    private func write(_ data: Data, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    @Test func remembersWhatIsHiddenAndTheOrder() throws {
        try withFile { file in
            #expect(ActivityPreferences.read(from: file) == ActivityPreferences())
            var preferences = ActivityPreferences()
            (preferences.hidden, preferences.order) = (["print"], ["mail", "copy"])
            preferences.noteUse(of: "mail")
            try preferences.write(to: file)
            #expect(ActivityPreferences.read(from: file) == preferences)
            #expect(preferences.ordered(["copy", "save", "mail"]) == ["mail", "copy", "save"])
        }
    }

    @Test(arguments: [
        "", "[]", "{", #"{"hidden": "print"}"#, #"{"order": [1]}"#, #"{"order": ["\#(String(repeating: "a", count: 101))"]}"#,
        #"{"hidden": [\#(Array(repeating: "\"a\"", count: 201).joined(separator: ","))]}"#, String(repeating: " ", count: 70_000) + "{}",
    ])
    func doesNotUseAFileThatIsNotItsOwn(_ text: String) throws {
        try withFile { file in
            try write(Data(text.utf8), to: file)
            #expect(ActivityPreferences.read(from: file) == ActivityPreferences())
        }
    }

    /// What a person does now counts more than what they did once.
    @Test func manyUsesAreHalved() throws {
        var preferences = ActivityPreferences()
        preferences.noteUse(of: "mail")
        for _ in 0..<99 { preferences.noteUse(of: "copy") }
        #expect(preferences.uses == ["copy": 99, "mail": 1])
        preferences.noteUse(of: "copy")
        #expect(preferences.uses == ["copy": 50])
        #expect(try ActivityPreferences(data: Data(#"{"uses": {"a": -1, "b": 0, "c": 101, "d": 9}}"#.utf8)).uses == ["d": 9])
    }

    @Test func doesNotWaitForAPipe() throws {
        try withFile { file in
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try #require(mkfifo(file.path, 0o600) == 0)
            #expect(ActivityPreferences.read(from: file) == ActivityPreferences())
        }
    }

    @Test func namesThatAreTwiceInTheOrderCountOnce() throws {
        let preferences = try ActivityPreferences(data: Data(#"{"order": ["a", "b", "a"], "more": 1}"#.utf8))
        #expect(preferences.order == ["a", "b"])
    }

    /// Home folders whose settings are kept elsewhere have links.
    @Test func aLinkStaysALink() throws {
        try withFile { file in
            let real = file.deletingLastPathComponent().appendingPathComponent("real.json")
            try write(Data("{}".utf8), to: real)
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: real)
            var preferences = ActivityPreferences()
            preferences.hidden = ["save"]
            try preferences.write(to: file)
            #expect(ActivityPreferences.read(from: real) == preferences)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == real.path)
        }
    }

    @Test func isWhereTheDesktopKeepsConfiguration() {
        #expect(ActivityPreferences.file(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]).path == "/c/appex/share-sheet.json")
        #expect(ActivityPreferences.file(["XDG_CONFIG_HOME": "relative", "HOME": "/h"]).path == "/h/.config/appex/share-sheet.json")
    }
}
