import Foundation
import Testing
import UIKit

@Suite struct UIFontTests {
    @Test func describesItself() {
        let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
        #expect(font.wire.size == 15 && font.wire.weight == 600 && !font.wire.scales && font.pointSize == 15)
        #expect(UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).wire.design == .monospaced)
        #expect(UIFont(name: "Cantarell-BoldItalic", size: 10)?.wire.family == "Cantarell")
        #expect(UIFont(name: "", size: 10) == nil)
        #expect(UIFont.boldSystemFont(ofSize: 3) == UIFont.systemFont(ofSize: 3, weight: .bold))
    }

    @Test func preferredFontsFollowThePerson() {
        let font = UIFont.preferredFont(forTextStyle: .headline)
        #expect(font.wire.scales && font.wire.size == 17 && font.wire.weight == 600)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        large.performAsCurrent { #expect(font.pointSize == 33) }
        #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 10)).wire.scales)
        #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: large) == 33)
    }

    @Test func traitsOfDescriptorsChangeFonts() throws {
        let descriptor = try #require(UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let font = UIFont(descriptor: descriptor, size: 0)
        #expect(font.wire.weight == 700 && font.wire.isItalic && font.wire.size == 12)
        #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    }
}
