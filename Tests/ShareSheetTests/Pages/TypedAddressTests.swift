import DesktopApp
import Testing

@Suite struct TypedAddressTests {
    @Test(arguments: [
        ("example.org", "https://example.org"), ("  example.org/a?b#c ", "https://example.org/a?b#c"), ("http://x", "http://x"),
        ("localhost:8080/x", "http://localhost:8080/x"), ("127.0.0.1", "http://127.0.0.1"), ("[::1]:81", "http://[::1]:81"),
        ("example.org:8443", "https://example.org:8443"), ("about:blank", "about:blank"), ("/tmp/a b.html", "file:///tmp/a%20b.html"),
        ("~/x.html", "file:///home/me/x.html"), ("./x.html", "file:///there/x.html"), ("HTTPS://Example.org", "HTTPS://Example.org"),
    ])
    func completesWhatAPersonTypes(_ typed: String, _ address: String) {
        #expect(TypedAddress.url(typed, home: "/home/me", in: "/there")?.absoluteString == address)
    }

    @Test(arguments: [
        "", "what is this", "word", "javascript:alert(1)", "mailto:a@b.org", "-.org", "a..b", "example .org", "http://", "https://exa mple.org",
        String(repeating: "a.", count: 40_000) + "org",
    ])
    func refusesWhatIsNoAddress(_ typed: String) { #expect(TypedAddress.url(typed)?.host?.isEmpty != false) }
}
