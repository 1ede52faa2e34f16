public import Foundation

/// One item of a group.
@MainActor @preconcurrency
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    /// In points, subtracted from the item's rectangle.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }

    /// The rectangles of the cells in this item, and whether the height is an estimate.
    func place(in container: CGSize) -> (rects: [CGRect], size: CGSize, isEstimated: Bool) {
        let size = layoutSize.points(in: container)
        return ([Self.inset(CGRect(origin: .zero, size: size), contentInsets)], size, layoutSize.heightDimension.isEstimated)
    }

    static func inset(_ rect: CGRect, _ insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: rect.minX + insets.leading, y: rect.minY + insets.top, width: max(0, rect.width - insets.leading - insets.trailing),
            height: max(0, rect.height - insets.top - insets.bottom))
    }
}

/// Items beside or below each other, repeated while there is room.
@MainActor @preconcurrency
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    public let subitems: [NSCollectionLayoutItem]
    open var interItemSpacing: NSCollectionLayoutSpacing?
    private let isHorizontal: Bool
    /// The number of equal parts in which the items are repeated; nil: as often as there is room.
    private let count: Int?

    private init(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int? = nil) {
        self.subitems = subitems
        self.isHorizontal = isHorizontal
        self.count = count.map { max(1, $0) }
        super.init(layoutSize: layoutSize)
    }

    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true)
    }
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count)
    }
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false)
    }
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count)
    }
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }

    override func place(in container: CGSize) -> (rects: [CGRect], size: CGSize, isEstimated: Bool) {
        let size = layoutSize.points(in: container)
        let inner = NSCollectionLayoutItem.inset(CGRect(origin: .zero, size: size), contentInsets)
        guard !subitems.isEmpty else { return ([], size, layoutSize.heightDimension.isEstimated) }
        let spacing = interItemSpacing?.spacing ?? 0
        let room = isHorizontal ? inner.width : inner.height
        let growsAlong = (isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension).isEstimated
        var parts: [(rects: [CGRect], size: CGSize)] = []
        var (used, isEstimated) = (CGFloat(0), layoutSize.heightDimension.isEstimated)
        let equal = count.map { max(0, (room - spacing * CGFloat($0 - 1)) / CGFloat($0)) }
        // A limit, so that items without a size do not fill the group for ever.
        for index in 0..<(count ?? (growsAlong ? subitems.count : 1000)) {
            var part = subitems[index % subitems.count].place(in: inner.size)
            if let equal, !growsAlong { part = resized(part, to: equal, in: inner.size, subitems[index % subitems.count]) }
            let length = isHorizontal ? part.size.width : part.size.height
            let next = used + (parts.isEmpty ? 0 : spacing) + length
            if count == nil, !growsAlong, !parts.isEmpty, next > room + 0.5 { break }
            used = next
            isEstimated = isEstimated || part.isEstimated
            parts.append((part.rects, part.size))
            if length <= 0, index + 1 >= subitems.count, count == nil { break }
        }
        let isFlexible = interItemSpacing?.isFlexibleSpacing == true && parts.count > 1
        let gap = spacing + (isFlexible ? max(0, room - used) / CGFloat(parts.count - 1) : 0)
        var (rects, offset): ([CGRect], CGFloat) = ([], 0)
        for part in parts {
            let (dx, dy) = (inner.minX + (isHorizontal ? offset : 0), inner.minY + (isHorizontal ? 0 : offset))
            rects += part.rects.map { $0.offsetBy(dx: dx, dy: dy) }
            offset += (isHorizontal ? part.size.width : part.size.height) + gap
        }
        let height = isEstimated ? max((rects.map(\.maxY).max() ?? 0) + contentInsets.bottom, 0) : size.height
        return (rects, CGSize(width: size.width, height: height), isEstimated)
    }

    /// One of `count` equal parts.
    private func resized(
        _ part: (rects: [CGRect], size: CGSize, isEstimated: Bool), to length: CGFloat, in container: CGSize, _ item: NSCollectionLayoutItem
    ) -> (rects: [CGRect], size: CGSize, isEstimated: Bool) {
        let size = isHorizontal ? CGSize(width: length, height: part.size.height) : CGSize(width: part.size.width, height: length)
        guard !(item is NSCollectionLayoutGroup) else { return (part.rects, size, part.isEstimated) }
        return ([NSCollectionLayoutItem.inset(CGRect(origin: .zero, size: size), item.contentInsets)], size, part.isEstimated)
    }
}
