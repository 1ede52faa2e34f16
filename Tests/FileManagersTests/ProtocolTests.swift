import Foundation
import RandomNumbers
import Testing

@testable import FileManagers

/// Lines and URIs of adapters.
@Suite struct ProtocolTests {
    @Test(arguments: [
        ("file:///home/p/a%20b", "/home/p/a b"), ("file:///a/", "/a"), ("file:///caf%C3%A9", "/café"), ("file:///a/b%2Fc", "/a/b/c"),
    ])
    func pathsOfLocalFiles(_ uri: String, _ path: String) { #expect(FileURI.path(uri) == path) }

    @Test(arguments: [
        "", "file://host/a", "smb://server/a", "/home/p", "file:///a/%2E%2E/b", "file:///", "file:///%FF", "file:///a%00b", "trash:///a",
        "file:///a//b",
    ])
    func otherPlaces(_ uri: String) { #expect(FileURI.path(uri) == nil) }

    /// Decoding is written here, for speed; Foundation's is the standard.
    @Test func uRIsAreDecodedAsFoundationDoes() {
        var random = SplitMix64(state: 16)
        let parts = [
            "a", "B", " ", ".", "..", "/", "%", "%2", "%20", "%2F", "%zz", "%C3%A9", "%c3", "%FF", "é", "e\u{301}", "%00", "👩‍👩‍👧", "+", "?", "#",
        ]
        for _ in 0..<20_000 {
            let text = (0..<random.below(8)).map { _ in random.pick(parts) }.joined()
            var path = "/\(text)".removingPercentEncoding
            if let whole = path, whole.utf8.count > 1, whole.utf8.last == UInt8(ascii: "/") { path = String(Substring(whole.utf8.dropLast())) }
            let expected = path.flatMap { path in
                let names = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                let isPlain = !path.utf8.contains(0) && names.allSatisfy { !["", ".", ".."].contains(String(decoding: $0, as: UTF8.self)) }
                return isPlain ? path : nil
            }
            #expect(FileURI.path("file:///\(text)").map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(text.debugDescription)")
        }
    }

    @Test(arguments: ["", "{", "[]", "1", #"{"visible": 1}"#, #"{"menu": {"number": 1e300}}"#, "\u{0}", #"{"choose": {"menu": 1}}"#])
    func linesThatAreNone(_ line: String) { #expect(AdapterMessage(Data(line.utf8)) == nil) }

    @Test func whatIsUnknownIsSkipped() throws {
        let message = try #require(AdapterMessage(Data(#"{"hello": "x", "later": [1], "visible": ["file:///a"]}"#.utf8)))
        #expect(message.hello == "x" && message.visible == ["file:///a"] && message.menu == nil)
    }

    /// Badges are written by hand; Foundation reads what was meant.
    @Test func badgesAreReadAsTheyWereWritten() throws {
        var random = SplitMix64(state: 17)
        func text() -> String {
            (0..<random.below(12)).map { _ in
                random.oneIn(2)
                    ? String(UnicodeScalar(UInt8(random.below(128))))
                    : random.pick(["é", "e\u{301}", "\u{2028}", "\u{FFFF}", "😀", "\\", "\"", "\r\n"])
            }.joined()
        }
        for _ in 0..<2000 {
            let badges = (0..<random.below(4)).map { _ in
                HubMessage.Badges(uri: text(), emblems: (0..<random.below(4)).map { _ in text() }, tip: text())
            }
            let line = HubMessage(badges: badges).line
            #expect(line.last == UInt8(ascii: "\n") && line.count { $0 == UInt8(ascii: "\n") } == 1)
            let read = try #require(JSONSerialization.jsonObject(with: line) as? [String: [[String: Any]]])
            let all = try #require(read["badges"])
            #expect(read.count == 1 && all.count == badges.count && all.allSatisfy { $0.count == 3 })
            for (badge, read) in zip(badges, all) {
                #expect((read["uri"] as? String)?.unicodeScalars.elementsEqual(badge.uri.unicodeScalars) == true)
                #expect((read["tip"] as? String)?.unicodeScalars.elementsEqual(badge.tip.unicodeScalars) == true)
                #expect((read["emblems"] as? [String])?.elementsEqual(badge.emblems) == true)
            }
        }
    }

    @Test func linesAreTheSameHoweverTheyCome() {
        var random = SplitMix64(state: 18)
        for _ in 0..<200 {
            let text = (0..<random.below(60)).map { _ in random.pick(["a", "b", "\n"]) }.joined()
            var (buffer, lines, rest) = (LineBuffer(), [String](), Array(text.utf8)[...])
            while !rest.isEmpty {
                let part = rest.prefix(1 + random.below(20))
                rest = rest.dropFirst(part.count)
                lines += part.withUnsafeBytes { buffer.add($0) }.map { String(decoding: $0, as: UTF8.self) }
            }
            var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            #expect(buffer.count == all.removeLast().utf8.count && lines == all)
        }
    }

    @Test func aLineHasOneEnd() throws {
        let line = HubMessage(badges: [.init(uri: "file:///a", emblems: ["e"], tip: "One: a\nTwo: b")]).line
        #expect(line.count { $0 == UInt8(ascii: "\n") } == 1 && line.last == UInt8(ascii: "\n"))
    }
}
