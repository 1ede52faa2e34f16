extension LayoutEngine {
    /// The item's frame in its parent's coordinates as of the last ``layout()``, in points.
    ///
    /// Edges are rounded to pixels in the root's coordinates, so adjacent items stay adjacent at every depth.
    public func frame(of id: LayoutItemID) throws(LayoutError) -> LayoutFrame {
        let item = items[try place(of: id)]
        var frame = rounded(item)
        if let parent = item?.parent, parent >= 0 {
            let outer = rounded(items[parent])
            frame.x -= outer.x
            frame.y -= outer.y
        }
        return frame
    }

    /// The item's frame in the root's coordinates, rounded to pixels.
    public func frameInRoot(of id: LayoutItemID) throws(LayoutError) -> LayoutFrame {
        rounded(items[try place(of: id)])
    }

    /// The item's frame in the root's coordinates, exactly as the constraints determine it.
    public func exactFrameInRoot(of id: LayoutItemID) throws(LayoutError) -> LayoutFrame {
        guard let edges = items[try place(of: id)]?.edges else { return LayoutFrame() }
        return LayoutFrame(x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top)
    }

    /// Whether the constraints allow another, equally good frame for the item. Call after ``layout()``.
    ///
    /// Examines solutions one exchange away: true is certain, and false is nearly always right.
    public func isAmbiguous(_ id: LayoutItemID) throws(LayoutError) -> Bool {
        guard let item = items[try place(of: id)] else { return false }
        return [item.left, item.top, item.width, item.height].contains { $0.map { solver.isAmbiguous($0) } ?? false }
    }

    /// The size that a root prefers, given how strongly it should approach a target: `systemLayoutSizeFitting`.
    ///
    /// Sizes set from outside are ignored. With priority 1000, the result is the target itself.
    /// A target of 0 with priority 50 gives the smallest size that satisfies everything stronger.
    public func fittingSize(
        of id: LayoutItemID, targetWidth: Double = 0, horizontalPriority: Double = 50, targetHeight: Double = 0, verticalPriority: Double = 50
    ) throws(LayoutError) -> (width: Double, height: Double) {
        for priority in [horizontalPriority, verticalPriority] where !(priority > 0 && priority <= 1000) { throw .priorityOutOfRange(priority) }
        try checkLength(targetWidth, from: 0)
        try checkLength(targetHeight, from: 0)
        // A value type: the copy shares all rows that fitting does not change.
        var trial = self
        try trial.setSize(width: horizontalPriority == 1000 ? targetWidth : nil, height: verticalPriority == 1000 ? targetHeight : nil, of: id)
        if horizontalPriority < 1000 {
            try trial.add(LayoutConstraint(LayoutAnchor(id, .width), constant: targetWidth, priority: horizontalPriority))
        }
        if verticalPriority < 1000 {
            try trial.add(LayoutConstraint(LayoutAnchor(id, .height), constant: targetHeight, priority: verticalPriority))
        }
        try trial.layout()
        let frame = try trial.exactFrameInRoot(of: id)
        return (trial.roundedUp(frame.width), trial.roundedUp(frame.height))
    }

    private func roundedUp(_ value: Double) -> Double { -floor(-(value * scale - 1e-6)) / scale }

    private func rounded(_ value: Double) -> Double {
        // One half is rounded up, also below zero; values within a rounding error of one half count as one half.
        floor(value * scale + 0.5 + 1e-6) / scale
    }

    /// Rounds down with integers, without the mathematical library.
    private func floor(_ value: Double) -> Double {
        // Beyond this, every number is an integer.
        guard abs(value) < 4e15 else { return value }
        let whole = Double(Int64(value))
        return whole > value ? whole - 1 : whole
    }

    private func rounded(_ item: Item?) -> LayoutFrame {
        guard let edges = item?.edges else { return LayoutFrame() }
        let left = rounded(edges.left)
        let top = rounded(edges.top)
        return LayoutFrame(x: left, y: top, width: rounded(edges.right) - left, height: rounded(edges.bottom) - top)
    }
}
