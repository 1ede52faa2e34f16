package import RemoteView
import Wire

/// The contents of a view at one moment, without hidden nodes.
package struct ViewSnapshot: Sendable {
    /// Each before its descendants, and siblings in reading order.
    package let elements: [ViewElement]
    private let places: [UInt64: Int]
    private let modalID: UInt64?

    package init(_ model: ViewModel) {
        var nodes: [(node: ViewNode, depth: Int)] = []
        model.visit { node, depth in
            guard !node[.hidden], node[.alpha] > 0.01, node.kind != .layoutGuide else { return false }
            nodes.append((node, depth))
            return true
        }
        let modal = nodes.last { $0.node[.modal] }?.node.id
        var inert: Set<UInt64> = []
        var elements: [ViewElement] = []
        for (node, depth) in Self.inReadingOrder(nodes, model) {
            let isInert = inert.contains(node.parent) || !node[.interactive]
            if isInert { inert.insert(node.id) }
            elements.append(
                ViewElement(
                    node: node, depth: depth, frame: model.frameInRoot(of: node.id) ?? WireViewFrame(),
                    isCovered: modal.map { node.id != $0 && !model.tree.isInside(node.id, $0) } ?? false,
                    isInert: isInert, isFocused: model.focused == node.id,
                    offset: model.offsets[node.id] ?? ViewPoint(), contentSize: model.contentSize(of: node.id)))
        }
        self.elements = elements
        places = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1.id, $0) })
        modalID = modal
    }

    private static func inReadingOrder(_ nodes: [(node: ViewNode, depth: Int)], _ model: ViewModel) -> [(node: ViewNode, depth: Int)] {
        let shown = Dictionary(uniqueKeysWithValues: nodes.map { ($0.node.id, $0) })
        var ordered: [(node: ViewNode, depth: Int)] = []
        var pending = nodes.first.map { [$0.node.id] } ?? []
        while let id = pending.popLast() {
            guard let next = shown[id] else { continue }
            ordered.append(next)
            let children = next.node.children.compactMap { child in
                shown[child].map { ReadingOrder.Place(id: child, frame: model.frame(of: child) ?? WireViewFrame(), isModal: $0.node[.modal]) }
            }
            let direction = next.node[.direction]
            let order = ReadingOrder(isRightToLeft: direction == 0 ? model.environment.isRightToLeft : direction == 2)
            pending.append(contentsOf: order.order(children).reversed())
        }
        return ordered
    }

    package subscript(id: UInt64) -> ViewElement? { places[id].map { elements[$0] } }

    /// An element and its ancestors, innermost first.
    package func path(from element: ViewElement) -> [ViewElement] {
        var path = [element]
        while let last = path.last, let outer = self[last.node.parent] { path.append(outer) }
        return path
    }

    /// The innermost modal element, which gets the person's actions.
    package var modal: ViewElement? { modalID.flatMap { self[$0] } }

    package var focused: ViewElement? { elements.first { $0.isFocused } }
}
