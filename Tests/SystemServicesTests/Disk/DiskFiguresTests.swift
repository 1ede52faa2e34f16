import Foundation
import Testing

@testable import SystemServices

/// What is remembered of folders.
@Suite struct DiskFiguresTests {
    @Test func whatWasRemovedIsNotRemembered() {
        let figures = DiskFigures()
        figures["/a"] = FolderUse(allocated: 1 << 30)
        figures["/b"] = FolderUse(allocated: 2 << 30)
        figures.remove("/a")
        #expect(figures["/a"] == nil && figures["/b"]?.allocated == 2 << 30)
    }

    @Test func whatSomebodyHasFilledIsNobodyElses() {
        let figures = DiskFigures()
        #expect(figures.overrun(of: "/a") == 0)
        figures.settleOverrun(of: "/a", by: "1")
        #expect(figures.overrun(of: "/a") == 0, "nobody has filled it")
        figures.beginOverrun(of: "/a", by: "1")
        figures.note(FolderUse(allocated: 70), of: "/a", ifSince: 0)
        #expect(figures.overrun(of: "/a") == .max, "it still writes")
        figures.settleOverrun(of: "/a", by: "1")
        #expect(figures.overrun(of: "/a") == 70)
        figures.note(FolderUse(allocated: 80), of: "/a", ifSince: 0)
        #expect(figures.overrun(of: "/a") == 70)
        figures.note(FolderUse(allocated: 10, isPartial: true), of: "/a", ifSince: 0)
        #expect(figures.overrun(of: "/a") == 70, "what is not seen is not less")
        figures.note(FolderUse(allocated: 20), of: "/a", ifSince: 0)
        #expect(figures.overrun(of: "/a") == 20, "what was cleaned up does not come back")
        figures.remove("/a")
        #expect(figures.overrun(of: "/a") == 0)
    }

    @Test func anOverrunIsSettledByTheEndOfEachProcessThatBeganIt() {
        let figures = DiskFigures()
        figures.note(FolderUse(allocated: 70), of: "/a", ifSince: 0)
        figures.beginOverrun(of: "/a", by: "1")
        figures.beginOverrun(of: "/a", by: "2")
        figures.settleOverrun(of: "/a", by: "3")
        figures.settleOverrun(of: "/a", by: "1")
        #expect(figures.overrun(of: "/a") == .max, "the second one still writes")
        figures.settleOverrun(of: "/a", by: "2")
        #expect(figures.overrun(of: "/a") == 70)
        figures.note(FolderUse(allocated: 50), of: "/a", ifSince: 0)
        figures.settleOverrun(of: "/a", by: "2")
        #expect(figures.overrun(of: "/a") == 50)
    }

    @Test func aProcessThatResumedItselfIsKnownByItsNumberAndItsStart() {
        let (figures, now) = (DiskFigures(), ContinuousClock.now)
        #expect(figures.folderResumed(by: 7, started: now) == nil)
        #expect(figures.noteResumed(7, in: "/a", now: now + .seconds(1)))
        #expect(!figures.noteResumed(7, in: "/a", now: now + .seconds(2)), "it is already being ended")
        #expect(figures.folderResumed(by: 7, started: now) == "/a")
        #expect(figures.folderResumed(by: 8, started: now) == nil)
        #expect(figures.folderResumed(by: 7, started: now + .seconds(2)) == nil, "a later process with the same number")
        #expect(figures.noteResumed(7, in: "/b", now: now + .seconds(9)))
        #expect(figures.folderResumed(by: 7, started: now + .seconds(2)) == "/b")
    }

    @Test func whatWasNotMeasuredInTimeIsNotLess() {
        let figures = DiskFigures()
        figures.note(FolderUse(allocated: 70, files: 7), of: "/a", ifSince: 0)
        figures.note(FolderUse(allocated: 10, files: 8, isPartial: true, isLate: true), of: "/a", ifSince: 0)
        #expect(figures["/a"]?.allocated == 70 && figures["/a"]?.files == 8)
    }

    /// A measurement that was begun before the removal, and ends after it.
    @Test func nothingComesBackOfAFolderThatWasRemovedWhileItWasMeasured() {
        let figures = DiskFigures()
        figures.note(FolderUse(allocated: 1), of: "/a", ifSince: 0)
        figures.remove("/a")
        figures.note(FolderUse(allocated: 1 << 30), of: "/a", ifSince: 0)
        #expect(figures["/a"] == nil)
        figures.note(FolderUse(allocated: 5), of: "/a", ifSince: 1)
        #expect(figures["/a"]?.allocated == 5)
    }
}
