import Testing

@testable import UIKit

struct ExtentsTests {
    @Test func agreesWithPlainSums() {
        var extents = Extents(count: 37, estimate: 10)
        var plain = Array(repeating: 10.0, count: 37)
        for (row, height) in [(0, 3.0), (36, 50), (17, 0), (18, 0), (5, 12.5), (17, 9)] {
            extents.set(row, to: height)
            plain[row] = height
        }
        for row in 0...37 { #expect(extents.offset(of: row) == plain[..<row].reduce(0, +)) }
        for row in 0..<37 where plain[row] > 0 { #expect(extents.index(at: plain[..<row].reduce(0, +) + plain[row] / 2) == row) }
        #expect(extents.index(at: -5) == 0)
        #expect(extents.index(at: 1e9) == 36)
    }

    @Test func forgetsAHeight() {
        var extents = Extents(count: 3, estimate: 10)
        extents.set(1, to: 30)
        #expect(extents.total == 50 && extents.isKnown(1))
        extents.invalidate(1)
        #expect(extents.total == 30 && !extents.isKnown(1))
    }

    @Test func keepsHeightsOfRowsThatMove() {
        var extents = Extents(count: 3, estimate: 10)
        extents.set(2, to: 30)
        let moved = extents.rearranged([2, nil, 0, 1], count: 4)
        #expect((0..<4).map { moved[$0] } == [30, 10, 10, 10])
    }
}
