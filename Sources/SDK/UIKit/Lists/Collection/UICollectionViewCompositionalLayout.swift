public import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ section: Int, _ environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// The settings of a whole compositional layout.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// In points.
    open var interSectionSpacing: CGFloat = 0
    public override init() { super.init() }
}

/// Sections of groups of items, described by their sizes.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var stack = GridStack()
    private var lists: [UICollectionLayoutListConfiguration?] = []
    private let wholeList: UICollectionLayoutListConfiguration?

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) {
        provider = sectionProvider
        self.configuration = configuration
        wholeList = nil
        super.init()
    }

    public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }
    public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    init(list: UICollectionLayoutListConfiguration) {
        let section = NSCollectionLayoutSection.list(list)
        provider = { _, _ in section }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        wholeList = list
        super.init()
    }

    /// Rows like those of a table, in all sections.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(list: configuration)
    }

    override var listStyle: UICollectionLayoutListConfiguration? { wholeList }
    override func listStyle(inSection section: Int) -> UICollectionLayoutListConfiguration? {
        lists.indices.contains(section) ? lists[section] : wholeList
    }

    open override var collectionViewContentSize: CGSize { stack.contentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { stack.attributes(in: rect) }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { stack.item(at: indexPath) }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { stack.edge(elementKind, indexPath.section) }

    // MARK: - Preparing

    open override func prepare() {
        guard let view = collectionView else { return }
        let inner = view.bounds.inset(by: view.contentInset).size
        let isHorizontal = configuration.scrollDirection == .horizontal
        let old = stack
        stack = GridStack()
        stack.isHorizontal = isHorizontal
        stack.width = Double(isHorizontal ? inner.height : inner.width)
        let environment = LayoutEnvironment(inner, view.traitCollection)
        lists = []
        let keeps = old.width == stack.width && old.isHorizontal == isHorizontal
        for (index, count) in view.counts.enumerated() {
            guard let section = provider(index, environment) else {
                preconditionFailure("The layout's section provider gives nothing for section \(index).")
            }
            lists.append(section.list)
            var made = makeSection(section, count, inner)
            // Measured sizes remain valid while the width is the same.
            if keeps, old.sections.indices.contains(index), old.sections[index].itemCount == count { keep(old.sections[index], in: &made) }
            stack.sections.append(made)
        }
        settle()
    }

    private func keep(_ old: GridSection, in new: inout GridSection) {
        guard case .groups(let pattern, let extents, let spacing) = old.content, case .groups(pattern, let fresh, spacing) = new.content,
            fresh.estimate == extents.estimate
        else { return }
        new.content = old.content
        if old.isHeaderKnown, !new.isHeaderKnown { (new.header, new.isHeaderKnown) = (old.header, true) }
        if old.isFooterKnown, !new.isFooterKnown { (new.footer, new.isFooterKnown) = (old.footer, true) }
    }

    private func settle() { stack.settle(spacing: Double(configuration.interSectionSpacing)) }

    private func makeSection(_ section: NSCollectionLayoutSection, _ count: Int, _ container: CGSize) -> GridSection {
        let isHorizontal = stack.isHorizontal
        let insets = section.contentInsets
        let room = CGSize(
            width: max(0, container.width - insets.leading - insets.trailing), height: max(0, container.height - insets.top - insets.bottom))
        let group = section.group.place(in: room)
        let pattern = isHorizontal ? group.rects.map(stack.turned) : group.rects
        let extent = Double(isHorizontal ? group.size.width : group.size.height)
        precondition(!pattern.isEmpty || count == 0, "The group of a section has no items.")
        let groups = pattern.isEmpty ? 0 : (count + pattern.count - 1) / pattern.count
        let spacing = Double(section.interGroupSpacing)
        var made = GridSection(
            itemCount: count,
            content: .groups(pattern: pattern, extents: Extents(count: groups, estimate: extent + spacing), spacing: spacing))
        made.insets =
            isHorizontal
            ? NSDirectionalEdgeInsets(top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom) : insets
        made.insetsEdges = section.supplementariesFollowContentInsets
        made.isContentKnown = !group.isEstimated || isHorizontal
        for item in section.boundarySupplementaryItems {
            let size = item.layoutSize.points(in: room)
            let extent = Double(isHorizontal ? size.width : size.height)
            let isKnown = isHorizontal || !item.layoutSize.heightDimension.isEstimated
            if item.elementKind == UICollectionView.elementKindSectionFooter {
                (made.footer, made.isFooterKnown) = (extent, isKnown)
            } else if item.elementKind == UICollectionView.elementKindSectionHeader {
                (made.header, made.isHeaderKnown) = (extent, isKnown)
            }
        }
        return made
    }

    // MARK: - Measuring

    override func estimates(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard stack.sections.indices.contains(attributes.indexPath.section) else { return false }
        let section = stack.sections[attributes.indexPath.section]
        switch attributes.representedElementKind {
        case UICollectionView.elementKindSectionHeader?: return !section.isHeaderKnown
        case UICollectionView.elementKindSectionFooter?: return !section.isFooterKnown
        default:
            guard !section.isContentKnown, case .groups(let pattern, let extents, _) = section.content else { return false }
            return pattern.count > 1 || !extents.isKnown(attributes.indexPath.item)
        }
    }

    override func correct(_ attributes: UICollectionViewLayoutAttributes, to size: CGSize) -> Bool {
        guard stack.correct(attributes, to: Double(stack.isHorizontal ? size.width : size.height)) else { return false }
        settle()
        return true
    }

    override func itemsChanged(_ change: ListChange) {
        isInvalid = true
        let old = stack.sections
        guard let counts = collectionView?.counts else { return }
        stack.sections = zip(counts.indices, counts)
            .map { index, count in
                let empty = GridSection.Content.groups(pattern: [], extents: Extents(count: 0, estimate: 0), spacing: 0)
                guard let source = change.sources[index], old.indices.contains(source), let rows = change.rows[index],
                    case .groups(let pattern, let extents, let spacing) = old[source].content, pattern.count == 1
                else { return GridSection(itemCount: count, content: empty) }
                var kept = old[source]
                kept.itemCount = count
                kept.content = .groups(pattern: pattern, extents: extents.rearranged(rows.sources(count: count), count: count), spacing: spacing)
                return kept
            }
    }

    open override func invalidateLayout() {
        stack.width = -1
        super.invalidateLayout()
    }
}

@MainActor private final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ traits: UITraitCollection) {
        contentSize = size
        traitCollection = traits
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
