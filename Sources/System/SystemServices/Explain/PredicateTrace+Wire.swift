import PredicateFormat
import Wire

extension PredicateTrace {
    /// The tree as rows, each node before its children: nested messages would be refused at some depth.
    var wireNodes: [WireTraceNode] {
        var nodes: [WireTraceNode] = []
        append(to: &nodes, depth: 0)
        return nodes
    }

    private func append(to nodes: inout [WireTraceNode], depth: UInt32) {
        var node = WireTraceNode()
        node.depth = depth
        node.text = text
        node.value = value ?? ""
        if let passed { node.passed = passed }
        node.error = error ?? ""
        node.note = note ?? ""
        node.isCut = isCut
        nodes.append(node)
        for part in parts { part.append(to: &nodes, depth: depth + 1) }
    }
}
