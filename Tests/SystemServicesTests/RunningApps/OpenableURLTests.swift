import Testing

@testable import SystemServices

@Suite struct OpenableURLTests {
    @Test(arguments: ["notes:today", "https://example.org/a%20b?c=d#e", "x-com.example+1:?", "http://[::1]:80/"])
    func takesURLs(_ text: String) { #expect(OpenableURL(text)?.text == text) }

    @Test func schemesAreLowerCase() { #expect(OpenableURL("Notes:A")?.scheme == "notes") }

    @Test(arguments: [
        "", "notes", ":x", "notes:", "1notes:x", "-notes:x", "notes:a b", "notes:a\nb", "notes:a\u{0}", "notes:\u{e9}", "notes:a\"b", "notes:a`b",
        "notes:a\\b", "no tes:x", "notes:<x>", "/etc/passwd",
    ])
    func refusesWhatIsNone(_ text: String) { #expect(OpenableURL(text) == nil) }

    @Test func refusesOneThatIsTooLong() {
        #expect(OpenableURL("a:" + String(repeating: "x", count: OpenableURL.limit - 2)) != nil)
        #expect(OpenableURL("a:" + String(repeating: "x", count: OpenableURL.limit - 1)) == nil)
    }
}
