import AutoLayout

extension ViewLayout {
    /// The smallest size that satisfies the constraints inside a node. A width or height above 0 is fixed.
    ///
    /// This part of the tree is laid out alone, so that views outside it have no influence; known `natural` sizes are not measured again.
    func fittingSize(of view: UInt64, width: Double, height: Double, _ tree: ViewTree, _ context: MeasuringContext) throws(LayoutError) -> ViewSize {
        var part = ViewLayout(limits: limits, environment: context.environment)
        part.insert(view, from: tree)
        for id in Array(part.places.keys) where !stale.contains(id) { part.places[id]?.natural = places[id]?.natural }
        let constraints = part.places.keys.reduce(into: Set<UInt64>()) { $0.formUnion(tree.constraintsOf[$1] ?? []) }
        for number in constraints.sorted() { part.add(constraint: number, from: tree) }
        guard let item = part.places[view]?.frame else { return ViewSize(width: 0, height: 0) }
        let fixed = (width: width > 0 ? Self.length(width) : nil, height: height > 0 ? Self.length(height) : nil)
        try part.engine.setSize(width: fixed.width, height: fixed.height, of: item)
        // As weak as UIKit's fitting level: weaker than any preference of a view for its own size.
        if fixed.width == nil { try part.engine.add(LayoutConstraint(LayoutAnchor(item, .width), constant: 0, priority: 50)) }
        if fixed.height == nil { try part.engine.add(LayoutConstraint(LayoutAnchor(item, .height), constant: 0, priority: 50)) }
        try part.solve(tree, context)
        let found = try part.engine.exactFrameInRoot(of: item)
        return ViewSize(width: roundedUp(found.width), height: roundedUp(found.height))
    }
}
