import ExtensionFoundation
import Foundation
import Testing

@testable import Social
@testable import UIKit

extension ComposeSuite {
    /// Escape, and the host's close button.
    @MainActor @Suite struct LeavingTests {
        private func question(_ sheet: ShownSheet) -> UIAlertController? { sheet.controller.presentedViewController as? UIAlertController }

        private func press(_ title: String, in sheet: ShownSheet) async throws {
            let buttons = sheet.findAll { ($0 as? ActionButton)?.title == title }
            let button = try #require(buttons.last)
            await sheet.send(.tap, to: button)
        }

        @Test func aPageIsLeftForTheSheet() async throws {
            let sheet = await ShownSheet(ShareViewController())
            let page = UIViewController()
            sheet.controller.pushConfigurationViewController(page)
            await sheet.settle()
            await sheet.send(.dismiss)
            #expect(page.parent == nil && sheet.request.ended.isEmpty)
            await sheet.send(.dismiss)
            #expect(sheet.request.ended == ["cancelled NSCocoaErrorDomain 3072"])
        }

        @Test func aTextIsLostOnlyWhenThePersonSaysSo() async throws {
            let sheet = await ShownSheet(ShareViewController())
            try await sheet.write("Hello")
            await sheet.send(.dismiss)
            #expect(question(sheet)?.title == "Discard this draft?")
            await sheet.send(.dismiss)
            #expect(question(sheet) == nil && sheet.request.ended.isEmpty && sheet.controller.contentText == "Hello")
            await sheet.send(.dismiss)
            try await press("Keep Editing", in: sheet)
            #expect(question(sheet) == nil && sheet.request.ended.isEmpty)
            await sheet.send(.dismiss)
            try await press("Discard", in: sheet)
            #expect(sheet.request.ended == ["cancelled NSCocoaErrorDomain 3072"])
        }

        @Test func spacesAreNoText() async throws {
            let sheet = await ShownSheet(ShareViewController())
            try await sheet.write(" \n")
            await sheet.send(.dismiss)
            #expect(sheet.request.ended == ["cancelled NSCocoaErrorDomain 3072"])
        }

        @Test func anAuthorsOwnQuestionComesFirst() async throws {
            final class Asking: SLComposeServiceViewController, UIAdaptivePresentationControllerDelegate {
                var attempts = 0
                func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { attempts += 1 }
            }
            let controller = Asking()
            controller.isModalInPresentation = true
            controller.presentationController?.delegate = controller
            let sheet = await ShownSheet(controller)
            try await sheet.write("Hello")
            await sheet.send(.dismiss)
            #expect(controller.attempts == 1 && question(sheet) == nil && sheet.request.ended.isEmpty)
        }
    }
}
