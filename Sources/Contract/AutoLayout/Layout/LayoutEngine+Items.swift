extension LayoutEngine {
    /// Adds a view or a layout guide after its siblings. An item without a parent is a root, whose size is set from outside.
    public mutating func addItem(_ id: LayoutItemID, in parent: LayoutItemID? = nil, name: String = "") throws(LayoutError) {
        guard places[id] == nil else { throw .duplicateItem(id) }
        guard places.count < limits.items else { throw .tooManyItems(limit: limits.items) }
        var item = Item(id: id, name: name, parent: -1, depth: 0)
        if let parent {
            item.parent = try place(of: parent)
            item.depth = (items[item.parent]?.depth ?? 0) + 1
            guard item.depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        }
        let index: Int
        if let reused = freeItems.popLast() {
            index = reused
        } else {
            index = items.count
            items.append(nil)
        }
        makeVariables(of: &item)
        if item.parent >= 0 { items[item.parent]?.children.append(index) }
        items[index] = item
        places[id] = index
    }

    /// A damaged solver cannot create variables; the item then receives them at the rebuild.
    mutating func makeVariables(of item: inout Item) {
        if item.parent >= 0 {
            item.left = try? solver.addVariable()
            item.top = try? solver.addVariable()
        }
        item.width = try? solver.addVariable(nonNegative: true)
        item.height = try? solver.addVariable(nonNegative: true)
        if item.width == nil || item.height == nil || (item.parent >= 0 && (item.left == nil || item.top == nil)) { needsRebuild = true }
    }

    /// Removes an item, its descendants, and all constraints that refer to any of them.
    public mutating func removeItem(_ id: LayoutItemID) throws(LayoutError) {
        let root = try place(of: id)
        if let parent = items[root]?.parent, parent >= 0 { items[parent]?.children.removeAll { $0 == root } }
        var pending = [root]
        while let index = pending.popLast() {
            guard let item = items[index] else { continue }
            pending.append(contentsOf: item.children)
            for entry in item.entries { removeEntry(entry) }
            for variable in [item.left, item.top, item.width, item.height] {
                guard let variable else { continue }
                do { try solver.release(variable) } catch { needsRebuild = true }
            }
            items[index] = nil
            places[item.id] = nil
            freeItems.append(index)
        }
    }

    public func contains(_ id: LayoutItemID) -> Bool { places[id] != nil }

    /// Sets the size of a root from outside; nil leaves the size to the constraints. Sizes are in points, from 0 to 1e7.
    public mutating func setSize(width: Double?, height: Double?, of id: LayoutItemID) throws(LayoutError) {
        let index = try place(of: id)
        guard items[index]?.parent == -1 else { throw .notARoot(id) }
        if let width { try checkLength(width, from: 0) }
        if let height { try checkLength(height, from: 0) }
        items[index]?.widthFromOutside = width
        items[index]?.heightFromOutside = height
        update(.size(item: index, isHorizontal: true), of: index, isWanted: width != nil, stale: false)
        update(.size(item: index, isHorizontal: false), of: index, isWanted: height != nil, stale: false)
    }

    /// Sets the natural size of an item and its resistance to other sizes. Priorities are from 0, no resistance, to 1000, required.
    public mutating func setIntrinsics(horizontal: LayoutIntrinsics, vertical: LayoutIntrinsics, of id: LayoutItemID) throws(LayoutError) {
        let index = try place(of: id)
        guard let old = items[index] else { return }
        for intrinsics in [horizontal, vertical] {
            if let size = intrinsics.size { try checkLength(size, from: 0) }
            for priority in [intrinsics.hugging, intrinsics.compressionResistance] where !(priority >= 0 && priority <= 1000) {
                throw .priorityOutOfRange(priority)
            }
        }
        items[index]?.horizontal = horizontal
        items[index]?.vertical = vertical
        if horizontal != old.horizontal {
            update(
                .intrinsic(item: index, isHorizontal: true), of: index, isWanted: horizontal.size != nil,
                stale: !horizontal.differsOnlyInSize(from: old.horizontal))
        }
        if vertical != old.vertical {
            update(
                .intrinsic(item: index, isHorizontal: false), of: index, isWanted: vertical.size != nil,
                stale: !vertical.differsOnlyInSize(from: old.vertical))
        }
    }

    /// Sets the natural size of an item and keeps its resistances; nil for no natural size along an axis.
    public mutating func setIntrinsicSize(width: Double?, height: Double?, of id: LayoutItemID) throws(LayoutError) {
        guard var horizontal = items[try place(of: id)]?.horizontal, var vertical = items[try place(of: id)]?.vertical else { return }
        horizontal.size = width
        vertical.size = height
        try setIntrinsics(horizontal: horizontal, vertical: vertical, of: id)
    }

    /// The natural sizes and resistances of an item: horizontal, vertical.
    public func intrinsics(of id: LayoutItemID) throws(LayoutError) -> (horizontal: LayoutIntrinsics, vertical: LayoutIntrinsics) {
        let item = items[try place(of: id)]
        return (item?.horizontal ?? LayoutIntrinsics(), item?.vertical ?? LayoutIntrinsics())
    }

    /// Sets the distances of the margin attributes from the edges.
    public mutating func setMargins(_ insets: LayoutInsets, of id: LayoutItemID) throws(LayoutError) {
        let index = try place(of: id)
        try check(insets)
        if items[index]?.margins == insets { return }
        items[index]?.margins = insets
        enqueueEntries(of: index)
    }

    /// Sets the distances of the safe area from the edges.
    public mutating func setSafeArea(_ insets: LayoutInsets, of id: LayoutItemID) throws(LayoutError) {
        let index = try place(of: id)
        try check(insets)
        if items[index]?.safeArea == insets { return }
        items[index]?.safeArea = insets
        enqueueEntries(of: index)
    }

    /// Sets the distance of the first baseline from the top and of the last from the bottom, in points.
    public mutating func setBaselines(first: Double, last: Double, of id: LayoutItemID) throws(LayoutError) {
        let index = try place(of: id)
        try checkLength(first)
        try checkLength(last)
        items[index]?.firstBaseline = first
        items[index]?.lastBaseline = last
        enqueueEntries(of: index)
    }

    private func check(_ insets: LayoutInsets) throws(LayoutError) {
        for value in [insets.top, insets.left, insets.bottom, insets.right] { try checkLength(value) }
    }

    private mutating func enqueueEntries(of index: Int) {
        for entry in items[index]?.entries ?? [] { enqueue(entry, stale: false) }
    }

    /// Creates, changes or removes the entry for a size of an item.
    private mutating func update(_ source: Source, of index: Int, isWanted: Bool, stale: Bool) {
        let existing = items[index]?.entries.first { entries[Int($0)].source == source }
        switch (existing, isWanted) {
        case (let entry?, true): enqueue(entry, stale: stale)
        case (let entry?, false): removeEntry(entry)
        case (nil, true): activate(makeEntry(source, mentioning: [index]))
        case (nil, false): break
        }
    }
}

extension LayoutIntrinsics {
    func differsOnlyInSize(from other: LayoutIntrinsics) -> Bool {
        hugging == other.hugging && compressionResistance == other.compressionResistance
    }
}
