import Foundation
import Registry
import Testing
import Wire

@testable import SystemServices

/// What became of the uploads of a request.
@Suite struct RequestedUploadsTests {
    private func record(_ origin: String, _ kind: TransferRecord.Kind = .upload, end: Int? = nil, status: Int? = nil) -> TransferRecord {
        var record = TransferRecord(
            session: 1, task: 1, kind: kind,
            request: TransferRecord.Request(url: "http://a/b", method: "PUT", headers: [], body: Data(), idleTimeout: 60_000), priority: 0.5,
            label: "", earliestBegin: 0, deadline: 1e12, size: 10)
        record.origin = origin
        record.end = end.map { TransferRecord.End(code: $0, message: "It broke.") }
        record.response = status.map { TransferRecord.Response(url: "http://a/b", status: $0, headers: [], version: "1.1") }
        return record
    }

    private func wait(_ request: String, known: UInt32) -> WireAwaitUploads {
        .with {
            $0.request = request
            $0.waits = true
            $0.knownEnded = known
        }
    }

    @Test func aHostWaitsUntilMoreHaveEnded() {
        var uploads = RequestedUploads()
        #expect(!uploads.isWaiting(wait("r", known: 0)) && uploads.answer("r").all == 0, "it has added none")
        for _ in 0..<2 { uploads.add(record("r")) }
        uploads.add(record("r", .download))
        uploads.add(record("other"))
        #expect(uploads.answer("r").all == 2 && uploads.answer("r").ended == 0, "only its uploads count")
        #expect(uploads.isWaiting(wait("r", known: 0)))
        #expect(!uploads.isWaiting(.with { $0.request = "r" }), "this host does not wait")
        uploads.end(record("r", end: 0, status: 200))
        #expect(!uploads.isWaiting(wait("r", known: 0)) && uploads.isWaiting(wait("r", known: 1)))
        uploads.end(record("r", .download, end: -1))
        uploads.end(record("r", end: -1009))
        #expect(!uploads.isWaiting(wait("r", known: 5)))
        #expect(uploads.answer("r").ended == 2 && uploads.answer("r").problems == ["It broke."])
        #expect(uploads.answer("other").ended == 0)
    }

    @Test(
        arguments: [
            (0, 201, nil), (0, nil, nil), (0, 302, nil), (0, 403, "The server did not allow it."), (0, 413, "It is too large for the server."),
            (0, 418, "The server refused it (status 418)."), (0, 500, "The server has a problem of its own (status 500)."),
            (-999, nil, "The upload was cancelled."), (-1009, 200, "It broke."),
        ] as [(Int, Int?, String?)])
    func whatAPersonReadsOfAnEnd(_ code: Int, _ status: Int?, _ sentence: String?) {
        let record = record("r", end: code, status: status)
        #expect(record.end.flatMap { RequestedUploads.problem($0, record.response) } == sentence)
    }

    @Test func whatAnEarlierProcessSavedCounts() {
        var uploads = RequestedUploads()
        uploads.add(record("r", end: 0, status: 413))
        uploads.add(record("r"))
        #expect(uploads.answer("r").all == 2 && uploads.answer("r").ended == 1 && uploads.answer("r").problems.count == 1)
    }

    @Test func theOldestOfTooManyAreForgottenFirstThoseThatAreOver() {
        var uploads = RequestedUploads()
        uploads.add(record("waits"))
        uploads.add(record("over", end: 0))
        for number in 0..<RequestedUploads.mostRequests - 1 { uploads.add(record("\(number)", end: 0)) }
        #expect(uploads.answer("waits").all == 1 && uploads.answer("over").all == 0 && uploads.answer("0").all == 1)
        for _ in 0..<100 { uploads.end(record("waits", end: -1)) }
        #expect(uploads.answer("waits").problems.count == RequestedUploads.mostProblems)
    }
}
