/// What a badge says of an item. A folder has the worst state of what is in it.
public enum ItemState: Character, CaseIterable, Comparable, Sendable {
    case uploaded = "U"
    case inProgress = "P"
    case conflict = "C"
    case error = "E"

    /// The identifier of its badge.
    public var badge: String {
        switch self {
        case .uploaded: "uploaded"
        case .inProgress: "in-progress"
        case .conflict: "conflict"
        case .error: "error"
        }
    }

    private var severity: Int {
        switch self {
        case .uploaded: 0
        case .inProgress: 1
        case .conflict: 2
        case .error: 3
        }
    }

    public static func < (one: ItemState, other: ItemState) -> Bool { one.severity < other.severity }
}
