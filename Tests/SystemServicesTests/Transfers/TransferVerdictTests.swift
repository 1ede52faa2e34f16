import Foundation
import Registry
import Testing
import Wire

@testable import SystemServices

/// What follows from a try.
@Suite struct TransferVerdictTests {
    private func record(_ kind: TransferRecord.Kind = .download, method: String = "GET") -> TransferRecord {
        var record = TransferRecord(
            session: 1, task: 1, kind: kind,
            request: TransferRecord.Request(url: "http://a/b", method: method, headers: [], body: Data(), idleTimeout: 60_000), priority: 0.5,
            label: "", earliestBegin: 0, deadline: 1e12, size: 10)
        record.tryBegan = 1000
        return record
    }

    private func fetched(_ outcome: WireFetchOutcome, size: UInt64 = 1000, status: UInt32 = 200) -> WireFetched {
        var fetched = WireFetched()
        fetched.outcome = outcome
        fetched.size = size
        fetched.received = 500
        fetched.total = 5000
        fetched.response.status = status
        fetched.problem.code = -1011
        fetched.problem.message = "Why."
        return fetched
    }

    @Test func aLostConnectionThatBroughtSomethingIsTriedAgainAtOnce() {
        var record = record()
        record.failures = 5
        let verdict = TransferVerdict.judge(fetched(.lost, size: 2000), &record, jitter: 0)
        #expect(verdict == .again(after: 0.05, fromStart: false))
        #expect(record.failures == 0)
        #expect(record.have == 2000)
        #expect(record.fetched == 500)
    }

    @Test func waitsTwiceAsLongAfterEachTryThatBroughtNothing() {
        var record = record()
        var waits: [Double] = []
        for _ in 0..<12 {
            record.tryBegan = 1000
            guard case .again(let seconds, false) = TransferVerdict.judge(fetched(.lost), &record, jitter: 0.5) else {
                Issue.record("given up")
                return
            }
            waits.append(seconds)
        }
        #expect(waits == [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    }

    @Test func aHandshakeThatNeverSucceedsIsGivenUp() {
        var record = record(), (again, failure) = (0, nil as URLProblem?)
        var lost = fetched(.lost)
        lost.problem.code = -1200
        for _ in 0..<20 {
            record.tryBegan = 1000
            switch TransferVerdict.judge(lost, &record, jitter: 0) {
            case .again: again += 1
            case .failed(let problem): failure = failure ?? problem
            default: break
            }
        }
        #expect(failure?.code == -1200)
        #expect(again == TransferVerdict.laterLimit - 1)
    }

    @Test func aServerThatLiesIsForgivenAFewTimes() {
        var record = record()
        for _ in 1..<TransferVerdict.restartLimit {
            guard case .again(_, true) = TransferVerdict.judge(fetched(.mismatch), &record, jitter: 0) else {
                Issue.record("not begun anew")
                return
            }
        }
        #expect(
            TransferVerdict.judge(fetched(.mismatch), &record, jitter: 0)
                == .failed(URLProblem(code: -1011, message: "The server did not continue the file in 6 tries. Why.")))
    }

    @Test func waitsAsLongAsTheServerAsksUpToAnHour() {
        var record = record()
        var answer = fetched(.later, status: 503)
        answer.retryAfterS = 120
        #expect(TransferVerdict.judge(answer, &record, jitter: 0) == .again(after: 120, fromStart: false))
        answer.retryAfterS = .max
        #expect(TransferVerdict.judge(answer, &record, jitter: 0) == .again(after: 3600, fromStart: false))
    }

    @Test func takesTheAnswerOfAServerThatIsAlwaysBusy() {
        var record = record()
        for _ in 1..<TransferVerdict.laterLimit {
            _ = TransferVerdict.judge(fetched(.later, status: 503), &record, jitter: 0)
            record.tryBegan = 1000
        }
        #expect(TransferVerdict.judge(fetched(.later, status: 503), &record, jitter: 0) == .takesAnswer)
    }

    @Test func doesNotPostTwiceBehindAGatewayThatGaveUp() {
        var post = record(.upload, method: "POST")
        #expect(TransferVerdict.judge(fetched(.later, status: 504), &post, jitter: 0) == .takesAnswer)
        var put = record(.upload, method: "PUT")
        #expect(TransferVerdict.judge(fetched(.later, status: 504), &put, jitter: 0) == .again(after: 0.4, fromStart: false))
    }

    @Test func asksWhoItIs() {
        var record = record()
        var answer = fetched(.later, status: 401)
        answer.authentication = "Basic realm=\"x\""
        #expect(TransferVerdict.judge(answer, &record, jitter: 0) == .challenged("Basic realm=\"x\""))
    }
}
