/// What one presenter is still to be told. One message is on its way at a time; meanwhile the same news are put together, so that a writer in a
/// hurry floods nobody.
struct PresenterMailbox: Sendable {
    /// Beyond this many a presenter is told that its item has changed, and no more of its single items.
    static let limit = 128

    private var waiting: [FileArbiter.News] = []
    private var isBusy = false

    mutating func add(_ news: FileArbiter.News) {
        guard !waiting.contains(news) else { return }
        guard waiting.count >= Self.limit, news.isDispensable else { return waiting.append(news) }
        waiting.removeAll(where: \.isDispensable)
        waiting.append(.changed)
    }

    /// What to send now; nil when there is nothing, or something is on its way.
    mutating func take() -> [FileArbiter.News]? {
        guard !isBusy, !waiting.isEmpty else { return nil }
        isBusy = true
        defer { waiting = [] }
        return waiting
    }

    /// What was sent has been told.
    mutating func delivered() { isBusy = false }
}

extension FileArbiter.News {
    /// Whether “something has changed” says enough of it.
    fileprivate var isDispensable: Bool {
        switch self {
        case .changed, .subitemAppeared, .subitemChanged: true
        case .reacquire, .moved, .subitemMoved: false
        }
    }
}
