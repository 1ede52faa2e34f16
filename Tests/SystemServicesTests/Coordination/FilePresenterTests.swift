@testable import SystemServices
import Testing

/// What presenters are asked and told.
@Suite struct ArbitratedPresenterTests {
    private var files = ArbitratedFiles()
    private typealias Files = ArbitratedFiles

    @Test(arguments: [
        (Files.read("/d/f"), FileArbiter.Question(kind: .read, saves: true)),
        (Files.read("/d/f", .withoutChanges), .init(kind: .read)),
        (Files.read("/d/f", .immediatelyAvailableMetadataOnly), .init(kind: .read)),
        (Files.read("/d"), .init(kind: .read, saves: true)),
        (Files.write("/d/f"), .init(kind: .write)),
        (Files.write("/d/f", .forMerging), .init(kind: .write, saves: true)),
        (Files.write("/d/f", .forDeleting), .init(kind: .write, deletes: true)),
        (Files.write("/d", .forReplacing), .init(kind: .write, deletes: true)),
    ]) func asksThePresenterOfAnItem(_ access: FileArbiter.Access, _ question: FileArbiter.Question) {
        var files = ArbitratedFiles()
        let presenter = files.present("p", 1, "/d/f")
        let claim = files.claim("q", access)
        #expect(files.asked.map(\.question) == [question] && files.asked.map(\.presenter) == [presenter] && files.isWaiting(claim))
        files.answer()
        #expect(files.isHeld(claim))
        files.release(claim, access.kind == .write ? .changed : .unknown)
        #expect(files.news(presenter) == [.reacquire(claim)] + (access.kind == .write ? [.changed] : []))
    }

    @Test mutating func asksAndTellsWhoPresentsTheFolder() {
        let folder = files.present("p", 1, "/d")
        let writer = files.claim("q", Files.write("/d/new"))
        #expect(files.isHeld(writer) && files.asked.isEmpty, "the folder itself is not used")
        files.release(writer, .appeared)
        let again = files.claim("q", Files.write("/d/new"))
        files.release(again, .changed)
        let deleter = files.claim("q", Files.write("/d/new", .forDeleting))
        #expect(files.asked.map(\.question) == [.init(deletedSubitems: [Files.item("/d/new")])])
        files.answer()
        files.release(deleter, .gone)
        let nothing = files.claim("q", Files.write("/d/none"))
        files.release(nothing, .absent)
        let item = Files.item("/d/new")
        #expect(files.news(folder) == [.subitemAppeared(item), .subitemChanged(item), .subitemChanged(item)])
    }

    @Test mutating func aPresenterHearsNothingOfItself() {
        let presenter = files.present("p", 1, "/f")
        let other = files.present("p", 2, "/f")
        let writer = files.claim("p", Files.write("/f"), presenter: presenter.number)
        #expect(files.asked.map(\.presenter) == [other])
        files.answer()
        files.release(writer, .changed)
        #expect(files.news(presenter).isEmpty && files.news(other) == [.reacquire(writer), .changed])
    }

    @Test mutating func aPresenterThatCannotMakeRoomEndsTheClaim() {
        let one = files.present("p", 1, "/f")
        let two = files.present("q", 1, "/f")
        let claim = files.claim("r", Files.write("/f", .forDeleting))
        let ask = files.asked[0].ask
        files.answer(failed: true)
        #expect(files.refused == [claim: .presenter(ask)] && files.asked.isEmpty, "nobody waits for the other one")
        #expect(files.news(one) == [.reacquire(claim)] && files.news(two) == [.reacquire(claim)])
    }

    @Test mutating func aPresenterThatTakesTooLongIsPassedOver() {
        let presenter = files.present("p", 1, "/f")
        let claim = files.claim("q", Files.read("/f"))
        let ask = files.asked.removeFirst().ask
        let passed = files.arbiter.passOver(ask)
        #expect(passed?.claim == claim && passed?.presenter == presenter)
        files.take(passed?.actions ?? [])
        #expect(files.isHeld(claim))
        let (late, again) = (files.arbiter.answered(ask, failed: true), files.arbiter.passOver(ask))
        #expect(late.isEmpty && again == nil, "too late")
    }

    @Test mutating func aPresenterThatGoesIsNotWaitedFor() {
        let presenter = files.present("p", 1, "/f")
        _ = files.present("q", 1, "/f")
        let claim = files.claim("r", Files.read("/f"))
        files.take(files.arbiter.removePresenter(presenter))
        #expect(files.isWaiting(claim) && files.asked.count == 1)
        files.take(files.arbiter.ended("q"))
        #expect(files.isHeld(claim) && files.asked.isEmpty)
    }

    @Test mutating func whatADeadProcessWasWritingMayHaveChanged() {
        let presenter = files.present("p", 1, "/f")
        files.claim("q", Files.write("/f"))
        files.answer()
        files.take(files.arbiter.ended("q"))
        #expect(files.news(presenter).contains(.changed))
    }

    @Test mutating func presentersAndWaitingClaimsFollowAMove() {
        let inside = files.present("p", 1, "/d/sub/f")
        let folder = files.present("p", 2, "/d")
        let target = files.present("p", 3, "/e")
        let mover = files.claim("q", Files.write("/d/sub"), Files.write("/e/sub", .forReplacing))
        while !files.asked.isEmpty { files.answer() }
        let waiting = files.claim("r", Files.read("/d/sub/f"))
        let moved = files.arbiter.moved(by: "q", from: Files.item("/d/sub"), to: Files.item("/e/sub")) { _, _ in true }
        files.take(moved ?? [])
        #expect(files.arbiter.claims[waiting]?.request.accesses == [Files.read("/e/sub/f")] && files.arbiter.presenters[inside]?.text == "/e/sub/f")
        files.release(mover, .gone, .appeared)
        while !files.asked.isEmpty { files.answer() }
        #expect(files.isHeld(waiting))
        #expect(files.news(inside).contains(.moved(Files.item("/e/sub/f"))))
        #expect(files.news(folder).filter { $0 == .subitemChanged(Files.item("/d/sub")) }.count == 1, "once")
        #expect(files.news(target).contains(.subitemAppeared(Files.item("/e/sub"))))
    }

    @Test mutating func onlyWhoWritesAnItemCanHaveMovedIt() {
        files.claim("q", Files.read("/f"))
        files.claim("p", Files.write("/g"))
        for peer in ["p", "q", "r"] {
            let actions = files.arbiter.moved(by: peer, from: Files.item("/f"), to: Files.item("/h")) { _, _ in true }
            #expect(actions == nil)
        }
    }

    @Test mutating func aMoveOutOfSightIsNotFollowed() {
        let presenter = files.present("p", 1, "/d/f")
        files.claim("q", Files.write("/d/f"))
        files.answer()
        let waiting = files.claim("r", Files.write("/d/f"))
        files.take(files.arbiter.moved(by: "q", from: Files.item("/d/f"), to: Files.item("/q/f"), visible: { peer, _ in peer == "q" }) ?? [])
        #expect(files.arbiter.presenters[presenter]?.text == "/d/f" && files.arbiter.claims[waiting]?.request.accesses == [Files.write("/d/f")])
    }
}

@Suite struct PresenterMailboxTests {
    private func item(_ number: Int) -> ItemPath { ArbitratedFiles.item("/f\(number)") }

    @Test func oneMessageIsOnItsWayAtATime() {
        var mailbox = PresenterMailbox()
        mailbox.add(.changed)
        var taken = [mailbox.take(), mailbox.take()]
        #expect(taken == [[.changed], nil])
        mailbox.add(.changed)
        mailbox.add(.reacquire(1))
        mailbox.add(.changed)
        taken = [mailbox.take()]
        #expect(taken == [nil], "the first one is still on its way")
        mailbox.delivered()
        taken = [mailbox.take()]
        #expect(taken == [[.changed, .reacquire(1)]])
    }

    @Test func tooManyNewsBecomeOneAndNoneThatCountsIsLost() {
        var mailbox = PresenterMailbox()
        mailbox.add(.reacquire(1))
        for number in 0..<1000 { mailbox.add(.subitemChanged(item(number))) }
        mailbox.add(.subitemMoved(item(1), item(2)))
        mailbox.add(.reacquire(2))
        let news = mailbox.take() ?? []
        #expect(news.count <= PresenterMailbox.limit + 3 && news.contains(.changed))
        #expect(news.first == .reacquire(1) && news.contains(.reacquire(2)) && news.contains(.subitemMoved(item(1), item(2))))
    }
}
