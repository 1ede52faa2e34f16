/// A number for each kind that a rule in dictionary form names. Read for every rule whenever a share sheet opens, so it is no dictionary.
struct KindLimits: Sendable, Hashable {
    /// By the kind's position.
    private var values = [Int](repeating: 0, count: ActivationKind.allCases.count)

    subscript(kind: ActivationKind) -> Int {
        get { values[kind.position] }
        set { values[kind.position] = newValue }
    }

    subscript(position position: Int) -> Int { values[position] }

    var areAllZero: Bool { values.allSatisfy { $0 == 0 } }
}
