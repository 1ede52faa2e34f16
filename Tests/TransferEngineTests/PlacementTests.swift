import Testing
import TransferEngine

/// Where the body of a response is put, whatever the server says.
@Suite struct PlacementTests {
    private let known = Placement.Known(have: 10_000, overlap: 4096, total: 20_000, validator: "\"v1\"", takesAnyStatus: false)

    private func head(_ status: Int, _ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        head.add("HTTP/1.1 \(status) X\r\n")
        for line in lines { head.add(line + "\r\n") }
        return head
    }

    @Test func goesOnWithThePartThatWasAskedFor() {
        let response = head(206, "Content-Range: bytes 5904-19999/20000", "ETag: \"v1\"")
        #expect(Placement.of(response, known: known) == .continues(at: 5904, end: 20_000))
    }

    @Test func takesAPartThatEndsEarly() {
        #expect(Placement.of(head(206, "Content-Range: bytes 5904-6000/*"), known: known) == .continues(at: 5904, end: 6001))
    }

    @Test(arguments: [
        "Content-Range: bytes 5903-19999/20000", "Content-Range: bytes 5905-19999/20000", "Content-Range: bytes 0-19999/20000",
        "Content-Range: bytes 5904-19999/20001", "Content-Range: bytes 5904-20000/20000", "Content-Range: bytes 5904-5903/20000",
        "Content-Range: bytes 5904-99999999999999999999/20000", "Content-Range: chapters 5904-19999/20000", "Content-Range:", "X: y",
    ]) func refusesAPartThatIsAnother(_ line: String) {
        guard case .mismatch = Placement.of(head(206, line), known: known) else {
            Issue.record("\(line) was taken")
            return
        }
    }

    @Test func refusesAPartOfAnotherVersion() {
        let response = head(206, "Content-Range: bytes 5904-19999/20000", "ETag: \"v2\"")
        #expect(Placement.of(response, known: known) == .mismatch("It sends a part of another version of the file."))
    }

    @Test func refusesAPartWhenTheWholeWasAskedFor() {
        var known = known
        known.validator = ""
        guard case .mismatch = Placement.of(head(206, "Content-Range: bytes 0-19999/20000"), known: known) else {
            Issue.record("a part was taken for the whole")
            return
        }
    }

    @Test func aWholeReplacesWhatIsThere() { #expect(Placement.of(head(200), known: known) == .replaces) }

    @Test(arguments: [401, 429, 502, 503, 504]) func doesNotTakeThePageOfABusyServerForTheFile(_ status: Int) {
        #expect(Placement.of(head(status), known: known) == .discarded)
        var known = known
        known.takesAnyStatus = true
        #expect(Placement.of(head(status), known: known) == .replaces)
    }

    @Test func thePageOfARedirectIsNotTheFile() {
        #expect(Placement.of(head(302, "Location: /b"), known: known) == .discarded)
        #expect(Placement.of(head(302), known: known) == .replaces, "without a place to go to it is an answer")
        #expect(Placement.of(head(304, "Location: /b"), known: known) == .replaces)
    }

    @Test func startsBeforeTheEndOfWhatIsThereAndNeverBeforeTheBeginning() {
        #expect(known.start == 5904)
        #expect(Placement.Known(have: 100, overlap: 4096, total: nil, validator: "\"v\"", takesAnyStatus: false).start == 0)
    }
}
