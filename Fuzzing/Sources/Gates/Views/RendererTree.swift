import RemoteView

/// The nodes of a view as a renderer keeps them, which trusts what it is told.
struct RendererTree {
    private(set) var children: [UInt64: [UInt64]] = [:]
    private var parents: [UInt64: UInt64] = [:]

    mutating func apply(_ changes: ViewChanges) throws(Contradiction) {
        for patch in changes.patches {
            switch patch.kind {
            case .insert(let insert):
                try require(children[insert.view] == nil, "A node is inserted twice.")
                children[insert.view] = []
                try put(insert.view, into: insert.parent, at: insert.index)
            case .move(let move):
                try require(children[move.view] != nil, "A node is moved that there is not.")
                try takeOut(move.view)
                try put(move.view, into: move.parent, at: move.index)
            case .remove(let view):
                try takeOut(view)
                try forget(view)
            case .set(let set): try require(children[set.view] != nil, "A property is set of a node that there is not.")
            default: break
            }
        }
        for frame in changes.frames { try require(children[frame.view] != nil, "A node has a frame that there is not.") }
    }

    private mutating func put(_ view: UInt64, into parent: UInt64, at index: UInt32) throws(Contradiction) {
        parents[view] = parent
        guard parent != 0 else { return }
        guard let count = children[parent]?.count else { throw Contradiction("A node is put into one that there is not.") }
        try require(Int(index) <= count, "A node is put behind the last place.")
        children[parent]?.insert(view, at: Int(index))
    }

    private mutating func takeOut(_ view: UInt64) throws(Contradiction) {
        guard let parent = parents[view] else { throw Contradiction("A node is taken out that there is not.") }
        children[parent]?.removeAll { $0 == view }
    }

    private mutating func forget(_ view: UInt64) throws(Contradiction) {
        guard let inside = children.removeValue(forKey: view) else { throw Contradiction("A node is removed that there is not.") }
        parents[view] = nil
        for view in inside { try forget(view) }
    }
}
