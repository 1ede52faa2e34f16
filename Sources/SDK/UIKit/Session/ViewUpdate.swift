import RemoteView
import SystemCalls
import Wire

/// An update that is being prepared for the host.
@MainActor struct ViewUpdate {
    var message = WireUpdateView()
    /// Pixels of the images in `message`, in the same order.
    var descriptors: [OwnedDescriptor] = []
    /// Nodes that the host will know, by number.
    var nodes: [UInt64: RemoteNode]
    private let session: ViewSession
    private var inserted: Set<ObjectIdentifier> = []

    init(session: ViewSession, nodes: [UInt64: RemoteNode]) {
        self.session = session
        self.nodes = nodes
    }

    /// Whether the update contains nothing for the host.
    var isEmpty: Bool { message.patches.isEmpty && message.images.isEmpty && !message.hasAnimation }

    /// Collects all changes. Removals come first, so that a view that changes its parent is never in two places.
    ///
    /// - Parameter holdingConstraints: leaves changes of constraints for a later update.
    mutating func collect(_ changes: inout PendingChanges, root: RemoteNode, holdingConstraints: Bool) {
        var taken = changes
        changes = PendingChanges()
        if holdingConstraints { taken.moveConstraints(to: &changes) }
        if root.number == 0 { insert(root, at: 0) }
        let parents = changedParents(taken.structure, under: root)
        for parent in parents { removeChildren(of: parent) }
        for parent in parents where !inserted.contains(ObjectIdentifier(parent)) { arrangeChildren(of: parent) }
        for (node, keys) in taken.properties.values where node.number != 0 && !inserted.contains(ObjectIdentifier(node)) {
            for key in keys.sorted(by: { $0.rawValue < $1.rawValue }) { set(key, of: node) }
        }
        for number in taken.removedConstraints { patch { $0.removeConstraint = number } }
        for constraint in taken.constraints.values.sorted(by: { $0.order < $1.order }) { send(constraint) }
        for (node, command) in taken.commands where node.number != 0 {
            var command = command
            command.view = node.number
            patch { $0.command = command }
        }
        for number in session.images.sweep(nodes.values) { patch { $0.removeImage = number } }
        message.images = session.images.takeNew(&descriptors)
    }

    private mutating func patch(_ fill: (inout WireViewPatch) -> Void) {
        var patch = WireViewPatch()
        fill(&patch)
        message.patches.append(patch)
    }

    /// From the root down.
    private func changedParents(_ changed: Set<ObjectIdentifier>, under root: RemoteNode) -> [RemoteNode] {
        guard !changed.isEmpty else { return [] }
        var found: [RemoteNode] = []
        var pending = [root]
        while let node = pending.popLast() {
            if changed.contains(ObjectIdentifier(node)) { found.append(node) }
            pending.append(contentsOf: node.children)
        }
        return found
    }

    private mutating func removeChildren(of parent: RemoteNode) {
        let current = Set(parent.children.map(ObjectIdentifier.init))
        parent.knownChildren.removeAll { child in
            // A node that left and came back within the turn has another number, but the host still has its old node.
            if current.contains(ObjectIdentifier(child.node)) && child.node.number == child.number { return false }
            patch { $0.remove = child.number }
            return true
        }
    }

    private mutating func arrangeChildren(of parent: RemoteNode) {
        for (index, child) in parent.children.enumerated() {
            if child.number == 0 {
                insert(child, at: index)
                parent.knownChildren.insert(KnownNode(child), at: min(index, parent.knownChildren.count))
            } else if parent.knownChildren.indices.contains(index), parent.knownChildren[index].node !== child {
                guard let old = parent.knownChildren.firstIndex(where: { $0.node === child }) else { continue }
                patch {
                    $0.move = .with {
                        $0.view = child.number
                        $0.parent = parent.number
                        $0.index = UInt32(index)
                    }
                }
                parent.knownChildren.insert(parent.knownChildren.remove(at: old), at: index)
            }
        }
    }

    private mutating func insert(_ node: RemoteNode, at index: Int) {
        node.number = session.newNumber()
        nodes[node.number] = node
        inserted.insert(ObjectIdentifier(node))
        patch {
            $0.insert = .with {
                $0.view = node.number
                $0.kind = node.kind
                $0.parent = node.parent?.number ?? 0
                $0.index = UInt32(index)
                $0.properties = node.properties.sorted { $0.key.rawValue < $1.key.rawValue }
                    .map { key, value in
                        .with {
                            $0.key = key
                            $0.value = value
                        }
                    }
            }
        }
        for image in node.properties.values { session.images.use(image) }
        for (index, child) in node.children.enumerated() { insert(child, at: index) }
        node.knownChildren = node.children.map(KnownNode.init)
    }

    private mutating func set(_ key: WireViewPropertyKey, of node: RemoteNode) {
        let value = node.properties[key]
        if let value { session.images.use(value) }
        patch {
            $0.set = .with {
                $0.view = node.number
                $0.key = key
                if let value { $0.value = value }
            }
        }
    }

    private mutating func send(_ constraint: NSLayoutConstraint) {
        guard constraint.isActive, constraint.isInOneTree else { return }
        if constraint.number != 0 {
            guard constraint.isChanged else { return }
            let (number, constant, priority) = (constraint.number, Double(constraint.constant), Double(constraint.priority.rawValue))
            patch {
                $0.changeConstraint = .with {
                    $0.constraint = number
                    $0.constant = constant
                    $0.priority = priority
                }
            }
        } else {
            constraint.number = session.newNumber()
            let message = constraint.message
            patch { $0.addConstraint = message }
        }
        constraint.isChanged = false
    }
}

/// A child as the host knows it, with the number that it had when it was sent.
struct KnownNode {
    let node: RemoteNode
    let number: UInt64

    @MainActor init(_ node: RemoteNode) {
        self.node = node
        number = node.number
    }
}
