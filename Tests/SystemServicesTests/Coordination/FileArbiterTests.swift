@testable import SystemServices
import Testing

/// Who is granted what, and when.
@Suite struct FileArbiterTests {
    private var files = ArbitratedFiles()
    private typealias Files = ArbitratedFiles

    @Test mutating func manyReadOrOneWrites() {
        let readers = (0..<3).map { files.claim("p\($0)", Files.read("/a")) }
        let writer = files.claim("w", Files.write("/a"))
        #expect(readers.allSatisfy(files.isHeld) && files.isWaiting(writer))
        for reader in readers { files.release(reader) }
        #expect(files.isHeld(writer))
        let other = files.claim("v", Files.write("/a"))
        #expect(files.isWaiting(other))
        files.release(writer, .changed)
        #expect(files.isHeld(other))
    }

    @Test mutating func aFolderIsEverythingInIt() {
        let folder = files.claim("p", Files.write("/a"))
        let inside = files.claim("q", Files.read("/a/b/c"))
        let beside = files.claim("r", Files.write("/ab"))
        #expect(files.isHeld(folder) && files.isWaiting(inside) && files.isHeld(beside))
        files.release(folder)
        let above = files.claim("s", Files.write("/"))
        #expect(files.isHeld(inside) && files.isWaiting(above))
    }

    @Test mutating func readersDoNotOvertakeAWriter() {
        let first = files.claim("p", Files.read("/a"))
        let writer = files.claim("w", Files.write("/a"))
        let late = (0..<3).map { files.claim("q\($0)", Files.read("/a")) }
        #expect(files.isWaiting(writer) && late.allSatisfy(files.isWaiting))
        files.release(first)
        #expect(files.isHeld(writer) && late.allSatisfy(files.isWaiting))
        files.release(writer)
        #expect(late.allSatisfy(files.isHeld), "readers that stand next to each other go together")
    }

    @Test mutating func whoWaitsForAnotherItemIsInNobodysWay() {
        let held = files.claim("p", Files.write("/a"))
        files.claim("q", Files.write("/a"))
        let free = files.claim("r", Files.write("/b"))
        #expect(files.isHeld(held) && files.isHeld(free))
    }

    @Test mutating func allItemsOfAClaimAreGrantedAtOnce() {
        let one = files.claim("p", Files.write("/a"))
        let both = files.claim("q", Files.write("/b"), Files.write("/a"))
        let other = files.claim("r", Files.write("/b"))
        #expect(files.isHeld(one) && files.isWaiting(both) && files.isWaiting(other), "the order of the queue holds for each item")
        files.release(one)
        #expect(files.isHeld(both) && files.isWaiting(other))
    }

    @Test mutating func onePurposeNeverWaitsForItself() {
        let outer = files.claim("p", Files.write("/a"), purpose: "provider")
        let waiting = files.claim("q", Files.write("/a"))
        let inner = files.claim("r", Files.write("/a"), purpose: "provider")
        #expect(files.isHeld(outer) && files.isHeld(inner), "not even behind somebody who waits for it")
        files.release(outer)
        #expect(files.isWaiting(waiting))
        files.release(inner)
        #expect(files.isHeld(waiting))
    }

    @Test mutating func aProcessThatEndsFreesWhatItHeldAndWaitedFor() {
        let held = files.claim("p", Files.write("/a"))
        let waiting = files.claim("p", Files.write("/b"))
        let blocked = files.claim("q", Files.write("/b"), Files.write("/a"))
        let next = files.claim("r", Files.read("/b"))
        #expect(files.isHeld(held) && files.isHeld(waiting) && files.isWaiting(blocked) && files.isWaiting(next))
        files.take(files.arbiter.ended("p"))
        #expect(files.isHeld(blocked) && files.arbiter.claims[held] == nil && files.arbiter.claims[waiting] == nil)
        files.take(files.arbiter.ended("q"))
        #expect(files.isHeld(next))
    }

    @Test mutating func aClaimThatNobodyWantsAnyMoreIsInNobodysWay() {
        let held = files.claim("p", Files.read("/a"))
        let cancelled = files.claim("q", Files.write("/a"))
        let reader = files.claim("r", Files.read("/a"))
        files.take(files.arbiter.cancel(cancelled))
        #expect(files.refused[cancelled] == .cancelled && files.isHeld(reader))
        let actions = files.arbiter.cancel(held)
        #expect(actions.isEmpty, "what is held is released, not cancelled")
    }

    @Test mutating func aPeerReleasesOnlyWhatItHolds() {
        let held = files.claim("p", Files.write("/a"))
        let number = files.arbiter.claims[held]?.request.number ?? 0
        var released = [files.arbiter.release(number, of: "q", outcomes: []), files.arbiter.release(99, of: "p", outcomes: [])]
        let waiting = files.claim("q", Files.write("/a"))
        released.append(files.arbiter.release(files.arbiter.claims[waiting]?.request.number ?? 0, of: "q", outcomes: []))
        #expect(released == [nil, nil, nil] && files.isHeld(held))
    }

    @Test func boundsWhatAPeerHas() {
        var files = ArbitratedFiles(limits: FileArbiter.Limits(claims: 2, accesses: 3, presenters: 1))
        files.claim("p", Files.read("/a"), Files.read("/b"))
        let tooWide = files.claim("p", Files.read("/a"), Files.read("/b"))
        files.claim("p", Files.read("/a"))
        let tooMany = files.claim("p", Files.read("/a"))
        #expect(files.refused == [tooWide: .tooMany, tooMany: .tooMany])
        let other = files.claim("q", Files.read("/a"))
        #expect(files.isHeld(other), "a limit is each peer's own")
        _ = files.present("p", 1, "/a")
        let isAdded = files.arbiter.addPresenter(.init(peer: "p", number: 2), path: Files.item("/a"))
        #expect(!isAdded)
        let (again, actions) = files.arbiter.claim(.init(peer: "q", number: 4, accesses: [Files.read("/z")], purpose: "z"))
        #expect(actions == [.grant(again)])
        let (twice, refusal) = files.arbiter.claim(.init(peer: "q", number: 4, accesses: [Files.read("/y")], purpose: "y"))
        #expect(refusal == [.refuse(twice, .malformed)])
    }
}

/// Circles.
@Suite struct FileArbiterDeadlockTests {
    private var files = ArbitratedFiles()
    private typealias Files = ArbitratedFiles

    @Test mutating func theClaimThatClosesACircleFails() {
        let a = files.claim("p", Files.write("/a"))
        let b = files.claim("q", Files.write("/b"))
        let c = files.claim("r", Files.write("/c"))
        let first = files.claim("p", Files.write("/b"), within: [a])
        let second = files.claim("q", Files.write("/c"), within: [b])
        #expect(files.refused.isEmpty)
        let third = files.claim("r", Files.read("/a"), within: [c])
        #expect(files.refused == [third: .deadlock])
        files.release(c)
        #expect(files.isHeld(second) && files.isWaiting(first))
    }

    @Test mutating func waitingWhileAnotherThreadHoldsSomethingIsNoDeadlock() {
        files.claim("p", Files.write("/a"))
        let b = files.claim("q", Files.write("/b"))
        files.claim("p", Files.write("/b"))
        files.claim("q", Files.write("/a"), within: [b])
        #expect(files.refused.isEmpty, "p can still release /a")
    }

    @Test mutating func aReaderThatWantsToWriteTheSameItemFails() {
        let reader = files.claim("p", Files.read("/a"))
        let writer = files.claim("p", Files.write("/a"), within: [reader])
        #expect(files.refused == [writer: .deadlock])
        let same = files.claim("p", Files.read("/a"), purpose: "same")
        files.claim("p", Files.read("/a"), purpose: "same", within: [same])
        #expect(files.refused.count == 1)
    }

    @Test mutating func whatIsAskedForWithinAClaimOvertakesWhoeverWaitsForThatClaim() {
        let a = files.claim("p", Files.write("/a"))
        let both = files.claim("q", Files.write("/a"), Files.write("/b"))
        let inner = files.claim("p", Files.write("/b"), within: [a])
        #expect(files.isWaiting(both) && files.isHeld(inner))
        files.release(inner)
        files.release(a)
        #expect(files.isHeld(both))
    }

    @Test mutating func overtakesInTheMiddleOfACircle() {
        let a = files.claim("p", Files.write("/a"))
        let b = files.claim("r", Files.write("/b"))
        let queued = files.claim("q", Files.write("/c"), Files.write("/a"))
        let inner = files.claim("r", Files.read("/c"), within: [b])
        #expect(files.isWaiting(queued) && files.isWaiting(inner))
        let closing = files.claim("p", Files.write("/b"), within: [a])
        #expect(files.refused.isEmpty && files.isHeld(inner) && files.isWaiting(closing), "only the order of the queue was in the way")
    }

    @Test mutating func aPresenterThatWaitsForTheClaimThatAskedItIsADeadlock() {
        let presenter = files.present("p", 7, "/a")
        let stuck = files.claim("p", Files.write("/a"), holdingUp: [7])
        #expect(files.refused == [stuck: .deadlock] && files.asked.isEmpty)
        let own = files.claim("p", Files.write("/a"), presenter: presenter.number, holdingUp: [7])
        #expect(files.isHeld(own), "it need not ask itself")
    }

    @Test mutating func twoPresentersThatWaitForEachOtherAreADeadlock() {
        _ = files.present("p", 1, "/a")
        _ = files.present("q", 1, "/b")
        let first = files.claim("p", Files.write("/b"), holdingUp: [1])
        #expect(files.isWaiting(first) && files.asked.count == 1)
        let second = files.claim("q", Files.write("/a"), holdingUp: [1])
        #expect(files.refused == [second: .deadlock])
        files.answer()
        #expect(files.isHeld(first))
    }

    @Test mutating func aPresenterMaySaveWhileItIsAsked() {
        let presenter = files.present("p", 1, "/a")
        let reader = files.claim("q", Files.read("/a"))
        let another = files.claim("r", Files.read("/a"))
        #expect(files.asked.map(\.question) == [.init(kind: .read, saves: true), .init(kind: .read, saves: true)])
        let save = files.claim("p", Files.write("/a"), presenter: presenter.number)
        #expect(files.isHeld(save) && files.isWaiting(reader))
        files.answer()
        #expect(files.isWaiting(reader), "it is being written")
        files.release(save, .changed)
        #expect(files.isHeld(reader) && files.isWaiting(another))
        files.answer()
        #expect(files.isHeld(another))
        let late = files.claim("p", Files.write("/a"), presenter: presenter.number)
        #expect(files.isWaiting(late), "it has said that it lets go")
    }
}
