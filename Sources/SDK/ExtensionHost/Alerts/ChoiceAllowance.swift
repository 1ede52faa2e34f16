/// What an extension without a view may put before the person: a few things soon after they have chosen an item of its menu, and nothing else.
/// A value that receives the time.
struct ChoiceAllowance: Sendable {
    enum Refusal: Error, Sendable, Equatable {
        case isOpen, notChosen

        var sentence: String {
            switch self {
            case .isOpen: "A message of this extension is open already."
            case .notChosen:
                "An extension shows messages and opens things up to \(ChoiceAllowance.most) times, soon after the person has chosen an item of its menu."
            }
        }
    }

    typealias Instant = ContinuousClock.Instant

    /// So many for one choice: an action cannot ask until the person gives in.
    static let most = 5

    private var left = 0
    private var until: Instant?
    /// Whether the person has a message before them.
    private(set) var isOpen = false

    /// The person has chosen an item.
    mutating func chose(at now: Instant) { (left, until) = (Self.most, now + ExtensionRequest.useCounts) }

    /// It opens a file, a page, or a folder.
    mutating func take(at now: Instant) -> Bool {
        guard left > 0, let until, now < until || isOpen else { return false }
        left -= 1
        return true
    }

    /// It shows a message.
    mutating func begin(at now: Instant) -> Refusal? {
        if isOpen { return .isOpen }
        guard take(at: now) else { return .notChosen }
        isOpen = true
        return nil
    }

    /// An answer is a use, like the choice; who closes a message wants no other.
    mutating func ended(wasAnswered: Bool, at now: Instant) {
        isOpen = false
        if wasAnswered { until = now + ExtensionRequest.useCounts } else { left = 0 }
    }
}
