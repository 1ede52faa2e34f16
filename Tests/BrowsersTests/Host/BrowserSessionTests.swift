import Foundation
import Testing

@testable import Browsers

@Suite struct BrowserSessionTests {
    @Test func greetsAndShowsAWindow() throws {
        let browser = try FakeBrowser()
        #expect(browser.next("welcome")?["protocol"] as? Int == 1)
        try browser.present(1, title: "share")
        let ended = try #require(browser.next("ended"))
        #expect(ended["request"] as? Int == 1 && ended["outcome"] as? String == "shared" && ended["message"] == nil)
        #expect(browser.end())
    }

    @Test func theWindowLearnsWhatIsHandedOver() throws {
        let browser = try FakeBrowser()
        try browser.present(1, title: "say", #""what":"selection","text":"Text","isEditable":true"#)
        let message = try #require(browser.next("ended")?["message"] as? String)
        #expect(message.contains(#""browserName": "Browser 1""#) && message.contains(#"{"selection": {"isEditable": true, "text": "Text"}}"#))
        #expect(browser.end())
    }

    @Test func theWindowAppearsWhenTheFilesAreThere() throws {
        let browser = try FakeBrowser()
        let files = #"[{"name":"a.txt","type":"text/plain","size":5},{"name":"b.txt","type":"text/plain","size":0}]"#
        try browser.present(1, title: "files", #""what":"share","share":{"title":"t"},"files":\#(files)"#)
        try browser.send(#"{"type":"chunk","request":1,"file":0,"data":"SGVs","last":false}"#)
        try browser.send(#"{"type":"chunk","request":1,"file":0,"data":"bG8=","last":true}"#)
        try browser.send(#"{"type":"chunk","request":1,"file":1,"data":"","last":true}"#)
        #expect(browser.next("ended")?["message"] as? String == "a.txt=Hello b.txt=")
        #expect(browser.end())
    }

    @Test func otherFilesThanAnnouncedEndTheRequest() throws {
        let browser = try FakeBrowser()
        try browser.present(1, title: "files", #""what":"share","share":{},"files":[{"name":"a","type":"","size":1}]"#)
        try browser.send(#"{"type":"chunk","request":1,"file":0,"data":"SGVs","last":true}"#)
        #expect(browser.next("ended")?["outcome"] as? String == "failed")
        #expect(browser.end())
    }

    @Test func aReplacementGoesThroughTheBrowser() throws {
        let browser = try FakeBrowser()
        try browser.present(1, title: "replace", #""what":"selection","text":"old","isEditable":true"#)
        let replace = try #require(browser.next("replace"))
        #expect(replace["text"] as? String == "new" && replace["tab"] as? Int == 1 && replace["request"] as? Int == 1)
        try browser.send(#"{"type":"reply","call":\#(try #require(replace["call"] as? Int)),"json":"true"}"#)
        #expect(browser.next("ended")?["message"] as? String == #"{"reply": {"call": 5}}"#)
        #expect(browser.end())
    }

    @Test func aPageThatIsLeftIsToldToItsWindow() throws {
        let browser = try FakeBrowser()
        try browser.present(1, title: "wait")
        try browser.send(#"{"type":"gone","request":1}"#)
        #expect(browser.next("ended")?["message"] as? String == #"{"gone": {"_0": {"left": {}}}}"#)
        #expect(browser.end())
    }

    @Test func aTabHasOneWindowAndABrowserHasEight() throws {
        let browser = try FakeBrowser()
        try browser.present(1, tab: 1, title: "wait")
        try browser.present(2, tab: 1, title: "wait")
        #expect(browser.next("busy")?["request"] as? Int == 2)
        for number in 3..<11 { try browser.present(number, tab: number, title: "wait") }
        #expect(browser.next("busy")?["request"] as? Int == 10)
        try browser.send(#"{"type":"gone","request":1}"#)
        #expect(browser.next("ended")?["request"] as? Int == 1)
        try browser.present(11, tab: 1, title: "share")
        #expect(browser.next("ended")?["request"] as? Int == 11)
        #expect(browser.end())
    }

    /// The person is told, and the tab takes the next request at once: also when something else holds the window's end of the socket.
    @Test(arguments: ["die", "noise", "crash", "crash in a run", "leave a child"]) func aWindowThatBreaksIsAFailure(_ title: String) throws {
        let browser = try FakeBrowser()
        try browser.present(1, title: title)
        let ended = browser.next("ended")
        #expect(ended?["outcome"] as? String == "failed" && ended?["message"] as? String == "The window ended unexpectedly.")
        try browser.present(2, title: "share")
        let next = browser.next("ended")
        #expect(next?["request"] as? Int == 2 && next?["outcome"] as? String == "shared")
        #expect(browser.end())
        #expect(browser.saidToPerson == ["Not Finished: The window for “\(title)” ended unexpectedly. Try again in Browser 1."])
    }

    @Test func aWindowThatCrashesEndsAtOnce() throws {
        let browser = try FakeBrowser()
        try browser.present(1, title: "environment")
        #expect(browser.next("ended")?["message"] as? String == "enable=no")
        #expect(browser.end())
    }

    /// Its own end is the usual one, and that of a window whose page was left has been asked for.
    @Test func aWindowThatHasAnsweredOrWasToldToGoMayEnd() throws {
        let browser = try FakeBrowser()
        try browser.present(1, title: "answer and leave a child")
        #expect(browser.next("ended")?["outcome"] as? String == "shared")
        try browser.present(2, title: "go silently")
        try browser.send(#"{"type":"gone","request":2}"#)
        #expect(browser.next("ended")?["outcome"] as? String == "cancelled")
        #expect(browser.end() && browser.saidToPerson.isEmpty)
    }

    @Test func withoutAProgramForWindowsThePersonIsToldSo() throws {
        let browser = try FakeBrowser(window: nil)
        try browser.present(1, title: "share")
        #expect(browser.next("ended")?["outcome"] as? String == "failed")
        #expect(browser.end())
        #expect(browser.saidToPerson == ["Not Finished: Appex is not completely installed: appex-desktop is missing."])
    }

    @Test func aMessageThatIsNoneIsIgnoredWithARemark() throws {
        let browser = try FakeBrowser()
        _ = browser.next("welcome")
        for json in ["[", #"{"type":"evil"}"#, #"{"type":"reply","call":99,"json":"x"}"#, #"{"type":"gone","request":5}"#] { try browser.send(json) }
        try browser.present(1, title: "share")
        #expect(browser.next("ended")?["outcome"] as? String == "shared")
        #expect(browser.saidRemarks.filter { $0.hasPrefix("A message of the browser is ignored.") }.count == 2)
        #expect(browser.end())
    }

    @Test func nothingHappensBeforeTheGreeting() throws {
        let browser = try FakeBrowser(isGreeted: false)
        try browser.present(1, title: "share")
        try browser.send(#"{"type":"hello","protocol":1,"browser":"firefox","name":"","userScripts":false}"#)
        try browser.present(2, title: "share")
        #expect(browser.next("ended")?["request"] as? Int == 2)
        #expect(browser.end())
    }

    @Test func anotherVersionIsNotServed() throws {
        let browser = try FakeBrowser(isGreeted: false)
        try browser.send(#"{"type":"hello","protocol":2,"browser":"firefox","name":"","userScripts":false}"#)
        #expect(browser.thread.wait(timeout: .now() + 20) == .success)
        #expect(browser.saidRemarks.contains { $0.contains("another version") })
    }

    @Test func theEndOfTheBrowserIsTheEndOfItsHost() throws {
        let browser = try FakeBrowser()
        for number in 1..<4 { try browser.present(number, tab: number, title: "wait") }
        #expect(browser.end())
    }
}
