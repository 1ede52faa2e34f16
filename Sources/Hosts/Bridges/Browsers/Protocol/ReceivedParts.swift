import WebPages

/// Replies that come in parts, together within the limit of one.
struct ReceivedParts {
    private var texts: [Int: String] = [:]
    private var size = 0
    private let limit: Int

    /// - Parameter limit: in bytes, of all that is not whole yet.
    init(limit: Int = PageReply.longest) { self.limit = limit }

    enum Outcome: Equatable {
        case more
        case whole(String)
        case tooLarge
    }

    mutating func add(_ part: String, to call: Int, isLast: Bool) -> Outcome {
        guard size + part.utf8.count <= limit else {
            drop(call)
            return .tooLarge
        }
        size += part.utf8.count
        texts[call, default: ""] += part
        guard isLast, let whole = texts[call] else { return .more }
        drop(call)
        return .whole(whole)
    }

    mutating func drop(_ call: Int) { size -= texts.removeValue(forKey: call)?.utf8.count ?? 0 }
}
