import Foundation
import Testing
import WebPages

@testable import Browsers

@Suite struct WebExtensionMessageTests {
    private func read(_ json: String) throws -> WebExtensionMessage { try WebExtensionMessage(Data(json.utf8)) }

    private let page = #""page":{"url":"https://example.org/","title":"T"}"#

    private func present(_ rest: String) throws -> WebExtensionMessage {
        try read(#"{"type":"present","request":1,"tab":2,"frame":0,"action":null,\#(page),\#(rest)}"#)
    }

    @Test func readsWhatTheWebExtensionSends() throws {
        #expect(
            try read(#"{"type":"hello","protocol":1,"browser":"firefox","name":"Firefox 153","userScripts":false}"#)
                == .hello(.init(version: 1, family: .firefox, name: "Firefox 153", hasUserScripts: false)))
        #expect(
            try read(#"{"type":"chunk","request":1,"file":0,"data":"QUI=","last":true}"#)
                == .chunk(request: 1, file: 0, Data("AB".utf8), isLast: true))
        #expect(try read(#"{"type":"reply","call":3,"json":"{}"}"#) == .reply(call: 3, "{}"))
        #expect(try read(#"{"type":"reply","call":3,"json":null}"#) == .reply(call: 3, nil))
        #expect(try read(#"{"type":"reply","call":3,"part":"a","last":false}"#) == .part(call: 3, "a", isLast: false))
        #expect(try read(#"{"type":"failed","call":3,"kind":"left","message":"m"}"#) == .failed(call: 3, .left))
        #expect(try read(#"{"type":"failed","call":3,"kind":"blocked","message":"m\n"}"#) == .failed(call: 3, .refused("m\\u{A}")))
        #expect(try read(#"{"type":"gone","request":7}"#) == .gone(request: 7))
        #expect(try read(#"{"type":"prepare","action":"org.example.a"}"#) == .prepare(action: "org.example.a"))
    }

    @Test func readsWhatIsHandedOver() throws {
        let url = try #require(PageAddress.url("https://example.org/b"))
        let subjects: [(String, PageSubject)] = [
            (#""what":"page""#, .page),
            (#""what":"selection","text":"x","isEditable":true"#, .selection(text: "x", isEditable: true)),
            (#""what":"selection","text":"x""#, .selection(text: "x", isEditable: false)),
            (#""what":"link","target":"https://example.org/b","text":"a\nb""#, .link(url, text: "a\\u{A}b")),
            (#""what":"image","target":"https://example.org/b""#, .image(url, file: nil)),
            (#""what":"share","share":{"title":"T","url":"https://example.org/b"}"#, .shared(SharedByPage(title: "T", url: url))),
        ]
        for (text, subject) in subjects {
            guard case .present(let present) = try self.present(text) else {
                #expect(Bool(false), "\(text)")
                continue
            }
            #expect(present.subject == subject && present.tab == 2 && present.action == nil)
        }
    }

    @Test(arguments: [
        "", "[]", "null", "5", #"{"type":5}"#, #"{"type":"evil"}"#, "{}", #"{"type":"gone"}"#, #"{"type":"gone","request":"1"}"#,
        #"{"type":"gone","request":1.5}"#, #"{"type":"gone","request":1e99}"#, #"{"type":"chunk","request":1,"file":0,"data":"§","last":true}"#,
        #"{"type":"hello","protocol":1,"browser":"lynx","name":"","userScripts":true}"#, #"{"type":"reply","call":1,"json":{}}"#,
        #"{"type":"reply","call":1,"part":"x"}"#, #"{"type":"prepare"}"#, #"{"type":"prepare","action":null}"#, #"{"type":"prepare","action":""}"#,
        #"{"type":"prepare","action":"\#(String(repeating: "a", count: 256))"}"#, #"{"type":"present","request":"1","tab":2,"frame":0,"action":7}"#,
    ])
    func ignoresWhatIsNoMessage(_ json: String) { #expect(throws: WebExtensionMessage.Problem.self) { try read(json) } }

    @Test func saysWhyAPageCannotBeHandedOver() throws {
        let address = #"{"type":"present","request":1,"tab":2,"frame":0,"page":{"url":"javascript:1","title":""},"what":"page"}"#
        let many = (0..<21).map { _ in #"{"name":"a","type":"","size":1}"# }.joined(separator: ",")
        let big = #"{"name":"a","type":"","size":30000000}"#
        for message in [
            try read(address), try present(#""what":"share","share":{},"files":[\#(many)]"#),
            try present(#""what":"share","share":{},"files":[\#(big),\#(big)]"#), try present(#""what":"selection","text":"""#),
            try present(#""what":"link","target":"nothing""#), try present(#""what":"share","share":{},"files":[{"name":"a","type":"","size":-1}]"#),
            try present(#""what":"all""#), try read(#"{"type":"present","request":1,"tab":2,"frame":0,"action":7}"#),
            try read(
                #"{"type":"present","request":1,"tab":2,"frame":0,"page":{"url":"https://a.example/","title":{}},"what":"page"}"#),
        ] {
            guard case .unpresentable(1, let sentence) = message else {
                #expect(Bool(false), "\(message)")
                continue
            }
            #expect(sentence.hasSuffix("."))
        }
    }

    /// What is shared of such an address would be the file.
    @Test(arguments: [
        #""what":"link","text":"Holidays","target":"file:///home/me/.ssh/id_ed25519""#, #""what":"link","target":"FILE:///etc/passwd""#,
        #""what":"image","target":"file:///home/me/Pictures/a.png""#, #""what":"share","share":{"url":"file:///etc/passwd","text":"x"}"#,
        #""what":"share","share":{"url":"data:,x"}"#,
    ])
    func aPageOfTheWebHandsOverNoFileOfThePerson(_ subject: String) throws {
        guard case .unpresentable(1, _) = try present(subject) else {
            #expect(Bool(false), "\(subject)")
            return
        }
    }

    @Test func aChunkHasALimit() {
        let data = Data(repeating: 65, count: 600 << 10).base64EncodedString()
        #expect(throws: WebExtensionMessage.Problem.self) { try read(#"{"type":"chunk","request":1,"file":0,"data":"\#(data)","last":true}"#) }
    }

    @Test func filesArriveInTheirOrder() {
        var files = AnnouncedFiles([.init(name: "a", type: "", size: 3), .init(name: "b", type: "", size: 0)])
        let taken = [
            files.add(Data([1]), to: 1, isLast: true), files.add(Data([1, 2]), to: 0, isLast: false), files.add(Data([3, 4]), to: 0, isLast: true),
            files.add(Data([3]), to: 0, isLast: true), files.add(Data(), to: 1, isLast: true), files.add(Data(), to: 2, isLast: true),
        ]
        #expect(taken == [false, true, false, true, true, false] && files.isComplete)
        #expect(files.complete == [Data([1, 2, 3]), Data()])
    }

    @Test func partsTogetherHaveALimit() {
        var parts = ReceivedParts(limit: 10)
        let outcomes = [
            parts.add("abc", to: 1, isLast: false), parts.add("abcdef", to: 2, isLast: false), parts.add("xx", to: 2, isLast: true),
            parts.add("defghij", to: 1, isLast: true), parts.add("abcdefghij", to: 3, isLast: true),
        ]
        #expect(outcomes == [.more, .more, .tooLarge, .whole("abcdefghij"), .whole("abcdefghij")])
    }
}
