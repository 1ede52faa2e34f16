import Foundation
import Testing

extension DesktopTests {
    @Suite struct AppearanceTests {
        @Test func isDarkWhereThePersonWantsItDark() throws {
            try withDesktop([.post, .markup, .views], ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]) { desktop, person in
                try desktop.share(Place.photo)
                try person.see(["Post", "Mark Up"], .row)
                try desktop.photograph("dark-share")
                try person.press("Post", .row)
                try person.see("LadyBird.jpg", .image)
                try desktop.photograph("dark-post")
                try person.press("Cancel", .button)
                try person.press("Mark Up", .row)
                try person.see("Picture")
                try desktop.photograph("dark-markup")
            }
        }

        @Test func isMirroredForThoseWhoReadFromRightToLeft() throws {
            let folder = try Locale.folder(of: "ar_EG")
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try withDesktop([.post, .views], ["LANG": "ar_EG.UTF-8", "LOCPATH": folder]) { desktop, person in
                try desktop.share("--text", "مرحبا")
                let close = try person.frame(of: "Arrange…", .button)
                #expect(close.x > 420, "what is first is on the right")
                try desktop.photograph("arabic-share")
                try person.press("Post", .row)
                let (cancel, post) = (try person.frame(of: "Cancel", .button), try person.frame(of: "Post", .button))
                #expect(cancel.x > post.x)
                try desktop.photograph("arabic-post")
                try person.press("Cancel", .button)
                try person.press("Gallery", .row)
                try person.see("Every control", .label)
                try desktop.photograph("arabic-gallery")
            }
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
