/// Which parts of a graph are needed for a part of its result.
struct RenderPlan {
    /// Inputs before those that use them.
    private(set) var nodes: [any ImageNode] = []
    /// Missing: nothing is needed of the node.
    private(set) var parts: [ObjectIdentifier: PixelRect] = [:]
    /// How many nodes use one.
    private(set) var users: [ObjectIdentifier: Int] = [:]
    /// Those whose rows are used once, from top to bottom.
    private(set) var inOrder: Set<ObjectIdentifier> = []

    init(_ root: any ImageNode, _ rect: PixelRect) {
        sort(root)
        users[ObjectIdentifier(root), default: 0] += 1
        parts[ObjectIdentifier(root)] = PixelRect(covering: root.extent)?.intersection(rect)
        inOrder.insert(ObjectIdentifier(root))
        // From the result to the inputs: when it is a node's turn, all that use it have said what they need.
        for node in nodes.reversed() {
            let id = ObjectIdentifier(node)
            if users[id, default: 0] > 1 { inOrder.remove(id) }
            guard let part = parts[id] else { continue }
            for (index, input) in node.inputs.enumerated() {
                let other = ObjectIdentifier(input)
                users[other, default: 0] += 1
                if inOrder.contains(id), node.readsInOrder { inOrder.insert(other) }
                guard let there = PixelRect(covering: input.extent), let need = node.need(of: index, for: part)?.intersection(there) else { continue }
                parts[other] = parts[other]?.union(need) ?? need
            }
        }
    }

    /// Depth first, without recursion: chains may be long.
    private mutating func sort(_ root: any ImageNode) {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        var open: [(node: any ImageNode, next: Int)] = [(root, 0)]
        while let last = open.last {
            guard last.next < last.node.inputs.count else {
                nodes.append(last.node)
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let input = last.node.inputs[last.next]
            if seen.insert(ObjectIdentifier(input)).inserted { open.append((input, 0)) }
        }
    }
}
