package import Wire

/// The nodes of a view and the constraints between them, all of them checked.
package struct ViewTree {
    let limits: ViewLimits
    package internal(set) var nodes: [UInt64: ViewNode] = [:]
    /// 0 without a root.
    package internal(set) var root: UInt64 = 0
    package internal(set) var constraints: [UInt64: WireAddLayoutConstraint] = [:]
    /// The constraints that refer to a node.
    var constraintsOf: [UInt64: Set<UInt64>] = [:]
    var usedViews = NumberLedger()
    var usedConstraints = NumberLedger()
    /// For all properties together.
    var textBytes = 0
    var drawingOperations = 0

    init(limits: ViewLimits) { self.limits = limits }

    package subscript(view: UInt64) -> ViewNode? { nodes[view] }

    /// How many ancestors a node has.
    func depth(of view: UInt64) -> Int {
        var (depth, current) = (0, nodes[view]?.parent ?? 0)
        while current != 0 {
            depth += 1
            current = nodes[current]?.parent ?? 0
        }
        return depth
    }

    /// Whether a node is inside another one, at any depth; a node is not inside itself.
    package func isInside(_ view: UInt64, _ ancestor: UInt64) -> Bool {
        var current = nodes[view]?.parent ?? 0
        while current != 0 {
            if current == ancestor { return true }
            current = nodes[current]?.parent ?? 0
        }
        return false
    }

    /// A node and its descendants: parents before children, siblings back to front.
    package func subtree(of view: UInt64) -> [UInt64] {
        guard nodes[view] != nil else { return [] }
        var (found, pending) = ([UInt64](), [view])
        while let next = pending.popLast() {
            found.append(next)
            pending.append(contentsOf: (nodes[next]?.children ?? []).reversed())
        }
        return found
    }

    /// The number of levels of a subtree; 1 for a leaf.
    func height(of view: UInt64) -> Int {
        var (height, level) = (0, [view])
        while !level.isEmpty {
            height += 1
            level = level.flatMap { nodes[$0]?.children ?? [] }
        }
        return height
    }

    /// The nearest scroll node around a node.
    package func scrollNode(around view: UInt64) -> UInt64? {
        var current = nodes[view]?.parent ?? 0
        while current != 0, let node = nodes[current] {
            if node.kind == .scroll { return current }
            current = node.parent
        }
        return nil
    }
}
