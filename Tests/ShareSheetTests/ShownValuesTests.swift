import Foundation
import TestSupport
import Testing

@testable import DesktopApp

/// Sizes and dates in the person's locale.
@Suite(.serialized) struct ShownValuesTests {
    /// 26 November 2026, 15:04 in UTC.
    private let date = Date(timeIntervalSince1970: 1_795_705_440)

    private func inLocale(_ name: String, _ body: () throws -> Void) throws {
        let folder = try TestLocale.folder(of: name)
        let zone = NSTimeZone.default
        defer {
            try? FileManager.default.removeItem(atPath: folder)
            unsetenv("LOCPATH")
            setlocale(LC_ALL, "C")
            NSTimeZone.default = zone
        }
        setenv("LOCPATH", folder, 1)
        NSTimeZone.default = try #require(TimeZone(identifier: "UTC"))
        try #require(setlocale(LC_ALL, name + ".UTF-8") != nil)
        try body()
    }

    @Test func areThoseOfAGermanInGermany() throws {
        try inLocale("de_DE") {
            #expect(FileSize.words(1_234_567) == "1,2\u{a0}MB")
            #expect(date.shown == "26.11.2026, 15:04")
        }
    }

    @Test func areEnglishWithoutALocale() {
        #expect(FileSize.words(1_234_567) == "1.2\u{a0}MB")
        #expect(FileSize.words(3) == "3 bytes")
        #expect(date.shown.hasPrefix("Nov 2"))
    }
}
