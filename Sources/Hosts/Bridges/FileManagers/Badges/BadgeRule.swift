/// Which badges an item shows when several extensions have one for it.
///
/// The rule: in the person's order of extensions, each with its one badge, at most three; extensions of equal place by the labels of their badges. It
/// does not depend on who answered first. The tip names who says what, also where there was no room for an emblem.
struct BadgeRule {
    /// What one extension says of an item.
    struct Voice: Sendable, Equatable {
        /// In the person's order.
        let rank: Int
        /// The extension's name.
        let name: String
        /// The name of a themed icon.
        let emblem: String
        /// For the person; may be empty.
        let label: String
    }

    /// Nautilus and its relatives show no more.
    static let most = 3

    let emblems: [String]
    let tip: String

    init(_ voices: [Voice]) {
        let sorted = voices.sorted { ($0.rank, $0.label, $0.name) < ($1.rank, $1.label, $1.name) }
        var emblems: [String] = []
        for voice in sorted where emblems.count < Self.most && !emblems.contains(voice.emblem) { emblems.append(voice.emblem) }
        self.emblems = emblems
        tip = sorted.filter { !$0.label.isEmpty }.map { "\($0.name): \($0.label)" }.joined(separator: "\n")
    }
}
