/// The news that wait for one presenter. One message is sent at a time; news that repeat meanwhile are merged, so that a busy writer does not flood
/// the presenter.
struct PresenterMailbox: Sendable {
    /// Beyond this number the presenter is notified only that its item has changed, no longer of single items in it.
    static let limit = 128

    private var waiting: [FileArbiter.News] = []
    private var isBusy = false

    mutating func add(_ news: FileArbiter.News) {
        guard !waiting.contains(news) else { return }
        guard waiting.count >= Self.limit, news.isDispensable else { return waiting.append(news) }
        waiting.removeAll(where: \.isDispensable)
        waiting.append(.changed)
    }

    /// The news to send now; nil when there are none, or a message is being sent.
    mutating func take() -> [FileArbiter.News]? {
        guard !isBusy, !waiting.isEmpty else { return nil }
        isBusy = true
        defer { waiting = [] }
        return waiting
    }

    /// The last message has arrived.
    mutating func delivered() { isBusy = false }
}

extension FileArbiter.News {
    /// Whether “changed” can replace this piece of news.
    fileprivate var isDispensable: Bool {
        switch self {
        case .changed, .subitemAppeared, .subitemChanged: true
        case .reacquire, .moved, .subitemMoved: false
        }
    }
}
