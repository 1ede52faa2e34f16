/// The states of a document: the present one, and those that undo and redo lead to.
///
/// Beyond its limits it drops the states that are furthest from the present, the oldest first; the present is never dropped.
struct EditHistory<State> {
    private var states: [State]
    private var position = 0
    /// Where the saved state is; nil when it was dropped.
    private var saved: Int? = 0
    private let mostStates: Int
    private let mostBytes: Int
    private let bytes: (State) -> Int

    /// - Parameter bytes: the size of a state.
    init(_ first: State, mostStates: Int = 100, mostBytes: Int = 256 << 20, bytes: @escaping (State) -> Int) {
        states = [first]
        self.mostStates = mostStates
        self.mostBytes = mostBytes
        self.bytes = bytes
    }

    var present: State { states[position] }
    var canUndo: Bool { position > 0 }
    var canRedo: Bool { position < states.count - 1 }
    var isModified: Bool { saved != position }

    /// The present state is the saved one from now on.
    mutating func markSaved() { saved = position }

    /// Makes a new state the present one; what was undone cannot be redone any more.
    mutating func append(_ state: State) {
        states.removeSubrange((position + 1)...)
        if let place = saved, place > position { saved = nil }
        states.append(state)
        position += 1
        var total = states.reduce(0) { $0 + bytes($1) }
        while states.count > 1, states.count > mostStates || total > mostBytes {
            total -= bytes(states.removeFirst())
            position -= 1
            saved = saved.flatMap { $0 == 0 ? nil : $0 - 1 }
        }
    }

    mutating func undo() { if canUndo { position -= 1 } }
    mutating func redo() { if canRedo { position += 1 } }
}
