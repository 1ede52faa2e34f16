import ExtensionFoundation
import Foundation
import RemoteView
import Testing

@testable import Social
@testable import UIKit

extension ComposeSuite {
    @MainActor @Suite struct ComposeSheetTests {
        /// A service that takes 10 characters.
        final class Limited: SLComposeServiceViewController {
            var posted: [String] = []
            var appeared = 0
            override func isContentValid() -> Bool {
                validateContent()
                let remaining = 10 - (contentText ?? "").count
                charactersRemaining = NSNumber(value: remaining)
                return remaining >= 0 && remaining < 10
            }
            override func didSelectPost() { posted.append(contentText) }
            override func presentationAnimationDidFinish() { appeared += 1 }
        }

        @Test func theTemplateShowsItselfAndPosts() async throws {
            let sheet = await ShownSheet(ShareViewController())
            #expect(sheet.canPost)
            #expect(try sheet.find("compose-cancel").isDescendant(of: sheet.window))
            #expect(sheet.controller.navigationController?.navigationBar.topItem === sheet.controller.navigationItem)
            try await sheet.tap("compose-post")
            #expect(sheet.request.ended == ["completed 0"])
        }

        @Test func theTextIsThatOfTheFirstItem() async throws {
            let item = NSExtensionItem()
            item.attributedContentText = NSAttributedString(string: "Look")
            let sheet = await ShownSheet(ShareViewController(), items: [item])
            #expect(sheet.controller.contentText == "Look" && sheet.controller.textView.text == "Look")
        }

        @Test func withoutContentTextATextAttachmentIsTheText() async throws {
            final class Waiting: SLComposeServiceViewController {
                var onText: (() -> Void)?
                override func isContentValid() -> Bool {
                    if contentText == "From a file" {
                        onText?()
                        onText = nil
                    }
                    return true
                }
            }
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(object: NSString(string: "From a file"))]
            let controller = Waiting()
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                controller.onText = { continuation.resume() }
                Task { @MainActor in _ = await ShownSheet(controller, items: [item]) }
            }
            #expect(controller.contentText == "From a file")
        }

        @Test func whatIsWrittenDecidesWhetherItCanBePosted() async throws {
            let controller = Limited()
            let sheet = await ShownSheet(controller)
            #expect(!sheet.canPost)
            try await sheet.write("Hello")
            #expect(sheet.canPost && sheet.texts.contains("\u{200E}5"))
            try await sheet.write("Hello, world")
            let counter = try #require(sheet.find("compose-counter") as? UILabel)
            #expect(!sheet.canPost && counter.text == "\u{200E}\u{2212}2")
            #expect(counter.node[.textColor] == UIColor.destructive.wire)
            #expect(counter.accessibilityLabel == "Characters remaining: \u{2212}2")
            try await sheet.tap("compose-post")
            await sheet.send(.key, to: controller.view) { $0.number = 1 }
            #expect(controller.posted.isEmpty)
            controller.charactersRemaining = nil
            #expect(counter.isHidden)
        }

        @Test func controlAndReturnPostOnce() async throws {
            let controller = Limited()
            let sheet = await ShownSheet(controller)
            let key = try #require(controller.view.node[.keys]?.keys.first)
            #expect(key.input == "\r" && key.modifiers == 2)
            try await sheet.write("Hello")
            await sheet.send(.key, to: controller.view) { $0.number = key.action }
            await sheet.send(.key, to: controller.view) { $0.number = key.action }
            #expect(controller.posted == ["Hello"])
            #expect(!sheet.canPost)
        }

        @Test func postingByDefaultEndsTheRequest() async throws {
            let sheet = await ShownSheet(SLComposeServiceViewController())
            try await sheet.tap("compose-post")
            #expect(sheet.request.ended == ["completed 0"])
        }

        @Test(arguments: ["tap", "escape", "code"]) func cancellingTellsTheHostThatThePersonDid(how: String) async throws {
            let sheet = await ShownSheet(ShareViewController())
            switch how {
            case "tap": try await sheet.tap("compose-cancel")
            case "escape": await sheet.send(.dismiss)
            default: sheet.controller.cancel()
            }
            sheet.controller.cancel()
            #expect(sheet.request.ended == ["cancelled NSCocoaErrorDomain 3072"])
        }

        @Test func cancellingAsksTheController() async throws {
            final class Asked: SLComposeServiceViewController {
                var count = 0
                override func didSelectCancel() { count += 1 }
            }
            let controller = Asked()
            let sheet = await ShownSheet(controller)
            await sheet.send(.dismiss)
            #expect(controller.count == 1 && sheet.request.ended.isEmpty)
        }

        @Test func thePlaceholderIsThereWhileThereIsNoText() async throws {
            let sheet = await ShownSheet(ShareViewController())
            sheet.controller.placeholder = "Say something"
            #expect(sheet.texts.contains("Say something"))
            try await sheet.write("x")
            #expect(!sheet.texts.contains("Say something"))
            sheet.controller.textView.text = ""
            #expect(sheet.texts.contains("Say something"))
        }

        @Test func theSheetTellsOnceThatItIsThere() async throws {
            let controller = Limited()
            let sheet = await ShownSheet(controller)
            controller.pushConfigurationViewController(UIViewController())
            await sheet.settle()
            controller.popConfigurationViewController()
            await sheet.settle()
            #expect(controller.appeared == 1)
        }

        @Test func theTitleIsTheControllersAndFollowsIt() async throws {
            let controller = ShareViewController()
            controller.title = "My Service"
            let sheet = await ShownSheet(controller)
            #expect(sheet.texts.contains("My Service"))
            controller.title = "Other"
            #expect(sheet.texts.contains("Other") && !sheet.texts.contains("My Service"))
        }

        @Test func authorsMayRenamePost() async throws {
            let sheet = await ShownSheet(ShareViewController())
            sheet.controller.navigationController?.navigationBar.topItem?.rightBarButtonItem?.title = "Save"
            #expect(try (sheet.find("compose-post") as? ActionButton)?.title == "Save")
        }
    }
}
