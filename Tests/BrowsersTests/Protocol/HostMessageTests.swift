import Foundation
import Testing

@testable import Browsers

@Suite struct HostMessageTests {
    private let place = HostMessage.Place(request: 1, tab: 2, frame: 0)

    private func objects(_ message: HostMessage) throws -> [[String: Any]] {
        try message.frames.map { try JSONSerialization.jsonObject(with: $0) as? [String: Any] ?? [:] }
    }

    @Test func saysWhatTheWebExtensionReads() throws {
        let menus = HostMessage.Menus(page: [.init(id: "a.b", title: "A & B")])
        let messages: [(HostMessage, String)] = [
            (.welcome(deadline: 12), #"{"deadline":12,"protocol":1,"type":"welcome"}"#),
            (.menus(menus), #"{"image":[],"link":[],"page":[{"id":"a.b","title":"A & B"}],"selection":[],"type":"menus"}"#),
            (
                .run(call: 3, place, world: "appex.a.b", .file("x.js")),
                #"{"call":3,"file":"x.js","frame":0,"request":1,"tab":2,"type":"run","world":"appex.a.b"}"#
            ),
            (.ended(request: 1, .cancelled, nil), #"{"outcome":"cancelled","request":1,"type":"ended"}"#),
            (.busy(request: 1, "B."), #"{"message":"B.","request":1,"type":"busy"}"#),
        ]
        for (message, json) in messages { #expect(message.frames.map { String(decoding: $0, as: UTF8.self) } == [json]) }
    }

    @Test func longCodeComesInPartsThatBrowsersAccept() throws {
        let code = String(repeating: "\u{1}\u{1F600}é\"\\", count: 200_000)
        let frames = HostMessage.run(call: 3, place, world: "w", .code(code)).frames
        #expect(frames.count > 1 && frames.allSatisfy { $0.count < HostMessage.limit })
        let objects = try objects(.run(call: 3, place, world: "w", .code(code)))
        #expect(objects[0]["world"] as? String == "w" && objects[0]["tab"] as? Int == 2 && objects[0]["code"] == nil)
        #expect(objects.dropFirst().allSatisfy { $0["call"] as? Int == 3 && $0["type"] as? String == "run" && $0["world"] == nil })
        #expect(objects.map { $0["last"] as? Bool } == Array(repeating: false, count: objects.count - 1) + [true])
        #expect(objects.compactMap { $0["part"] as? String }.joined() == code)
    }

    @Test func aWorldHasANameThatBrowsersAccept() {
        #expect(BrowserSession.world("org.example.App-1.Action") == "appex.org.example.App-1.Action")
        #expect(BrowserSession.world("a_b/ü") == "appex.a-b--")
    }
}
