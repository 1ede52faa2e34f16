/// A number for each kind in a rule in dictionary form. It is not a dictionary because every share sheet reads it for every rule.
struct KindLimits: Sendable, Hashable {
    /// Indexed by the kind's position.
    private var values = [Int](repeating: 0, count: ActivationKind.allCases.count)

    subscript(kind: ActivationKind) -> Int {
        get { values[kind.position] }
        set { values[kind.position] = newValue }
    }

    subscript(position position: Int) -> Int { values[position] }

    var areAllZero: Bool { values.allSatisfy { $0 == 0 } }
}
