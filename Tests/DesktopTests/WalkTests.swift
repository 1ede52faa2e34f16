import Foundation
import Testing

extension DesktopTests {
    /// One way through the share sheet in every look that a person may have chosen. Each window is photographed, and its accessible tree is checked.
    @Suite struct WalkTests {
        enum Look: String, CaseIterable, Sendable {
            case dark, narrow, large, arabic, german

            /// Of the locale, if it is not English.
            var locale: String? {
                switch self {
                case .arabic: "ar_EG"
                case .german: "de_DE"
                case .dark, .narrow, .large: nil
                }
            }
        }

        @Test(arguments: Look.allCases)
        func theShareSheetIsAsItShouldBe(_ look: Look) throws {
            var variables = look == .dark ? ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"] : [:]
            let locales = try look.locale.map(Locale.folder)
            defer { if let locales { try? FileManager.default.removeItem(atPath: locales) } }
            if let locale = look.locale { variables.merge(["LANG": locale + ".UTF-8", "LOCPATH": locales ?? ""]) { $1 } }
            let words = try look == .german ? Catalog() : Catalog.none
            try withDesktop([.post, .markup], variables) { desktop, person in
                if look == .large { try desktop.setTextScale(1.5) }
                let walk = Walk(look: look, desktop: desktop, person: person, words: words)
                try walk.share()
            }
        }
    }

    private struct Walk {
        let look: WalkTests.Look
        let desktop: Desktop
        let person: Person
        let words: Catalog

        /// Makes the window as narrow as a phone, where that is the look, and a picture of the display.
        func see(_ title: String, as name: String) throws {
            if look == .narrow { try person.resize(title, width: 360, height: 640) }
            try desktop.photograph("\(look.rawValue)-\(name)")
            // Mark Up speaks English.
            let english = name == "markup" ? [] : words.english(among: try person.words())
            #expect(english.isEmpty, "\(name) says in English: \(english)")
        }

        func share() throws {
            try desktop.share(Place.photo)
            try person.see("Post", .row)
            try see(words("Share"), as: "share")
            if look == .arabic { #expect(try person.frame(of: "Arrange…", .button).x > 420, "what is first is on the right") }
            try person.press(words("Arrange…"), .button)
            try person.see(words("On This Computer"), .label)
            try see(words("Arrange"), as: "arrange")
            try person.press(words("Back"), .button)
            try person.press("Post", .row)
            try person.see("LadyBird.jpg", .image)
            try see(words("Share with {name}", name: "Post"), as: "post")
            if look == .arabic { #expect(try person.frame(of: "إلغاء", .button).x > person.frame(of: "نشر", .button).x) }
            try person.keys("Escape")
            try person.press("Mark Up", .row)
            try person.see("Picture")
            try see(words("Share with {name}", name: "Mark Up"), as: "markup")
            try person.keys("Escape")
            try person.see("Post", .row)
            try person.keys("Escape")
            #expect(try person.end(of: "share") == 1)
        }
    }
}

/// A locale that the machine need not have been set up for.
enum Locale {
    /// A folder for LOCPATH with this locale in UTF-8.
    static func folder(of name: String) throws -> String {
        let folder = "/tmp/appex-locale-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Command.succeed(["localedef", "-i", name, "-f", "UTF-8", "\(folder)/\(name).UTF-8"], environment: ["PATH": Place.path])
        return folder
    }
}
