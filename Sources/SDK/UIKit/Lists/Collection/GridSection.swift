import Foundation

/// The positions of one section's items. y runs along the scrolling direction, x across it.
struct GridSection {
    enum Content {
        /// Groups of items in the same pattern, one after the other; only their extents may differ.
        case groups(pattern: [CGRect], extents: Extents, spacing: Double)
        /// Lines of items of any size; `lines` says where each line begins.
        case lines(frames: [CGRect], lines: [(first: Int, y: Double, height: Double)])
    }

    var itemCount: Int
    var content: Content
    var header = 0.0
    var footer = 0.0
    var isHeaderKnown = true
    var isFooterKnown = true
    var isContentKnown = true
    /// Distances from the header and footer, and from the left and right.
    var insets = NSDirectionalEdgeInsets.zero
    /// Whether headers and footers are inside the left and right insets.
    var insetsEdges = false
    fileprivate(set) var start = 0.0

    var contentExtent: Double {
        switch content {
        case .groups(_, let extents, let spacing): max(0, extents.total - (extents.count > 0 ? spacing : 0))
        case .lines(_, let lines): lines.last.map { $0.y + $0.height } ?? 0
        }
    }

    var extent: Double { header + Double(insets.top) + contentExtent + Double(insets.bottom) + footer }
    var contentStart: Double { start + header + Double(insets.top) }

    func frame(ofItem index: Int) -> CGRect {
        var frame: CGRect
        switch content {
        case .groups(let pattern, let extents, let spacing):
            let group = index / max(1, pattern.count)
            frame = pattern[index % max(1, pattern.count)]
            if !isContentKnown { frame.size.height = max(0, CGFloat(extents[group] - spacing) - frame.minY) }
            frame.origin.y += CGFloat(extents.offset(of: group))
        case .lines(let frames, _): frame = frames[index]
        }
        return frame.offsetBy(dx: insets.leading, dy: CGFloat(contentStart))
    }

    /// The items that may overlap the range between two distances.
    func items(from start: Double, to end: Double) -> Range<Int> {
        let (from, to) = (start - contentStart, end - contentStart)
        guard itemCount > 0, to > 0, from < contentExtent else { return 0..<0 }
        switch content {
        case .groups(let pattern, let extents, _):
            return extents.index(at: from) * pattern.count..<min(itemCount, (extents.index(at: to) + 1) * pattern.count)
        case .lines(_, let lines):
            var (low, high) = (0, lines.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if lines[middle].y <= from { low = middle } else { high = middle }
            }
            var last = low
            while last < lines.count, lines[last].y < to { last += 1 }
            return lines[low].first..<(last < lines.count ? lines[last].first : itemCount)
        }
    }
}

/// The sections of a collection, one after the other.
struct GridStack {
    var sections: [GridSection] = []
    /// Width across the scrolling direction.
    var width = 0.0
    var isHorizontal = false
    private(set) var extent = 0.0

    mutating func settle(spacing: Double = 0) {
        var y = 0.0
        for index in sections.indices {
            if index > 0 { y += spacing }
            sections[index].start = y
            y += sections[index].extent
        }
        extent = y
    }

    var contentSize: CGSize { isHorizontal ? CGSize(width: extent, height: width) : CGSize(width: width, height: extent) }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.item >= 0 && path.item < sections[path.section].itemCount
    }

    /// Converts between this geometry and the coordinates of the content, in either direction.
    func turned(_ rect: CGRect) -> CGRect {
        isHorizontal ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
    }

    private func section(at y: Double) -> Int {
        var (low, high) = (0, sections.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if sections[middle].start <= y { low = middle } else { high = middle }
        }
        return low
    }

    @MainActor func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard contains(path) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = turned(sections[path.section].frame(ofItem: path.item))
        return attributes
    }

    @MainActor func edge(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index]
        let isFooter = kind == UICollectionView.elementKindSectionFooter
        guard isFooter || kind == UICollectionView.elementKindSectionHeader, (isFooter ? section.footer : section.header) > 0 else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: index))
        let x = section.insetsEdges ? Double(section.insets.leading) : 0
        let across = width - (section.insetsEdges ? Double(section.insets.leading + section.insets.trailing) : 0)
        attributes.frame = turned(
            CGRect(
                x: x, y: isFooter ? section.start + section.extent - section.footer : section.start, width: max(0, across),
                height: isFooter ? section.footer : section.header))
        return attributes
    }

    @MainActor func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard !sections.isEmpty else { return [] }
        let turnedRect = turned(rect)
        let (start, end) = (Double(turnedRect.minY), Double(turnedRect.maxY))
        var found: [UICollectionViewLayoutAttributes] = []
        for index in section(at: start)..<sections.count {
            guard sections[index].start < end else { break }
            if let header = edge(UICollectionView.elementKindSectionHeader, index), header.frame.overlaps(rect) { found.append(header) }
            for item in sections[index].items(from: start, to: end) {
                guard let attributes = self.item(at: IndexPath(item: item, section: index)) else { continue }
                if attributes.frame.overlaps(rect) { found.append(attributes) }
            }
            if let footer = edge(UICollectionView.elementKindSectionFooter, index), footer.frame.overlaps(rect) { found.append(footer) }
        }
        return found
    }

    /// Stores the measured extent of a header, a footer or an item's group.
    @MainActor mutating func correct(_ attributes: UICollectionViewLayoutAttributes, to extent: Double) -> Bool {
        let index = attributes.indexPath.section
        guard sections.indices.contains(index) else { return false }
        switch attributes.representedElementKind {
        case UICollectionView.elementKindSectionHeader?:
            sections[index].isHeaderKnown = true
            guard sections[index].header != extent else { return false }
            sections[index].header = extent
        case UICollectionView.elementKindSectionFooter?:
            sections[index].isFooterKnown = true
            guard sections[index].footer != extent else { return false }
            sections[index].footer = extent
        default:
            guard case .groups(let pattern, var extents, let spacing) = sections[index].content, !pattern.isEmpty else { return false }
            let group = attributes.indexPath.item / pattern.count
            let top = Double(pattern[attributes.indexPath.item % pattern.count].minY)
            // A row of several items is as high as the highest measured item.
            let old = extents[group]
            let new = max(extents.isKnown(group) && pattern.count > 1 ? old : 0, top + extent + spacing)
            extents.set(group, to: new)
            sections[index].content = .groups(pattern: pattern, extents: extents, spacing: spacing)
            return new != old
        }
        return true
    }
}
