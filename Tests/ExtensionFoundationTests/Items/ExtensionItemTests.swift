import Foundation
import RandomNumbers
import Testing

@testable import ExtensionFoundation

@Suite(.timeLimit(.minutes(10))) struct ExtensionItemTests {
    private func richText() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "Grüße 🌍 und mehr")
        let values: [(String, Any, NSRange)] = [
            ("string", NSString("s"), NSRange(location: 0, length: 5)), ("number", NSNumber(value: 2.5), NSRange(location: 2, length: 6)),
            ("flag", NSNumber(value: true), NSRange(location: 0, length: 3)),
            ("url", NSURL(string: "https://example.org")!, NSRange(location: 6, length: 2)),
            ("data", NSData(data: Data([1, 2])), NSRange(location: 0, length: 1)),
            ("list", NSArray(array: [1, "two"]), NSRange(location: 9, length: 3)),
            ("map", NSDictionary(dictionary: ["k": [1, 2]]), NSRange(location: 9, length: 5)), ("lost", NSObject(), NSRange(location: 0, length: 9)),
        ]
        for (key, value, range) in values { text.addAttribute(.init(key), value: value, range: range) }
        return text
    }

    private func archived(_ item: NSExtensionItem) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    }

    @Test func propertiesMirrorIntoUserInfoAndBack() {
        let item = NSExtensionItem()
        #expect(item.userInfo == nil)
        item.attributedTitle = NSAttributedString(string: "title")
        item.attachments = [NSItemProvider()]
        #expect((item.userInfo?[NSExtensionItemAttributedTitleKey] as? NSAttributedString)?.string == "title")
        #expect((item.userInfo?[NSExtensionItemAttachmentsKey] as? [NSItemProvider])?.count == 1)
        item.userInfo = [NSExtensionItemAttributedContentTextKey: NSAttributedString(string: "text"), "own": 1]
        #expect(item.attributedContentText?.string == "text")
        #expect(item.attachments?.count == 1)
        #expect(item.userInfo?["own"] as? Int == 1)
        item.userInfo = nil
        #expect(item.userInfo?["own"] == nil && item.attributedTitle != nil)
        item.attributedTitle = nil
        item.attributedContentText = nil
        item.attachments = nil
        #expect(item.userInfo == nil)
        #expect(item.description.hasPrefix("<NSExtensionItem: 0x") && item.description.contains("> - userInfo: {"))
    }

    @Test func settersAndCopiesKeepTextsOfTheirOwn() throws {
        let text = NSMutableAttributedString(string: "before")
        let item = NSExtensionItem()
        item.attributedContentText = text
        text.mutableString.setString("after")
        #expect(item.attributedContentText?.string == "before")
        let provider = NSItemProvider()
        item.attachments = [provider]
        let copy = try #require(item.copy() as? NSExtensionItem)
        item.attributedContentText = nil
        item.attachments = nil
        #expect(copy.attributedContentText?.string == "before")
        #expect(copy.attachments?.first === provider)
    }

    @Test func anArchiveKeepsTextsAttributesAndPlainUserInfo() throws {
        let item = NSExtensionItem()
        item.attributedTitle = richText()
        item.attributedContentText = NSAttributedString(string: "content")
        item.attachments = [NSItemProvider()]
        item.userInfo = ["plain": ["a": [1, true, "x"] as [Any]] as [String: Any], "odd": NSObject(), 7: "no string key"]
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSExtensionItem.self, from: archived(item)))
        let title = try #require(back.attributedTitle)
        #expect(title.string == "Grüße 🌍 und mehr")
        #expect(back.attributedContentText?.string == "content")
        #expect(back.attachments == nil)
        #expect(((back.userInfo?["plain"] as? [String: Any])?["a"] as? [Any])?.count == 3)
        #expect(back.userInfo?["odd"] == nil)
        var range = NSRange()
        #expect(
            title.attribute(.init("string"), at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: title.length)) as? String == "s")
        #expect(range == NSRange(location: 0, length: 5))
        #expect(title.attribute(.init("number"), at: 3, effectiveRange: nil) as? Double == 2.5)
        #expect(title.attribute(.init("flag"), at: 1, effectiveRange: nil) as? Bool == true)
        #expect(title.attribute(.init("url"), at: 6, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
        #expect(title.attribute(.init("data"), at: 0, effectiveRange: nil) as? Data == Data([1, 2]))
        #expect((title.attribute(.init("list"), at: 9, effectiveRange: nil) as? [Any])?.last as? String == "two")
        #expect((title.attribute(.init("map"), at: 12, effectiveRange: nil) as? [String: Any])?["k"] as? [Int] == [1, 2])
        #expect(title.attribute(.init("lost"), at: 0, effectiveRange: nil) == nil)
    }

    @Test func malformedArchivesAreRefused() throws {
        let item = NSExtensionItem()
        item.attributedTitle = richText()
        let data = try archived(item)
        for length in stride(from: 0, to: data.count, by: 7) {
            #expect((try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSExtensionItem.self, from: data.prefix(length))) == nil)
        }
        // As objects of the wrong class, and as bytes that say nothing.
        for payload: Any in [NSDate(), NSString("x"), NSData(data: Data("{}".utf8)), NSArray(), 5] {
            #expect(try decoded { $0.encode(payload, forKey: "NSExtensionItem") } == nil)
        }
        for payload in [Data(), Data([0xFF]), Data("{}".utf8), Data(#"{"userInfo":{"a":{}}}"#.utf8)] {
            #expect(
                try decoded { archiver in
                    payload.withUnsafeBytes {
                        archiver.encodeBytes($0.bindMemory(to: UInt8.self).baseAddress, length: $0.count, forKey: "NSExtensionItem")
                    }
                } == nil)
        }
        #expect(try decoded { item.encode(with: $0) }?.attributedTitle?.length == item.attributedTitle?.length)
    }

    private func decoded(_ encode: (NSKeyedArchiver) -> Void) throws -> NSExtensionItem? {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        encode(archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        return NSExtensionItem(coder: unarchiver)
    }

    @Test func noBytesEndTheProcessThatReadsATextArchive() throws {
        let data = try AttributedTextArchive(richText()).data
        #expect(try AttributedTextArchive(data: data).attributedString.string == "Grüße 🌍 und mehr")
        var generator = SplitMix64(state: 1)
        for _ in 0..<3000 {
            var bytes = data
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) { bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)) }
            _ = try? AttributedTextArchive(data: bytes).attributedString
        }
        let runs =
            #"{"text":"ab","runs":[{"length":-5,"attributes":{}},{"length":9223372036854775807,"attributes":{"k":{"integer":1}}},{"length":9223372036854775807,"attributes":{}}]}"#
        #expect(try AttributedTextArchive(data: Data(runs.utf8)).attributedString.attribute(.init("k"), at: 1, effectiveRange: nil) as? Int == 1)
    }

    @Test func deepNestingIsRefusedOrCut() throws {
        let deep = String(repeating: #"{"array":["#, count: 200) + #"{"bool":true}"# + String(repeating: "]}", count: 200)
        let archive = #"{"text":"a","runs":[{"length":1,"attributes":{"k":"# + deep + "}}]}"
        #expect(throws: (any Error).self) { try AttributedTextArchive(data: Data(archive.utf8)) }
        var value: Any = NSString("core")
        for _ in 0..<200 { value = NSArray(array: [value]) }
        let text = NSAttributedString(string: "a", attributes: [.init("k"): value])
        _ = try AttributedTextArchive(data: AttributedTextArchive(text).data)
    }
}
