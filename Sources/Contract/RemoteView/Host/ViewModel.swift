import AutoLayout
package import Wire

/// An extension's view in its host: checks what the extension sends, stores it, and lays it out.
///
/// Not thread-safe: one serial queue owns it. Nothing that an extension sends can trap it or make it grow beyond its limits; a broken rule
/// throws a ``ViewViolation``, after which the model must not be used any more.
package final class ViewModel {
    let measurer: any ViewMeasurer
    package let limits: ViewLimits
    package internal(set) var environment: WireViewEnvironment
    package internal(set) var tree: ViewTree
    /// The node with the keyboard focus; nil for none.
    package internal(set) var focused: UInt64?
    /// The scroll positions of scroll nodes.
    package internal(set) var offsets: [UInt64: ViewPoint] = [:]
    var pictures: ViewPictures
    var allowance: PatchAllowance
    var layout: ViewLayout
    /// Whether something has changed since the last layout.
    var needsLayout = false
    /// Frames and content sizes as last reported.
    var told: [UInt64: WireViewFrame] = [:]
    var toldContent: [UInt64: ViewSize] = [:]
    /// How many edits of each node's text the host has made.
    var revisions: [UInt64: UInt64] = [:]
    /// Consecutive layouts that could not be computed.
    var failedLayouts = 0

    package init(measurer: any ViewMeasurer, environment: WireViewEnvironment, limits: ViewLimits = .init()) {
        self.measurer = measurer
        self.limits = limits
        self.environment = environment.usable
        tree = ViewTree(limits: limits)
        pictures = ViewPictures(limits: limits)
        allowance = PatchAllowance(limits)
        layout = ViewLayout(limits: limits, environment: self.environment)
    }

    // MARK: - Reading

    package func node(_ view: UInt64) -> ViewNode? { tree[view] }

    /// Nil without a root node.
    package var root: ViewNode? { tree[tree.root] }

    /// In the coordinates of the node's parent, as of the last layout; nil when the node does not exist.
    package func frame(of view: UInt64) -> WireViewFrame? { told[view] }

    /// The content size of a scroll node; nil for every other node.
    package func contentSize(of view: UInt64) -> ViewSize? { toldContent[view] }

    package func picture(_ image: UInt64) -> ViewPicture? { pictures[image] }

    /// How many edits of a node's text the host has made.
    package func revision(of view: UInt64) -> UInt64 { revisions[view] ?? 0 }

    /// The size that the view prefers in its host; nil for no preference.
    package var preferredSize: (width: Double, height: Double)? {
        guard let size = root?[.preferredSize], size.count == 2, size[0] >= 0, size[1] >= 0 else { return nil }
        return (size[0], size[1])
    }

    /// Visits a node and its descendants: parents before children, siblings back to front. `visit` returns whether to visit the children.
    package func visit(_ view: UInt64? = nil, _ visit: (ViewNode, _ depth: Int) throws -> Bool) rethrows {
        var pending = [(view ?? tree.root, 0)]
        while let (id, depth) = pending.popLast() {
            guard let node = tree[id], try visit(node, depth) else { continue }
            pending.append(contentsOf: node.children.reversed().map { ($0, depth + 1) })
        }
    }

    /// A node's frame in the root's coordinates, scroll positions included.
    package func frameInRoot(of view: UInt64) -> WireViewFrame? {
        guard var frame = told[view] else { return nil }
        var parent = tree[view]?.parent ?? 0
        while let outer = told[parent] {
            let offset = offsets[parent] ?? ViewPoint()
            frame.x += outer.x - offset.x
            frame.y += outer.y - offset.y
            parent = tree[parent]?.parent ?? 0
        }
        return frame
    }
}

extension WireViewEnvironment {
    /// The surroundings with valid values only.
    var usable: WireViewEnvironment {
        func length(_ value: Double) -> Double { value.isFinite ? min(max(0, value), 1e6) : 0 }
        var usable = self
        usable.width = length(width)
        usable.height = length(height)
        usable.scale = scale >= 0.1 && scale <= 16 ? scale : 1
        usable.textScale = textScale >= 0.1 && textScale <= 16 ? textScale : 1
        if hasSafeArea {
            usable.safeArea.top = length(safeArea.top)
            usable.safeArea.left = length(safeArea.left)
            usable.safeArea.bottom = length(safeArea.bottom)
            usable.safeArea.right = length(safeArea.right)
        }
        return usable
    }
}
