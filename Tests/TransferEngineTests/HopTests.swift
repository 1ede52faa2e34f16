import Testing
import TransferEngine

/// Where an answer may lead, and what goes along.
@Suite struct HopTests {
    private func hop(_ url: String, _ method: String = "GET", hasBody: Bool = false) -> Hop {
        Hop(
            url: url, method: method,
            headers: ["Authorization", "Cookie", "Content-Type", "X-Own"].map { Hop.Header($0, "x") }, hasBody: hasBody)
    }

    private func names(_ hop: Hop) -> [String] { hop.headers.map(\.name) }

    @Test func theSameServerIsStillToldWhoAsks() throws {
        let next = try hop("https://example.org/a").following(302, to: "https://EXAMPLE.org:443/b")
        #expect(names(next) == ["Authorization", "Cookie", "Content-Type", "X-Own"])
        #expect(next.url == "https://EXAMPLE.org:443/b" && next.number == 1)
    }

    @Test(arguments: ["https://example.com/a", "https://www.example.org/a", "https://example.org:8443/a", "https://example.org@evil.example/"])
    func anotherServerIsNotToldWhoAsks(_ target: String) throws {
        let next = try hop("https://example.org/a").following(302, to: target)
        #expect(names(next) == ["Content-Type", "X-Own"])
        let back = try next.following(302, to: "https://example.org/a")
        #expect(names(back) == ["Content-Type", "X-Own"], "what was left behind does not come back")
    }

    @Test func goesFromHttpToHttpsAndNeverBack() throws {
        #expect(throws: Never.self) { try hop("http://example.org/a").following(301, to: "https://example.org/a") }
        #expect(throws: Hop.Refusal.insecure) { try hop("https://example.org/a").following(301, to: "http://example.org/a") }
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://example.org/a", "gopher://example.org/", "javascript:1", "data:,x", "//", ""])
    func staysInTheWeb(_ target: String) {
        #expect(throws: Hop.Refusal.notOfTheWeb) { try hop("http://example.org/a").following(301, to: target) }
    }

    @Test func aCircleEnds() throws {
        var hop = hop("http://example.org/a")
        for _ in 0..<Hop.limit { hop = try hop.following(302, to: "http://example.org/a") }
        #expect(throws: Hop.Refusal.tooMany) { try hop.following(302, to: "http://example.org/a") }
    }

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"), (302, "PUT", "PUT"),
        (307, "POST", "POST"), (308, "POST", "POST"), (301, "GET", "GET"),
    ]) func theMethodIsTheOneOfTheStandard(_ status: Int, _ method: String, _ expected: String) throws {
        let next = try hop("http://example.org/a", method, hasBody: method != "HEAD").following(status, to: "http://example.org/b")
        #expect(next.method == expected)
        let isChanged = method != expected
        #expect(next.hasBody == (method != "HEAD" && !isChanged))
        #expect(names(next).contains("Content-Type") == !isChanged)
    }
}
