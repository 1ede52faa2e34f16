import Testing
import TransferEngine

@Suite struct ResponseHeadTests {
    private func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        for line in lines { head.add(line + "\r\n") }
        return head
    }

    @Test func onlyTheLastResponseCounts() {
        let head = head("HTTP/1.1 302 Found", "ETag: \"old\"", "", "HTTP/2 200", "Content-Type: text/plain", "")
        #expect(head.status == 200)
        #expect(head.version == "2")
        #expect(head["etag"] == nil)
        #expect(head["content-type"] == "text/plain")
    }

    @Test func aStrongTagIsAValidator() { #expect(head("HTTP/1.1 200 OK", "ETag: \"a\"").validator == "\"a\"") }

    @Test func aWeakTagIsNone() {
        #expect(head("HTTP/1.1 200 OK", "ETag: W/\"a\"", "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT").validator == nil)
    }

    @Test func aDateIsOneWhenTheFileHadBeenLeftAloneForAMinute() {
        let modified = "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(head("HTTP/1.1 200 OK", modified, "Date: Sun, 06 Nov 1994 08:51:00 GMT").validator == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(head("HTTP/1.1 200 OK", modified, "Date: Sun, 06 Nov 1994 08:50:00 GMT").validator == nil)
        #expect(head("HTTP/1.1 200 OK", modified).validator == nil)
    }

    @Test func aServerWithoutRangesHasNone() { #expect(head("HTTP/1.1 200 OK", "Accept-Ranges: none", "ETag: \"a\"").validator == nil) }

    @Test func keepsNoMoreThanABoundOfWhatAServerSays() {
        var head = ResponseHead()
        head.add("HTTP/1.1 200 OK")
        for number in 0..<10_000 { head.add("X-\(number): \(String(repeating: "x", count: 100))") }
        #expect(head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count } <= 24_000)
    }

    @Test(arguments: ["", "HTTP/", "HTTP/1.1", ":", ": x", "no colon", "\u{0}", "HTTP/1.1 99999999999999999999999 X"])
    func takesAnyLine(_ line: String) {
        var head = ResponseHead()
        head.add(line)
        #expect(head.status == 0)
    }

    @Test func readsWhenToComeAgain() {
        #expect(head("HTTP/1.1 503 X", "Retry-After: 7").retryAfter == 7)
        #expect(head("HTTP/1.1 503 X", "Retry-After: -7").retryAfter == 0)
        #expect(head("HTTP/1.1 503 X", "Retry-After: soon").retryAfter == 0)
    }
}
