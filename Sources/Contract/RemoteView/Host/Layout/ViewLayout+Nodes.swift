import AutoLayout
import Wire

extension ViewLayout {
    /// Adds a node and its descendants; a node whose parent is not in this layout becomes the root.
    mutating func insert(_ view: UInt64, from tree: ViewTree) {
        for id in tree.subtree(of: view) { insertOne(id, tree) }
    }

    private mutating func insertOne(_ id: UInt64, _ tree: ViewTree) {
        guard let node = tree[id] else { return }
        let parent = places[node.parent].map { $0.content ?? $0.frame }
        if parent == nil { root = id }
        var place = Place(frame: makeItem())
        let name = Self.name(of: node)
        attempt(name) { engine throws(LayoutError) in try engine.addItem(place.frame, in: parent, name: name) }
        if node.kind == .scroll {
            let content = makeItem()
            place.content = content
            attempt(name) { engine throws(LayoutError) in
                try engine.addItem(content, in: place.frame, name: name + " content")
                try engine.add(LayoutConstraint(LayoutAnchor(content, .left), .equal, LayoutAnchor(place.frame, .left)))
                try engine.add(LayoutConstraint(LayoutAnchor(content, .top), .equal, LayoutAnchor(place.frame, .top)))
            }
        }
        places[id] = place
        stale.insert(id)
        updateMargins(of: node)
        updatePlacement(of: node, tree)
        updateContentSize(of: node)
    }

    /// Removes a node, its descendants, and the constraints that refer to any of them.
    mutating func remove(_ view: UInt64, all: [UInt64], constraints: Set<UInt64>) {
        guard let place = places[view] else { return }
        for number in constraints { remove(constraint: number) }
        attempt("View \(view)") { engine throws(LayoutError) in try engine.removeItem(place.frame) }
        for id in all {
            places[id] = nil
            stale.remove(id)
            wrapping.remove(id)
            safeAreaUsers.remove(id)
            safeAreas[id] = nil
        }
        if view == root { root = 0 }
    }

    /// Moves a node that now has another parent.
    mutating func move(_ view: UInt64, in tree: ViewTree) {
        let all = tree.subtree(of: view)
        let known = places
        let constraints = all.reduce(into: Set<UInt64>()) { $0.formUnion(tree.constraintsOf[$1] ?? []) }
        remove(view, all: all, constraints: constraints)
        insert(view, from: tree)
        for id in all { places[id]?.natural = known[id]?.natural }
        for number in constraints.sorted() { add(constraint: number, from: tree) }
    }

    /// Handles a changed property. False: the property does not affect the layout.
    mutating func set(_ key: WireViewPropertyKey, of view: UInt64, in tree: ViewTree) -> Bool {
        guard let node = tree[view], places[view] != nil else { return false }
        switch key {
        case .placement:
            updatePlacement(of: node, tree)
            stale.insert(view)
        case .margins: updateMargins(of: node)
        case .contentSize: updateContentSize(of: node)
        case .resistance, .intrinsicSize: stale.insert(view)
        case .direction: for number in tree.constraintsOf[view] ?? [] { renew(constraint: number, from: tree) }
        default:
            guard node.isLeaf, key.changesNaturalSize else { return false }
            places[view]?.natural = nil
            stale.insert(view)
        }
        return true
    }

    private mutating func updateMargins(of node: ViewNode) {
        guard let place = places[node.id] else { return }
        let margins = node[.margins].map(LayoutInsets.init) ?? LayoutInsets(top: 8, left: 8, bottom: 8, right: 8)
        attempt("Margins of \(Self.name(of: node))") { engine throws(LayoutError) in
            try engine.setMargins(margins, of: place.frame)
            if let content = place.content { try engine.setMargins(margins, of: content) }
        }
    }

    private mutating func updateContentSize(of node: ViewNode) {
        guard let place = places[node.id], let content = place.content else { return }
        let size = node[.contentSize]
        var added: [LayoutConstraintID] = []
        attempt("Content size of \(Self.name(of: node))") { engine throws(LayoutError) in
            for id in place.contentSize { try engine.remove(id) }
            guard size.count == 2 else { return }
            for (attribute, length) in [(LayoutAttribute.width, size[0]), (.height, size[1])] {
                added.append(try engine.add(LayoutConstraint(LayoutAnchor(content, attribute), constant: Self.length(length, from: 0))))
            }
        }
        places[node.id]?.contentSize = added
    }

    /// Translates a frame into constraints that follow the parent; the root's size comes from outside.
    private mutating func updatePlacement(of node: ViewNode, _ tree: ViewTree) {
        guard let place = places[node.id] else { return }
        var added: [LayoutConstraintID] = []
        let parent = node.id == root ? nil : places[node.parent]?.frame
        attempt("Frame of \(Self.name(of: node))") { engine throws(LayoutError) in
            for id in place.placement { try engine.remove(id) }
            guard let parent, let placement = node[.placement] else { return }
            for constraint in placement.constraints(of: place.frame, in: parent) { added.append(try engine.add(constraint)) }
        }
        places[node.id]?.placement = added
    }

    static func name(of node: ViewNode) -> String {
        let identifier = node[.identifier]
        let kind = node.kind == .container && node[.role] != 0 ? "view" : "\(node.kind)"
        return identifier.isEmpty ? "\(kind) \(node.id)" : "\(kind) '\(identifier.prefix(80))'"
    }
}

extension LayoutInsets {
    init(_ insets: WireViewInsets) {
        self.init(
            top: ViewLayout.length(insets.top), left: ViewLayout.length(insets.left), bottom: ViewLayout.length(insets.bottom),
            right: ViewLayout.length(insets.right))
    }
}
