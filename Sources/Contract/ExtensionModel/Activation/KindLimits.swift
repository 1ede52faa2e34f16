/// A number for each kind that a rule in dictionary form names. Read for every rule whenever a share sheet opens, so it is no dictionary.
struct KindLimits: Sendable, Hashable {
    /// By the kind's position; -1 where the rule names no number.
    private var values = [Int](repeating: -1, count: ActivationKind.allCases.count)

    subscript(kind: ActivationKind) -> Int? {
        get { values[kind.position] < 0 ? nil : values[kind.position] }
        set { values[kind.position] = newValue ?? -1 }
    }

    /// Negative where the rule names no number.
    subscript(position position: Int) -> Int { values[position] }

    var areAllAbsentOrZero: Bool { values.allSatisfy { $0 <= 0 } }
}
