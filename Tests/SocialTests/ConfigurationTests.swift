import ExtensionFoundation
import Foundation
import RemoteView
import Testing

@testable import Social
@testable import UIKit

extension ComposeSuite {
    @MainActor @Suite struct ConfigurationTests {
        final class Configured: SLComposeServiceViewController {
            let account: SLComposeSheetConfigurationItem = SLComposeSheetConfigurationItem()!
            var extra: [SLComposeSheetConfigurationItem] = []
            override func configurationItems() -> [Any]! { [account] + extra }
        }

        private let controller = Configured()

        private func shown() async -> ShownSheet {
            controller.account.title = "Account"
            controller.account.value = "Ann"
            return await ShownSheet(controller)
        }

        @Test func anItemIsAnOptionalAsOnApplesSystems() {
            if let item = SLComposeSheetConfigurationItem() {
                item.title = "Account"
                #expect(item.title == "Account" && item.value == nil && !item.valuePending)
            }
        }

        @Test func itemsAreShownAndFollowTheirProperties() async throws {
            let sheet = await shown()
            let row = try #require(sheet.find("configuration-Account") as? ListRow)
            #expect(row.title == "Account" && row.value == "Ann" && row.accessory == .none)
            controller.account.value = "Bob"
            controller.account.tapHandler = {}
            #expect(row.value == "Bob" && row.accessory == .chevron)
            controller.account.valuePending = true
            #expect(row.accessory == .spinner && !sheet.texts.contains("Bob"))
            controller.account.valuePending = false
            #expect(sheet.texts.contains("Bob"))
        }

        @Test func aTapCallsTheHandler() async throws {
            let sheet = await shown()
            var count = 0
            controller.account.tapHandler = {
                MainActor.assertIsolated()
                count += 1
            }
            try await sheet.tap("configuration-Account")
            #expect(count == 1)
        }

        @Test func reloadingShowsNewItemsAndTheSheetGrows() async throws {
            let sheet = await shown()
            let before = controller.preferredContentSize
            #expect(before.width == 480)
            let second: SLComposeSheetConfigurationItem = SLComposeSheetConfigurationItem()!
            second.title = "Album"
            controller.extra = [second]
            controller.reloadConfigurationItems()
            #expect(try sheet.find("configuration-Album").isDescendant(of: sheet.window))
            #expect(controller.preferredContentSize == CGSize(width: 480, height: before.height + ListRow.height + 1))
            #expect(sheet.window.node[.preferredSize] == [480, Double(controller.preferredContentSize.height)])
            controller.extra = []
            controller.reloadConfigurationItems()
            #expect(controller.preferredContentSize == before)
        }

        @Test func oneControllerCanBePushedAndTheBackButtonReturns() async throws {
            let sheet = await shown()
            let before = controller.preferredContentSize
            let choice = UIViewController()
            choice.title = "Choose"
            choice.preferredContentSize = CGSize(width: 0, height: 300)
            controller.pushConfigurationViewController(choice)
            controller.pushConfigurationViewController(UIViewController())
            await sheet.settle()
            #expect(sheet.texts.contains("Choose"))
            #expect(controller.navigationController?.topViewController === choice)
            #expect(choice.extensionContext === controller.extensionContext)
            #expect(controller.preferredContentSize == CGSize(width: 480, height: 346))
            choice.preferredContentSize.height = 400
            #expect(controller.preferredContentSize.height == 446)
            try await sheet.tap("navigation-back")
            #expect(choice.parent == nil)
            #expect(controller.preferredContentSize == before)
            #expect(try sheet.find("compose-post").isDescendant(of: sheet.window))
        }

        @Test func completionsTakeThePlaceOfTheItems() async throws {
            let sheet = await shown()
            let suggestions = UIViewController()
            suggestions.preferredContentSize = CGSize(width: 0, height: 120)
            controller.autoCompletionViewController = suggestions
            #expect(suggestions.view.window === sheet.window && suggestions.appearance == .shown)
            #expect(sheet.findAll { $0 is ListRow }.isEmpty)
            controller.autoCompletionViewController = nil
            #expect(suggestions.view.superview == nil && suggestions.parent == nil && suggestions.appearance == .gone)
            #expect(try sheet.find("configuration-Account").isDescendant(of: sheet.window))
        }
    }
}
