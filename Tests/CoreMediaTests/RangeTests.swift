import CoreMedia
import Foundation
import Testing

@Suite struct RangeTests {
    private func range(_ from: Int64, _ to: Int64) -> CMTimeRange {
        CMTimeRange(start: CMTime(value: from, timescale: 10), end: CMTime(value: to, timescale: 10))
    }

    @Test func aRangeEndsBeforeItsEnd() {
        let part = range(10, 30)
        #expect(part.duration == CMTime(value: 2, timescale: 1) && part.end == CMTime(value: 3, timescale: 1))
        #expect(part.containsTime(part.start) && !part.containsTime(part.end) && !range(10, 10).containsTime(CMTime(value: 1, timescale: 1)))
        #expect(part.containsTimeRange(range(10, 30)) && part.containsTimeRange(range(12, 20)) && !part.containsTimeRange(range(5, 20)))
        #expect(range(10, 10).isEmpty && !part.isEmpty && CMTimeRange.zero.isEmpty)
    }

    @Test func rangesMeetAndJoin() {
        #expect(range(10, 30).intersection(range(20, 50)) == range(20, 30) && range(10, 30).union(range(40, 50)) == range(10, 50))
        #expect(range(10, 30).intersection(range(30, 50)).isEmpty && range(10, 30).union(.zero) == range(10, 30))
        let open = CMTimeRange(start: CMTime(value: 1, timescale: 1), duration: .positiveInfinity)
        #expect(open.intersection(range(0, 30)) == range(10, 30) && open.isValid && open.containsTime(CMTime(value: 99, timescale: 1)))
        #expect(CMTimeClampToRange(CMTime(value: 9, timescale: 1), range: range(10, 30)) == CMTime(value: 3, timescale: 1))
    }

    @Test func whatIsNoRangeIsInvalid() {
        #expect(!CMTimeRange().isValid && !range(30, 10).isValid && !CMTimeRange(start: .invalid, duration: .zero).isValid)
        #expect(!CMTimeRange(start: .zero, duration: CMTime(value: -1, timescale: 1)).isValid)
        #expect(CMTimeRange.invalid.intersection(range(1, 2)) == .invalid && CMTimeRange.invalid.end == .invalid)
        #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
    }

    @Test func rangesAreCoded() throws {
        let part = range(10, 30)
        #expect(try JSONDecoder().decode(CMTimeRange.self, from: JSONEncoder().encode(part)) == part)
        #expect(part.description == "{{10/10 = 1.000}, {20/10 = 2.000}}" && Set([part, range(10, 30)]).count == 1)
    }
}
