/// A cache of ancestries, valid as long as the data from which they were computed does not change.
struct AncestryMemo: Sendable {
    struct Generation: Sendable, Equatable {
        var declarations = 0
        var installed = 0
        var mime = 0
    }

    /// Identifiers also come from peers, so their memory is bounded; a full cache is emptied.
    static let limit = 2048

    private var generation = Generation()
    private var known: [String: Ancestry] = [:]

    mutating func ancestry(_ folded: String, generation: Generation) -> Ancestry? {
        if generation != self.generation {
            self.generation = generation
            known.removeAll()
        }
        return known[folded]
    }

    mutating func remember(_ ancestry: Ancestry, for folded: String, generation: Generation) {
        guard generation == self.generation else { return }
        if known.count >= Self.limit { known.removeAll() }
        known[folded] = ancestry
    }
}
