import Wire

/// Changes in a tree since the last update to the host.
@MainActor struct PendingChanges {
    /// Nodes whose children changed.
    var structure: Set<ObjectIdentifier> = []
    private(set) var properties: [ObjectIdentifier: (node: RemoteNode, keys: Set<WireViewPropertyKey>)] = [:]
    var constraints: [ObjectIdentifier: NSLayoutConstraint] = [:]
    var removedConstraints: [UInt64] = []
    var commands: [(node: RemoteNode, command: WireViewCommand)] = []

    var isEmpty: Bool {
        structure.isEmpty && properties.isEmpty && constraints.isEmpty && removedConstraints.isEmpty && commands.isEmpty
    }

    mutating func note(_ key: WireViewPropertyKey, in node: RemoteNode) {
        properties[ObjectIdentifier(node), default: (node, [])].keys.insert(key)
    }

    mutating func moveConstraints(to later: inout PendingChanges) {
        swap(&constraints, &later.constraints)
        swap(&removedConstraints, &later.removedConstraints)
    }

    mutating func remove(_ node: RemoteNode) {
        properties[ObjectIdentifier(node)] = nil
        structure.remove(ObjectIdentifier(node))
    }
}
