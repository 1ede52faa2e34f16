import Foundation
import Testing

@testable import Browsers

@Suite struct BrowserCallerTests {
    private let origin = "chrome-extension://\(BrowserCaller.chromiumID)/"

    @Test func onlyOurWebExtensionMayStartTheHost() {
        #expect(BrowserCaller.family([origin]) == .chromium)
        #expect(BrowserCaller.family([origin, "--parent-window=0"]) == .chromium)
        #expect(BrowserCaller.family(["/usr/lib/mozilla/native-messaging-hosts/org.appex.browser.json", "appex@appex.org"]) == .firefox)
    }

    @Test(arguments: [
        [], [""], ["chrome-extension://aaaabbbbccccddddeeeeffffgggghhhh/"], ["chrome-extension://\(BrowserCaller.chromiumID)"],
        ["chrome-extension://\(BrowserCaller.chromiumID)/x"], ["appex@appex.org"], ["/a/other.json", "appex@appex.org"],
        ["/a/org.appex.browser.json", "evil@example.org"], ["--help"], ["org.appex.browser.json", "appex@appex.org"],
    ])
    func nobodyElseMay(_ arguments: [String]) { #expect(BrowserCaller.family(arguments) == nil) }

    /// Chromium makes the id of the key in the manifest.
    @Test func theIdIsThatOfTheKey() throws {
        struct Manifest: Decodable { let key: String }
        let manifest = WebExtensionSource.path + "/manifest.chromium.json"
        let key = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(fileURLWithPath: manifest))).key
        let digest = SHA256.digest(of: Array(try #require(Data(base64Encoded: key))))
        let letters = digest.prefix(16).flatMap { [$0 >> 4, $0 & 15] }.map { Character(Unicode.Scalar(UInt8(ascii: "a") + $0)) }
        #expect(String(letters) == BrowserCaller.chromiumID)
    }

    @Test func thisIsTheDigestOfTheStandard() {
        let digest = SHA256.digest(of: Array("abc".utf8)).map { String($0, radix: 16) }.joined()
        #expect(digest.hasPrefix("ba7816bf8f1cfea414140de5dae2223b"))
    }
}
