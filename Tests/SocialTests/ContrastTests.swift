import ExtensionFoundation
import Foundation
import Testing
import Wire

@testable import Social
@testable import UIKit

extension ComposeSuite {
    /// Hosts see to the contrast of the colours that they have names for: the sheet has its texts, and what is below them, in no others.
    @MainActor @Suite struct ContrastTests {
        private static let texts: Set<WireSystemColor> = [.label, .secondaryLabel, .placeholder, .tint, .destructive, .link]
        private static let backgrounds: Set<WireSystemColor> = [.background, .secondaryBackground, .groupedBackground, .cellBackground, .fill]

        private struct Offline: LocalizedError {
            var errorDescription: String? { "There is no network." }
        }

        private final class Failing: SLComposeServiceViewController {
            override func isContentValid() -> Bool {
                charactersRemaining = -2
                return true
            }
            override func didSelectPost() { postFailed(with: Offline()) }
            override func configurationItems() -> [Any]! {
                guard let item = SLComposeSheetConfigurationItem() else { return [] }
                (item.title, item.value) = ("Audience", "Friends")
                return [item]
            }
        }

        @Test func allTextsAreInColorsThatHostsMakeReadable() async throws {
            let picture = NSItemProvider(item: Data() as NSData, typeIdentifier: "public.png")
            let item = NSExtensionItem()
            item.attachments = [picture, picture]
            let sheet = await ShownSheet(Failing(), items: [item])
            check(sheet)
            try await sheet.write("Hello")
            check(sheet)
            try await sheet.tap("compose-post")
            #expect(sheet.texts.contains { $0.contains("There is no network.") })
            check(sheet)
        }

        private func check(_ sheet: ShownSheet) {
            let labels = sheet.findAll { $0 is UILabel && !$0.isHidden }.compactMap { $0 as? UILabel }
            #expect(!labels.isEmpty)
            for label in labels {
                let color = label.node[.textColor]
                // White on black is 21 to 1; the count of pictures is so.
                let isOnBlack = color == UIColor.white.wire && label.superview?.backgroundColor?.wire == UIColor.black.wire
                #expect(color.map { Self.texts.contains($0.system) } ?? true || isOnBlack, "\(label.text ?? "")")
                guard !isOnBlack else { continue }
                for view in sequence(first: label as UIView, next: \.superview) {
                    guard let background = view.backgroundColor, background.cgColor.alpha > 0 else { continue }
                    #expect(Self.backgrounds.contains(background.wire.system), "\(label.text ?? "") on \(background)")
                }
            }
        }
    }
}
