import Synchronization
import Testing

@testable import FileManagers

/// Which answer belongs to which question.
@Suite struct SyncMenusTests {
    /// What came of a question: the titles of its items.
    private final class Answer: Sendable {
        private let titles = Mutex<[[String]]>([])

        var all: [[String]] { titles.withLock { $0 } }

        func add(_ items: [SyncMessage.Item]) { titles.withLock { $0.append(items.map(\.title)) } }
    }

    private func ask(_ menus: inout SyncMenus) throws -> (number: Int, answer: Answer) {
        let question = menus.ask()
        let number = try #require(question)
        let answer = Answer()
        menus.wait(for: number) { answer.add($0) }
        return (number, answer)
    }

    private func say(_ menus: inout SyncMenus, _ title: String, count: Int = 1) {
        menus.begin()
        for _ in 0..<count { menus.add(.init(command: "A", title: title, isEnabled: true)) }
        menus.end()
    }

    @Test func anAnswerIsThatOfTheFirstQuestion() throws {
        var menus = SyncMenus()
        let first = try ask(&menus)
        let second = try ask(&menus)
        say(&menus, "first")
        #expect(first.answer.all == [["first"]] && second.answer.all == [])
        say(&menus, "second")
        // Without its question an answer is nothing.
        say(&menus, "third")
        #expect(second.answer.all == [["second"]])
    }

    @Test func aLateAnswerIsNotTheNextOne() throws {
        var menus = SyncMenus()
        let late = try ask(&menus)
        menus.giveUp(late.number)
        let next = try ask(&menus)
        say(&menus, "late")
        #expect(late.answer.all == [[]] && next.answer.all == [])
        say(&menus, "next")
        #expect(next.answer.all == [["next"]])
        menus.giveUp(next.number)
        #expect(next.answer.all.count == 1)
    }

    @Test func itemsOutsideAnAnswerAreNone() throws {
        var menus = SyncMenus()
        let question = try ask(&menus)
        menus.add(.init(command: "A", title: "early", isEnabled: true))
        menus.end()
        #expect(question.answer.all == [])
        say(&menus, "item", count: 500)
        #expect(question.answer.all.map(\.count) == [100])
    }

    @Test func oneThatDoesNotAnswerIsAskedNoMore() throws {
        var menus = SyncMenus()
        for _ in 0..<8 { menus.giveUp(try ask(&menus).number) }
        #expect(menus.ask() == nil)
        say(&menus, "at last")
        let question = try ask(&menus)
        #expect(menus.ask() == nil)
        // It may have been started again.
        menus.removeAll()
        #expect(question.answer.all == [[]] && menus.ask() != nil)
    }
}
