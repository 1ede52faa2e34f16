import AutoLayout
import Wire

extension ViewLayout {
    /// Computes all frames: natural sizes first, then a layout, then the heights of wrapped text and the safe areas, which depend on the layout.
    mutating func solve(_ tree: ViewTree, _ context: MeasuringContext) throws(LayoutError) {
        measure(tree, context)
        // A third pass is rare: it occurs when a height changes a width, as with a picture of fixed ratio beside a text.
        for _ in 0..<4 {
            let conflicts = try engine.layout()
            for conflict in conflicts where conflict.constraints.contains(where: { authors[$0] != nil }) { say(conflict.description) }
            let hasWrapped = wrap(tree, context)
            let hasMoved = updateSafeAreas(tree, context.environment)
            if !hasWrapped, !hasMoved { return }
        }
        try engine.layout()
    }

    /// A node's safe area is the root's as far as it overlaps the node. Inside a scroll node there are no insets: content can be scrolled into view.
    private mutating func updateSafeAreas(_ tree: ViewTree, _ environment: WireViewEnvironment) -> Bool {
        guard !safeAreaUsers.isEmpty, let rootItem = places[root]?.frame, let outer = try? engine.exactFrameInRoot(of: rootItem) else { return false }
        let insets = LayoutInsets(environment.safeArea)
        var hasChanged = false
        for view in safeAreaUsers {
            guard let place = places[view], let frame = try? engine.exactFrameInRoot(of: place.frame) else { continue }
            var own = LayoutInsets.zero
            if tree.scrollNode(around: view) == nil {
                own.top = min(max(0, insets.top - frame.y), insets.top)
                own.left = min(max(0, insets.left - frame.x), insets.left)
                own.bottom = min(max(0, insets.bottom - (outer.height - frame.y - frame.height)), insets.bottom)
                own.right = min(max(0, insets.right - (outer.width - frame.x - frame.width)), insets.right)
            }
            guard own != safeAreas[view] ?? .zero else { continue }
            safeAreas[view] = own
            attempt("Safe area of view \(view)") { engine throws(LayoutError) in try engine.setSafeArea(own, of: place.frame) }
            hasChanged = true
        }
        return hasChanged
    }

    func frame(of view: UInt64) -> WireViewFrame? {
        guard let place = places[view], let frame = try? engine.frame(of: place.frame) else { return nil }
        return WireViewFrame(view, frame)
    }

    func contentSize(of view: UInt64) -> ViewSize? {
        guard let content = places[view]?.content, let frame = try? engine.frame(of: content) else { return nil }
        return ViewSize(width: frame.width, height: frame.height)
    }
}

extension WireViewFrame {
    init(_ view: UInt64, _ frame: LayoutFrame) {
        self.init()
        self.view = view
        x = frame.x
        y = frame.y
        width = frame.width
        height = frame.height
    }
}
