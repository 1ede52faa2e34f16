import Foundation
import RemoteView
import Testing

@testable import UIKit

extension NavigationSuite {
    @MainActor @Suite struct AlertTests {
        private let journal = Journal()
        private let root = UIViewController()

        private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
            UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: style)
        }

        private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
            UIAlertAction(title: title, style: style) { [journal, root] _ in
                journal.entries.append(title + (root.presentedViewController == nil ? "" : " too early"))
            }
        }

        private func present(_ alert: UIAlertController) async -> ShownTree {
            let tree = await ShownTree(root)
            root.present(alert, animated: true)
            await tree.settle()
            return tree
        }

        @Test func twoAnswersStandSideBySideWithCancelFirst() async throws {
            let alert = alert()
            alert.addAction(action("Delete", .destructive))
            alert.addAction(action("Cancel", .cancel))
            let tree = await present(alert)
            #expect(tree.texts == ["Delete?", "It is gone then."])
            #expect(tree.buttonTitles == ["Cancel", "Delete"])
            #expect(tree.button("Delete")?.look == .destructive)
            #expect(tree.all { $0.nodeRole == .card }.count == 1)
        }

        @Test func moreAnswersAndSheetsHaveCancelLast() async throws {
            let sheet = alert(.actionSheet)
            for action in [action("Cancel", .cancel), action("One"), action("Two")] { sheet.addAction(action) }
            #expect(await present(sheet).buttonTitles == ["One", "Two", "Cancel"])
        }

        @Test func aHandlerRunsOnceTheAlertHasGone() async throws {
            let alert = alert()
            alert.addAction(action("OK"))
            let tree = await present(alert)
            try await tree.tap(tree.button("OK"))
            #expect(journal.entries == ["OK"])
            #expect(root.presentedViewController == nil && tree.buttonTitles.isEmpty)
        }

        @Test func escapeIsTheCancelAction() async throws {
            let alert = alert()
            alert.addAction(action("OK"))
            alert.addAction(action("Cancel", .cancel))
            let tree = await present(alert)
            let modal = try #require(tree.all { $0.accessibilityViewIsModal }.first)
            await tree.send(.dismiss, to: modal)
            #expect(journal.entries == ["Cancel"])
        }

        @Test func anAlertWithoutCancelStaysUntilItIsAnswered() async throws {
            let alert = alert()
            alert.addAction(action("OK"))
            let tree = await present(alert)
            await tree.send(.dismiss)
            #expect(root.presentedViewController === alert && journal.entries.isEmpty)
        }

        @Test func aSecondCancelActionIsLeftOut() {
            let alert = alert()
            alert.addAction(action("Cancel", .cancel))
            alert.addAction(action("Never", .cancel))
            #expect(alert.actions.map(\.title) == ["Cancel"])
        }

        @Test func thePreferredActionIsProminentAndTheReturnKeyTakesIt() async throws {
            let alert = alert()
            let ok = action("OK")
            alert.addAction(action("Cancel", .cancel))
            alert.addAction(ok)
            alert.preferredAction = ok
            let tree = await present(alert)
            #expect(tree.button("OK")?.look == .prominent)
            await tree.send(.key, to: alert.view) { $0.number = 1 }
            #expect(journal.entries == ["OK"])
        }

        @Test func anActionThatIsDisabledCannotBeTaken() async throws {
            let alert = alert()
            let ok = action("OK")
            alert.addAction(ok)
            let tree = await present(alert)
            ok.isEnabled = false
            let button = try #require(tree.button("OK"))
            #expect(!button.isEnabled)
            try await tree.tap(button)
            #expect(journal.entries.isEmpty)
        }

        @Test func textFieldsAreConfiguredAndKeepWhatIsWritten() async throws {
            let alert = alert()
            alert.addTextField { $0.placeholder = "Name" }
            alert.addAction(action("OK"))
            let tree = await present(alert)
            let field = try #require(alert.textFields?.first)
            #expect(field.placeholder == "Name" && field.window === tree.window)
            await tree.send(.text, to: field) {
                $0.text = "Ann"
                $0.revision = 1
            }
            #expect(field.text == "Ann")
        }

        @Test func changedTextsAreShown() async throws {
            let alert = alert()
            let tree = await present(alert)
            alert.title = nil
            alert.message = "Other"
            #expect(tree.texts == ["Other"])
        }
    }
}
