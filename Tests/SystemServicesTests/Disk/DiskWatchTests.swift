import Testing

@testable import SystemServices

/// When a folder is measured, and what is too much.
@Suite struct DiskWatchTests {
    private static let mebibyte: UInt64 = 1 << 20
    private let start = ContinuousClock.now

    /// A file system that has lost so much, of which the process has written so much.
    private func glance(lost: UInt64 = 0, written: UInt64 = 0, made: UInt64 = 0) -> DiskGlance {
        DiskGlance(free: 1 << 40 - lost << 20, available: 1 << 40, total: 1 << 41, freeFiles: 1_000_000 - made, written: written << 20)
    }

    private func watch(knows: UInt64? = 0, limit: UInt64 = 100) -> DiskWatch {
        DiskWatch(
            path: "/x", limit: limit << 20, fileLimit: 1000, known: knows.map { FolderUse(allocated: $0 << 20) }, glance: glance(), now: start)
    }

    @Test func measuresWhenTheFolderCouldHaveReachedItsLimit() {
        let watch = watch(knows: 20)
        #expect(!watch.isDue(glance(), now: start + .seconds(100)))
        #expect(!watch.isDue(glance(lost: 39), now: start + .seconds(1)))
        #expect(watch.isDue(glance(lost: 40), now: start + .seconds(1)))
        // Others may give back what this one takes.
        #expect(watch.isDue(glance(written: 40), now: start + .seconds(1)))
        #expect(watch.isDue(glance(made: 500), now: start + .seconds(1)))
    }

    @Test func measuresNowAndThenWhenAnythingIsWritten() {
        #expect(!watch().isDue(glance(written: 1), now: start + .seconds(4)))
        #expect(watch().isDue(glance(written: 1), now: start + .seconds(6)))
        #expect(watch(knows: nil).isDue(glance(), now: start))
    }

    @Test func aSlowTreeIsMeasuredRarely() {
        var watch = watch()
        _ = watch.note(FolderUse(allocated: 90 << 20), glance(), took: .seconds(1), now: start)
        #expect(!watch.isDue(glance(lost: 50), now: start + .seconds(7)))
        #expect(watch.isDue(glance(lost: 50), now: start + .seconds(8)))
    }

    @Test func warnsOnceAndEndsBeyondTheLimit() {
        var watch = watch()
        func note(_ mebibytes: UInt64) -> DiskWatch.Finding {
            watch.note(FolderUse(allocated: mebibytes << 20), glance(), took: .zero, now: start)
        }
        #expect(note(50) == .fits)
        #expect(note(95) == .near)
        #expect(note(96) == .fits)
        #expect(note(100) == .fits)
        #expect(note(101) == .tooMuch)
    }

    @Test func oneThatIsFullAlreadyMayCleanUpButNotGrow() {
        var watch = watch(knows: 300)
        func note(_ mebibytes: UInt64) -> DiskWatch.Finding {
            watch.note(FolderUse(allocated: mebibytes << 20), glance(), took: .zero, now: start)
        }
        #expect(note(300) != .tooMuch)
        #expect(note(301) != .tooMuch)
        #expect(note(302) == .tooMuch)
        #expect(note(200) != .tooMuch)
        #expect(note(202) == .tooMuch, "what it has cleaned up does not come back")
    }

    @Test(arguments: [UInt64?.none, 0, 90, 300]) func knowsBeforeWhatWouldBeTooMuch(_ known: UInt64?) {
        for mebibytes: UInt64 in [50, 100, 101, 300, 301, 302] {
            var watch = watch(knows: known)
            let use = FolderUse(allocated: mebibytes << 20)
            let isTooMuch = watch.isTooMuch(use)
            #expect(isTooMuch == (watch.note(use, glance(), took: .zero, now: start) == .tooMuch), "\(mebibytes)")
        }
    }

    @Test func tooManyFilesAreTooMuch() {
        var watch = watch()
        #expect(watch.note(FolderUse(files: 1000), glance(), took: .zero, now: start) == .near)
        #expect(watch.note(FolderUse(files: 1001, isPartial: true), glance(), took: .zero, now: start) == .tooManyFiles)
    }

    @Test func whatCouldNotBeSeenIsNotLess() {
        var watch = watch(knows: 300)
        #expect(watch.note(FolderUse(allocated: 0, isPartial: true), glance(), took: .zero, now: start) == .fits)
        #expect(watch.note(FolderUse(allocated: 301 << 20), glance(), took: .zero, now: start) != .tooMuch)
    }

    @Test func whatMovedMayHoldAllThatWasWritten() {
        var watch = watch(knows: 60)
        func note(_ mebibytes: UInt64, written: UInt64, hasMoved: Bool = true) -> DiskWatch.Finding {
            watch.note(
                FolderUse(allocated: mebibytes << 20, isPartial: hasMoved, hasMoved: hasMoved), glance(written: written), took: .zero, now: start)
        }
        #expect(note(0, written: 20) == .fits)
        #expect(watch.use.allocated == 80 << 20)
        #expect(note(0, written: 41) == .tooMuch)
        #expect(note(70, written: 50, hasMoved: false) == .fits, "what was seen as a whole counts as it is")
    }

    @Test func theReserveOfAFileSystemIsATwentiethAndAtMostAGibibyte() {
        #expect(glance().reserve == 1 << 30)
        #expect(DiskGlance(free: 0, available: 0, total: 20 << 20, freeFiles: 0, written: 0).reserve == 1 << 20)
    }
}
