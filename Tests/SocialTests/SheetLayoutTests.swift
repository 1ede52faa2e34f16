import ExtensionFoundation
import Foundation
import Testing

@testable import Social
@testable import UIKit

extension ComposeSuite {
    /// Where things are on the sheet.
    @MainActor @Suite struct SheetLayoutTests {
        private func shown(_ controller: SLComposeServiceViewController) async -> ShownSheet {
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(item: NSData(), typeIdentifier: "com.adobe.pdf")]
            controller.title = "Service"
            return await ShownSheet(controller, items: [item])
        }

        private func probe(_ sheet: ShownSheet, height: Double? = nil) throws -> LayoutProbe {
            let probe = try LayoutProbe(sheet.window, width: 480, height: height ?? sheet.controller.preferredContentSize.height)
            #expect(probe.conflicts.isEmpty, "\(probe.conflicts)")
            return probe
        }

        @Test func theBarHasCancelAndPostAtItsEndsAndTheTitleInItsMiddle() async throws {
            let sheet = await shown(ShareViewController())
            let probe = try probe(sheet)
            let (cancel, post) = (try probe.frame(of: sheet.find("compose-cancel")), try probe.frame(of: sheet.find("compose-post")))
            #expect(cancel.minX == 8 && post.maxX == 472 && cancel.midY == 23 && post.midY == 23)
            let title = try #require(sheet.findAll { $0.nodeRole == .barTitle }.first)
            #expect(abs(try probe.frame(of: title).midX - 240) <= 1)
        }

        @Test func theTextTakesWhatThePreviewLeaves() async throws {
            let sheet = await shown(ShareViewController())
            let probe = try probe(sheet)
            let text = try probe.frame(of: sheet.find("compose-text"))
            let preview = try probe.frame(of: #require(sheet.findAll { $0 is PreviewCard }.first))
            #expect(preview.size == CGSize(width: 88, height: 88))
            #expect(preview.maxX == 458 && text.maxX == preview.minX - 8 && text.minX == 18)
            #expect(text.height == 128 && text.minY == 54)
        }

        @Test func theItemsStandUnderTheText() async throws {
            let controller = ConfigurationTests.Configured()
            controller.account.title = "Account"
            controller.account.value = "Ann"
            controller.account.tapHandler = {}
            let sheet = await shown(controller)
            let probe = try probe(sheet)
            let row = try probe.frame(of: sheet.find("configuration-Account"))
            #expect(row == CGRect(x: 12, y: 196, width: 456, height: 48))
            #expect(controller.preferredContentSize.height == row.maxY + 12)
        }

        @Test func aTallerSheetGivesItsHeightToTheText() async throws {
            let controller = ConfigurationTests.Configured()
            controller.account.title = "Account"
            let sheet = await shown(controller)
            let probe = try probe(sheet, height: 500)
            #expect(try probe.frame(of: sheet.find("configuration-Account")).maxY == 488)
            #expect(try probe.frame(of: sheet.find("compose-text")).height > 300)
        }

        @Test func aMessageIsAsHighAsItsWordsAndAboveTheText() async throws {
            final class Failing: SLComposeServiceViewController {
                struct Offline: LocalizedError { var errorDescription: String? { "The server does not answer." } }
                override func didSelectPost() { postFailed(with: Offline()) }
            }
            let sheet = await shown(Failing())
            try await sheet.tap("compose-post")
            let probe = try probe(sheet, height: 500)
            let (notice, text) = (try probe.frame(of: sheet.find("compose-notice")), try probe.frame(of: sheet.find("compose-text")))
            #expect(notice.minY >= 58 && notice.height < 30)
            #expect(text.minY > notice.maxY && text.minY < 115 && text.height > 300)
        }

        @Test func aConfigurationPageFillsTheSheetUnderTheBar() async throws {
            let sheet = await shown(ShareViewController())
            let choice = UIViewController()
            choice.preferredContentSize.height = 300
            sheet.controller.pushConfigurationViewController(choice)
            await sheet.settle()
            #expect(try probe(sheet).frame(of: choice.view) == CGRect(x: 0, y: 46, width: 480, height: 300))
        }
    }
}
