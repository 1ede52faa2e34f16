import Testing

@testable import SystemServices

/// Who has filled a folder that several processes share.
@Suite struct SharedWritingTests {
    /// Whether others than process 1 have filled a folder of 100 MiB, from what processes have written in MiB.
    private func isOthers(_ written: [Int32: UInt64], since fitted: [Int32: UInt64] = [:], overrun: UInt64 = 0) -> Bool {
        var writing = SharedWriting()
        writing.fits(fitted.mapValues { $0 << 20 })
        return writing.isOthers(100 << 20, overrun: overrun, own: 1, written.mapValues { $0 << 20 })
    }

    @Test func whoeverHasWrittenMuchHasFilledIt() {
        #expect(isOthers([1: 0, 2: 1]))
        #expect(!isOthers([1: 1, 2: 50]))
        #expect(!isOthers([1: 0, 2: 0]))
        #expect(!isOthers([1: 0]))
    }

    @Test func whatWasWrittenWhileTheFolderFittedIsNobodysFault() {
        let fitted: [Int32: UInt64] = [1: 500, 2: 500]
        #expect(isOthers([1: 500, 2: 501], since: fitted))
        #expect(!isOthers([1: 500, 2: 500], since: fitted), "the other one has written nothing since")
        #expect(!isOthers([1: 501, 2: 501], since: fitted))
        #expect(isOthers([1: 500, 3: 1], since: fitted), "one that began later")
        #expect(!isOthers([1: 1, 2: 501], since: fitted), "a new process with the number of an earlier one")
    }

    @Test func whatAnEarlierProcessHasLeftIsItsOwn() {
        #expect(isOthers([1: 500], overrun: 100 << 20))
        #expect(isOthers([1: 500], overrun: 99 << 20))
        #expect(!isOthers([1: 500], overrun: 98 << 20), "it has grown since")
        #expect(isOthers([1: 0], overrun: .max))
        #expect(!isOthers([1: 1], overrun: .max), "another one is being ended, and this one writes, too")
    }
}
