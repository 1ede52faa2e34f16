@testable import FileManagers
import Foundation
import Synchronization

/// The lines of a sync program, and what else happens meanwhile: a line `?` asks it for a menu, `??` does so and gives up before somebody waits,
/// `!` gives up the oldest question, `~` ends it.
struct SyncLines {
    /// What came of a question.
    private final class Answer: Sendable {
        let number: Int
        private let given = Mutex<[[SyncMessage.Item]]>([])

        init(_ number: Int) { self.number = number }

        var all: [[SyncMessage.Item]] { given.withLock { $0 } }

        func give(_ items: [SyncMessage.Item]) { given.withLock { $0.append(items) } }
    }

    private var menus = SyncMenus()
    private var shown = HubMenus()
    private var answers: [Answer] = []
    /// Those without an answer of the program, the oldest first.
    private var open: [(answer: Answer, isLate: Bool)] = []
    /// What the program has said since it began to answer the oldest question.
    private var answering: [SyncMessage.Item]?
    private var title = "Nextcloud"
    private var roots: [String] = []
    private var items = ShownItems()
    private let source = SilentSource(name: "Nextcloud")

    private static let mostOpen = 8
    private static let mostItems = 100
    private static let mostRoots = 64

    mutating func receive(_ line: ArraySlice<UInt8>) throws {
        switch String(decoding: line, as: UTF8.self) {
        case "?": try ask(isLate: false)
        case "??": try ask(isLate: true)
        case "!": try giveUp()
        case "~": try removeAll()
        default: if let message = SyncMessage(line) { try hear(message) }
        }
    }

    mutating func end() throws {
        try removeAll()
        try require(answers.allSatisfy { $0.all.count == 1 }, "A question has not exactly one answer.")
        let changes = items.takeChanges([source])
        for change in changes {
            for emblem in change.emblems { try HubLines.checkIcon(emblem) }
            try HubLines.checkLine(change.tip, atMost: 100)
        }
        try HubLines.check(HubMessage(roots: roots, badges: changes))
    }

    // MARK: - Questions

    private mutating func ask(isLate: Bool) throws {
        guard let number = menus.ask() else { return try require(open.count >= Self.mostOpen, "It is not asked, and could be.") }
        try require(open.count < Self.mostOpen, "There are more than \(open.count) questions without an answer.")
        let answer = Answer(number)
        if isLate { menus.giveUp(number) }
        menus.wait(for: number) { answer.give($0) }
        try require(answer.all == (isLate ? [[]] : []), "A question is answered when it is asked.")
        answers.append(answer)
        open.append((answer, isLate))
    }

    private mutating func giveUp() throws {
        guard let index = open.firstIndex(where: { !$0.isLate }) else { return }
        open[index].isLate = true
        menus.giveUp(open[index].answer.number)
        try require(open[index].answer.all == [[]], "Who has given up is still waiting.")
    }

    private mutating func removeAll() throws {
        menus.removeAll()
        try require(open.allSatisfy { $0.answer.all == [[]] }, "Who waits is not told that the program has ended.")
        (open, answering) = ([], nil)
    }

    // MARK: - Lines

    private mutating func hear(_ message: SyncMessage) throws {
        switch message {
        case .version(let major, let minor): try require(major >= 0 && minor >= 0, "A version is below zero.")
        case .register(let path):
            try check(path)
            if roots.count < Self.mostRoots { roots.append(path) }
        case .unregister(let path):
            try check(path)
            roots.removeAll { $0.utf8.elementsEqual(path.utf8) }
        case .update(let path): try check(path)
        case .status(let status, let path):
            try check(path)
            try note(status, path)
        case .title(let text):
            try HubLines.checkLine(text, atMost: 60)
            try require(!text.isEmpty, "A sync program has an empty name.")
            title = text
        case .menuBegin:
            menus.begin()
            if !open.isEmpty { answering = [] }
        case .menuItem(let item):
            try check(item)
            menus.add(item)
            if let count = answering?.count, count < Self.mostItems { answering?.append(item) }
        case .menuEnd: try endAnswer()
        }
    }

    private mutating func endAnswer() throws {
        menus.end()
        defer { answering = nil }
        guard let answering else {
            return try require(open.allSatisfy { $0.isLate || $0.answer.all.isEmpty }, "A question has an answer that began before it.")
        }
        let first = open.removeFirst()
        try require(first.answer.all == (first.isLate ? [[]] : [answering]), "The answer of a question is that of another one.")
        guard !first.isLate, !answering.isEmpty else { return }
        let made = answering.enumerated().map {
            HubMenu.Item(number: $0, title: $1.title, isEnabled: $1.isEnabled, isSeparator: false, submenu: [])
        }
        let menu = HubMenu(title: title, items: made) { _ in }
        _ = try HubLines.show([(source.identifier, menu)], number: first.answer.number, files: [], in: &shown)
    }

    private mutating func note(_ status: SyncStatus?, _ path: String) throws {
        if let status {
            try require(SyncStatus.all.contains(status), "There is another status.")
            let look = ShownItems.Look(emblem: status.emblem(of: "Nextcloud", folders: []), label: status.kind.rawValue)
            items.set(look, of: status.badge, of: source.identifier)
        }
        _ = items.add([FilePaths.uri(of: path)])
        try require(items.paths.contains { $0.utf8.elementsEqual(path.utf8) }, "\(path.debugDescription) has another path in its URI.")
        items.set([(path, status?.badge ?? "")], of: source.identifier)
    }

    private func check(_ path: String) throws {
        try FilePaths.check(path)
        try SyncRequests.check([path])
    }

    private func check(_ item: SyncMessage.Item) throws {
        try HubLines.checkLine(item.title, atMost: 120)
        try require(!item.title.isEmpty, "An item of a sync program has no title.")
        guard let paths = SyncCommand.Paths([("/r/a", false), ("/r/b", false)]), let line = SyncCommand.perform(item.command, with: paths) else {
            throw Contradiction("\(item.command.debugDescription) cannot be sent back.")
        }
        try SyncRequests.check(line, item.command, ["/r/a", "/r/b"])
    }
}
