import ExtensionFoundation
import Foundation
import Testing

@testable import Social
@testable import UIKit

extension ComposeSuite {
    /// Texts that survive their sheet.
    @MainActor @Suite struct DraftTests {
        /// A service whose post ends as the test says.
        final class Service: SLComposeServiceViewController {
            var post: ((Service) -> Void)?
            override func didSelectPost() { post?(self) }
        }

        private struct Offline: LocalizedError { var errorDescription: String? { "The server does not answer." } }

        private func withStore(_ body: (DraftStore) async throws -> Void) async throws { try await withFolder { store, _ in try await body(store) } }

        private func withFolder(_ body: (DraftStore, _ folder: String) async throws -> Void) async throws {
            let container = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: container, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: container) }
            try await body(DraftStore(container: container), container + "/Library/Drafts")
        }

        private func link(_ name: String) -> [NSExtensionItem] {
            let provider = NSItemProvider(item: NSURL(string: "https://example.org/\(name)"), typeIdentifier: "public.url")
            provider.suggestedName = name
            let item = NSExtensionItem()
            item.attachments = [provider]
            return [item]
        }

        private func text(_ text: String) -> [NSExtensionItem] {
            let item = NSExtensionItem()
            item.attributedContentText = NSAttributedString(string: text)
            return [item]
        }

        private func shown(_ store: DraftStore, _ items: [NSExtensionItem] = [], post: ((Service) -> Void)? = nil) async -> (ShownSheet, Service) {
            let service = Service()
            service.draftStore = store
            service.post = post
            return (await ShownSheet(service, items: items), service)
        }

        private func texts(_ store: DraftStore) -> [String] { store.names().compactMap { store.text(of: $0) } }

        /// The texts of the drafts, also of those that an open sheet holds, and without those of posts.
        private func saved(_ folder: String) throws -> [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return try names.filter { DraftName(file: $0).map { $0.state != .posted } ?? false }.map {
                try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
            }.sorted()
        }

        private func waitFor(_ texts: [String], in folder: String, _ sheet: ShownSheet) async throws {
            let end = ContinuousClock.now + .seconds(60)
            while try saved(folder) != texts, ContinuousClock.now < end { await sheet.settle() }
            try #expect(saved(folder) == texts)
        }

        private func notice(_ sheet: ShownSheet) -> String? {
            let label = sheet.findAll { $0.accessibilityIdentifier == "compose-notice" }.first as? UILabel
            return label?.superview?.superview?.isHidden == false ? label?.text : nil
        }

        @Test func aCancelledTextIsOfferedAgainAndRestored() async throws {
            try await withFolder { store, folder in
                let (first, _) = await shown(store, link("a"))
                #expect(notice(first) == nil)
                try await first.write("Seen today")
                try await first.tap("compose-cancel")
                #expect(texts(store) == ["Seen today"])
                let (second, service) = await shown(store, link("a"))
                #expect(notice(second) == "Unsent draft: “Seen today”")
                #expect(service.contentText.isEmpty, "it is offered")
                try await second.tap("compose-restore")
                #expect(service.contentText == "Seen today" && notice(second) == nil)
                try #expect(saved(folder) == ["Seen today"])
                service.post = { $0.extensionContext?.completeRequest(returningItems: nil) }
                try await second.tap("compose-post")
                try #expect(saved(folder).isEmpty)
            }
        }

        @Test func aTextIsSavedWhileItIsWritten() async throws {
            try await withFolder { store, folder in
                let (sheet, _) = await shown(store)
                try await sheet.write("Hel")
                try await sheet.write("Hello")
                // Nobody ends the sheet; another thread writes.
                try await waitFor(["Hello"], in: folder, sheet)
                withExtendedLifetime(sheet) {}
            }
        }

        @Test func twoOpenSheetsLeaveEachOthersDraftsAlone() async throws {
            try await withFolder { store, folder in
                let (first, _) = await shown(store, link("a"))
                try await first.write("One")
                try await waitFor(["One"], in: folder, first)
                let (second, service) = await shown(store, link("a"))
                #expect(notice(second) == nil && service.contentText.isEmpty, "the other sheet is still writing it")
                try await second.write("Two")
                try await waitFor(["One", "Two"], in: folder, second)
                #expect(texts(store).isEmpty, "both are held")
                service.post = { $0.extensionContext?.completeRequest(returningItems: nil) }
                await second.send(.tap, to: try second.find("compose-post"))
                try #expect(saved(folder) == ["One"])
                first.controller.cancel()
                #expect(await notice(shown(store, link("a")).0) == "Unsent draft: “One”")
            }
        }

        @Test func withoutDraftsOneSheetDoesNotDeleteThoseOfAnother() async throws {
            try await withFolder { store, folder in
                let (first, _) = await shown(store)
                try await first.write("One")
                try await waitFor(["One"], in: folder, first)
                let service = Service()
                service.draftStore = store
                service.savesDrafts = false
                _ = await ShownSheet(service)
                try #expect(saved(folder) == ["One"])
                withExtendedLifetime(first) {}
            }
        }

        @Test func onlyADraftOfTheSameContentIsOffered() async throws {
            try await withStore { store in
                for name in ["a", "b"] {
                    let (sheet, _) = await shown(store, link(name))
                    #expect(notice(sheet) == nil, "of the same types, but another address")
                    try await sheet.write("About \(name)")
                    sheet.controller.cancel()
                }
                let (third, service) = await shown(store, link("a"))
                #expect(notice(third) == "Unsent draft: “About a”")
                try await third.write("Again a")
                #expect(notice(third) == nil, "the person writes something else")
                service.cancel()
                #expect(texts(store).sorted() == ["About a", "About b", "Again a"])
                #expect(await notice(shown(store, link("a")).0) == "Unsent draft: “Again a”", "the newest")
                #expect(await notice(shown(store, link("b")).0) == "Unsent draft: “About b”")
                #expect(await notice(shown(store).0) == nil, "other types")
            }
        }

        @Test func theTextOfAPostComesBackWithAnotherTry() async throws {
            try await withFolder { store, folder in
                let (first, _) = await shown(store, link("a")) { $0.extensionContext?.completeRequest(returningItems: nil) }
                try await first.write("Seen today")
                try await first.tap("compose-post")
                #expect(await notice(shown(store, link("a")).0) == nil, "it is posted: no other sheet offers it")
                let service = Service()
                service.draftStore = store
                let other = await ShownSheet(service, items: link("b"), isAgain: true)
                #expect(service.contentText == "" && notice(other) == nil, "other items")
                let second = Service()
                second.draftStore = store
                let again = await ShownSheet(second, items: link("a"), isAgain: true)
                #expect(second.contentText == "Seen today" && notice(again) == nil)
                try await waitFor(["Seen today"], in: folder, again)
            }
        }

        @Test func aSheetWithoutDraftsKeepsNoTextOfAPost() async throws {
            let service = Service()
            service.savesDrafts = false
            service.post = { $0.extensionContext?.completeRequest(returningItems: nil) }
            try await withFolder { store, folder in
                service.draftStore = store
                let sheet = await ShownSheet(service)
                try await sheet.write("Secret")
                try await sheet.tap("compose-post")
                try #expect(sheet.request.ended == ["completed 0"] && saved(folder).isEmpty)
            }
        }

        @Test func theHostsOwnTextIsNoDraft() async throws {
            try await withStore { store in
                let (sheet, _) = await shown(store, text("Look"))
                try await sheet.write("Look here")
                try await sheet.write("Look")
                sheet.controller.cancel()
                #expect(texts(store).isEmpty)
            }
        }

        @Test func aFailedPostKeepsTheTextAndSaysWhy() async throws {
            try await withFolder { store, folder in
                let (sheet, service) = await shown(store) { $0.postFailed(with: Offline()) }
                let before = service.preferredContentSize.height
                try await sheet.write("Hello")
                try await sheet.tap("compose-post")
                #expect(notice(sheet) == "The server does not answer.")
                #expect(sheet.canPost && service.contentText == "Hello" && sheet.request.ended.isEmpty)
                #expect(service.preferredContentSize.height > before)
                try #expect(saved(folder) == ["Hello"])
                service.post = { $0.extensionContext?.completeRequest(returningItems: nil) }
                try await sheet.tap("compose-post")
                #expect(sheet.request.ended == ["completed 0"] && notice(sheet) == nil)
                try #expect(saved(folder).isEmpty)
            }
        }

        @Test func aPostThatEndsTheRequestWithAnErrorComesBackWithItsText() async throws {
            try await withStore { store in
                let (first, _) = await shown(store) { $0.extensionContext?.cancelRequest(withError: Offline()) }
                try await first.write("Hello")
                try await first.tap("compose-post")
                let (second, service) = await shown(store)
                #expect(service.contentText == "Hello" && notice(second) == nil)
                service.cancel()
                #expect(await notice(shown(store).0) == "Unsent draft: “Hello”")
            }
        }

        @Test func anAuthorCanDoWithoutDrafts() async throws {
            try await withStore { store in
                let (first, _) = await shown(store)
                try await first.write("Secret")
                first.controller.cancel()
                let service = Service()
                service.draftStore = store
                service.savesDrafts = false
                let second = await ShownSheet(service)
                #expect(notice(second) == nil && texts(store).isEmpty)
                try await second.write("More")
                service.cancel()
                #expect(texts(store).isEmpty)
            }
        }
    }
}
