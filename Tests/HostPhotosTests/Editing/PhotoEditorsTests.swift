import ExtensionHost
import Foundation
import Testing

@testable import HostPhotos

/// What *Edit With* offers.
@Suite struct PhotoEditorsTests {
    private func installed(_ identifier: String, app: String, alias: String = "photo", problem: String? = nil) throws -> InstalledExtension {
        var fields: [String: Any] = [
            "identifier": identifier, "displayName": identifier, "point": "com.apple.photo-editing", "pointAlias": alias, "appIdentifier": app,
            "appName": app, "version": "1", "isEnabled": true, "isDisabledAfterCrashes": false, "rank": 0, "sdkVersion": "1",
            "wantsFullScreen": true, "appGroups": [String](), "keychainGroups": [String](), "iconIsTemplate": false,
        ]
        if let problem { fields["problem"] = problem }
        return try JSONDecoder().decode(InstalledExtension.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    /// Guide: *Photo Editing*.
    @Test func atMostOneOfAnAppIsOffered() throws {
        let all = try [installed("b.one", app: "b"), installed("a.one", app: "a"), installed("b.two", app: "b")]
        #expect(PhotoEditors.offered(all).map(\.identifier) == ["b.one", "a.one"])
    }

    @Test func editorsThatAreSwitchedOffAreNamed() {
        #expect(PhotoEditors.sentence(["Tones"], isFilm: false).text == "Tones edits this picture, but is switched off. Switch it on in Extensions.")
        #expect(PhotoEditors.sentence(["Trim"], isFilm: true).sentence == "Trim edits films, but is switched off.")
        let both = PhotoEditors.sentence(["A", "B\u{202E}"], isFilm: false)
        #expect(both.text == "These are switched off: A, B\\u{202E}. Switch one on in Extensions.")
        #expect(PhotoEditors.sentence([], isFilm: true).text == "No installed app edits films. Install one that does.")
    }

    @Test func otherKindsAndThoseThatCannotRunAreNotOffered() throws {
        let all = try [
            installed("a.action", app: "a", alias: "action-ui"), installed("a.broken", app: "a", problem: "It is too old."),
            installed("a.photo", app: "a"),
        ]
        #expect(PhotoEditors.offered(all).map(\.identifier) == ["a.photo"])
    }
}
