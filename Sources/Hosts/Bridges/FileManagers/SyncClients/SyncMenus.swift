/// The menus that a sync program was asked for. It answers in the order of the questions; an answer names none of them.
struct SyncMenus {
    typealias Waiter = @Sendable ([SyncMessage.Item]) -> Void

    private struct Question {
        let number: Int
        var items: [SyncMessage.Item] = []
        /// Called once.
        var waiter: Waiter?
        /// Nobody waits for it any more.
        var isLate = false
    }

    /// The first one is the one that is answered next.
    private var questions: [Question] = []
    private var last = 0
    private var isAnswering = false

    /// So many questions without an answer, and it is asked no more.
    private static let most = 8
    private static let mostItems = 100

    /// The number of a new question; nil when too many have no answer.
    mutating func ask() -> Int? {
        guard questions.count < Self.most else { return nil }
        last += 1
        questions.append(Question(number: last))
        return last
    }

    mutating func wait(for number: Int, _ waiter: @escaping Waiter) {
        guard let index = questions.firstIndex(where: { $0.number == number }), !questions[index].isLate else {
            return waiter([])
        }
        questions[index].waiter = waiter
    }

    /// It took too long; the answer is still to come.
    mutating func giveUp(_ number: Int) {
        guard let index = questions.firstIndex(where: { $0.number == number }) else { return }
        questions[index].isLate = true
        questions[index].waiter.take()?([])
    }

    // MARK: - The answer

    mutating func begin() {
        // An answer that nobody has asked for.
        guard !questions.isEmpty else { return }
        isAnswering = true
        questions[0].items = []
    }

    mutating func add(_ item: SyncMessage.Item) {
        guard isAnswering, !questions.isEmpty, questions[0].items.count < Self.mostItems else { return }
        questions[0].items.append(item)
    }

    mutating func end() {
        defer { isAnswering = false }
        guard isAnswering, !questions.isEmpty else { return }
        let question = questions.removeFirst()
        question.waiter?(question.items)
    }

    /// It has ended.
    mutating func removeAll() {
        for question in questions { question.waiter?([]) }
        (questions, isAnswering) = ([], false)
    }
}
