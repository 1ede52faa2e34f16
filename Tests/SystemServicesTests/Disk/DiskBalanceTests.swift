import Testing

@testable import SystemServices

/// What a process may have hidden, in mebibytes.
@Suite struct DiskBalanceTests {
    private func glance(lost: Int64 = 0, written: UInt64 = 0) -> DiskGlance {
        DiskGlance(free: UInt64(1 << 40 - lost << 20), available: 1 << 40, total: 1 << 41, freeFiles: 0, written: written << 20)
    }

    private func hidden(lost: Int64, written: UInt64, from: UInt64? = 0, to: UInt64) -> UInt64 {
        var balance = DiskBalance(glance(), allocated: from.map { $0 << 20 })
        return balance.hidden(glance(lost: lost, written: written), allocated: to << 20) >> 20
    }

    @Test func isWhatWasWrittenAndLostAndIsNotThere() {
        #expect(hidden(lost: 100, written: 100, to: 100) == 0)
        #expect(hidden(lost: 100, written: 100, to: 30) == 70)
        #expect(hidden(lost: 100, written: 40, to: 0) == 40, "others have written the rest")
        #expect(hidden(lost: 10, written: 1000, to: 10) == 0, "it wrote the same file again and again")
        #expect(hidden(lost: -100, written: 100, to: 0) == 0)
        #expect(hidden(lost: 100, written: 100, from: nil, to: 30) == 100, "nobody knew its folders before")
    }

    @Test func whatItHasRemovedMayBeHidden() {
        #expect(hidden(lost: 0, written: 0, from: 90, to: 0) == 90)
        #expect(hidden(lost: -90, written: 0, from: 90, to: 0) == 0)
        #expect(hidden(lost: 0, written: 90, from: 90, to: 0) == 90)
    }
}
