import ExtensionFoundation
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import WebPages

@Suite struct PageItemsTests {
    private let page: WebPage

    init() throws { page = try #require(WebPage(address: "https://example.org/a", title: "A page")) }

    private func types(_ subject: PageSubject, results: PageValue? = nil) throws -> [[String]] {
        let item = try #require(PageItems.make(page, subject, results: results).first)
        return (item.attachments ?? []).map(\.registeredTypeIdentifiers)
    }

    @Test func aPageIsOneAttachmentWithItsResultsAndItsAddress() async throws {
        let results = PageValue.dictionary(["baseURI": .string("https://example.org/"), "n": .integer(5)])
        let item = try #require(PageItems.make(page, .page, results: results).first)
        let provider = try #require(item.attachments?.first)
        #expect(item.attachments?.count == 1 && provider.registeredTypeIdentifiers == ["com.apple.property-list", "public.url"])
        #expect(item.attributedTitle?.string == "A page" && item.attributedContentText?.string == "A page")
        let loaded = try await provider.loadItem(forTypeIdentifier: "com.apple.property-list") as? NSDictionary
        let dictionary = loaded?[NSExtensionJavaScriptPreprocessingResultsKey] as? NSDictionary
        #expect(dictionary?["baseURI"] as? String == "https://example.org/" && dictionary?["n"] as? Int == 5)
        #expect(try await provider.loadItem(forTypeIdentifier: "public.url") as? NSURL == NSURL(string: "https://example.org/a"))
    }

    @Test func withoutResultsAPageIsItsAddress() throws {
        #expect(try types(.page) == [["public.url"]])
        let local = try #require(WebPage(address: "file:///a.html", title: ""))
        #expect(PageItems.make(local, .page, results: nil).first?.attachments?.first?.registeredTypeIdentifiers == ["public.url"])
        #expect(PageItems.make(local, .page, results: nil).first?.attributedTitle == nil)
    }

    @Test func whatIsMatchedIsWhatIsHandedOver() throws {
        let url = try #require(URL(string: "https://example.org/b"))
        let subjects: [PageSubject] = [.page, .selection(text: "t", isEditable: false), .link(url, text: "l"), .image(url, file: nil)]
        for subject in subjects {
            let matched = try #require(PageItems.forMatching(page, subject).first?.attachments?.map(\.registeredTypeIdentifiers))
            #expect(try matched == types(subject, results: .empty))
        }
    }

    @Test func aSelectionIsItsText() throws {
        #expect(try types(.selection(text: "t", isEditable: true)) == [["public.utf8-plain-text"]])
        let item = try #require(PageItems.make(page, .selection(text: "t", isEditable: true), results: nil).first)
        #expect(item.attributedContentText?.string == "t")
    }

    @Test func whatAPageSharesHasAnAttachmentForEachPart() throws {
        let url = try #require(URL(string: "https://example.org/b"))
        #expect(try types(.shared(SharedByPage(title: "T", text: "x", url: url))) == [["public.url"], ["public.utf8-plain-text"]])
        #expect(try types(.shared(SharedByPage(title: "T"))) == [["public.utf8-plain-text"]])
    }

    // MARK: - What is returned

    private func item(_ object: Any, type: String = "com.apple.property-list") -> NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: object as? any NSSecureCoding, typeIdentifier: type)]
        return item
    }

    @Test func theArgumentOfFinalizeIsFound() async throws {
        let returned = [
            NSExtensionItem(), item(["x": 1] as NSDictionary),
            item([NSExtensionJavaScriptFinalizeArgumentKey: ["bgColor": "red", "n": 2] as NSDictionary] as NSDictionary),
        ]
        #expect(try await PageItems.finalizeArgument(in: returned) == .dictionary(["bgColor": .string("red"), "n": .integer(2)]))
        #expect(try await PageItems.finalizeArgument(in: [item(["x": 1] as NSDictionary)]) == nil)
        #expect(try await PageItems.finalizeArgument(in: []) == nil)
    }

    @Test func theArgumentMayBeAPropertyListInXML() async throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: [NSExtensionJavaScriptFinalizeArgumentKey: ["a": true]], format: .xml, options: 0)
        #expect(try await PageItems.finalizeArgument(in: [item(data as NSData)]) == .dictionary(["a": .bool(true)]))
        #expect(try await PageItems.finalizeArgument(in: [item(Data("bplist00\u{1}".utf8) as NSData)]) == nil)
    }

    @Test func anArgumentThatIsNoPropertyListIsAProblem() async throws {
        let returned = item([NSExtensionJavaScriptFinalizeArgumentKey: NSAttributedString(string: "x")] as NSDictionary)
        await #expect(throws: PageProblem.self) { try await PageItems.finalizeArgument(in: [returned]) }
    }

    @Test func aReplacementIsTheFirstText() async throws {
        #expect(await PageItems.replacementText(in: [item("new" as NSString, type: "public.utf8-plain-text")]) == "new")
        let onlyText = NSExtensionItem()
        onlyText.attributedContentText = NSAttributedString(string: "content")
        #expect(await PageItems.replacementText(in: [NSExtensionItem(), onlyText]) == "content")
        #expect(await PageItems.replacementText(in: [item(["x": 1] as NSDictionary)]) == nil)
    }
}
