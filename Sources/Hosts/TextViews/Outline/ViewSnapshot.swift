package import RemoteView
import Wire

/// What a view shows at one moment, without what is hidden.
package struct ViewSnapshot: Sendable {
    /// Each before what is inside it, back to front.
    package let elements: [ViewElement]
    private let places: [UInt64: Int]

    package init(_ model: ViewModel) {
        var nodes: [(node: ViewNode, depth: Int)] = []
        model.visit { node, depth in
            guard !node[.hidden], node[.alpha] > 0.01, node.kind != .layoutGuide else { return false }
            nodes.append((node, depth))
            return true
        }
        let modal = nodes.last { $0.node[.modal] }?.node.id
        var disabled: Set<UInt64> = []
        var elements: [ViewElement] = []
        for (node, depth) in nodes {
            let isInert = disabled.contains(node.parent) || !node[.interactive]
            if isInert { disabled.insert(node.id) }
            elements.append(
                ViewElement(
                    node: node, depth: depth, frame: model.frameInRoot(of: node.id) ?? WireViewFrame(),
                    isCovered: modal.map { node.id != $0 && !model.tree.isInside(node.id, $0) } ?? false,
                    isDisabled: isInert || !node[.enabled], isFocused: model.focused == node.id,
                    offset: model.offsets[node.id] ?? ViewPoint(), contentSize: model.contentSize(of: node.id)))
        }
        self.elements = elements
        places = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1.id, $0) })
    }

    package subscript(id: UInt64) -> ViewElement? { places[id].map { elements[$0] } }

    /// An element and those around it, from the inside.
    package func path(from element: ViewElement) -> [ViewElement] {
        var path = [element]
        while let last = path.last, let outer = self[last.node.parent] { path.append(outer) }
        return path
    }

    /// The innermost modal element: the one that takes what the person does.
    package var modal: ViewElement? { elements.last { $0.node[.modal] } }

    package var focused: ViewElement? { elements.first { $0.isFocused } }
}
