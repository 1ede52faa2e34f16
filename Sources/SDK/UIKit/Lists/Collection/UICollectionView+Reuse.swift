public import Foundation

extension UICollectionView {
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        precondition(
            cellClass == nil || cellClass is UICollectionViewCell.Type,
            "\(cellClass.map { "\($0)" } ?? "") for \"\(identifier)\" is not a UICollectionViewCell.")
        set(cellClass, Self.key(nil, identifier))
    }

    public func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        precondition(
            viewClass == nil || viewClass is UICollectionReusableView.Type,
            "\(viewClass.map { "\($0)" } ?? "") for \"\(identifier)\" is not a UICollectionReusableView.")
        set(viewClass, Self.key(elementKind, identifier))
    }

    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { nib?.refuse(for: identifier) }
    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        nib?.refuse(for: identifier)
    }

    private func set(_ type: AnyClass?, _ key: String) {
        classes[key] = type as? UICollectionReusableView.Type
        pool.remove(key)
    }

    /// A cell that is no longer visible, or a new cell of the registered class.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = dequeue(nil, identifier, indexPath) as? UICollectionViewCell else {
            preconditionFailure("No class is registered for cells \"\(identifier)\". Call register(_:forCellWithReuseIdentifier:) first.")
        }
        return cell
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue(elementKind, identifier, indexPath) else {
            preconditionFailure("No class is registered for \(elementKind) \"\(identifier)\".")
        }
        return view
    }

    func dequeue(_ kind: String?, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView? {
        if let view = reconfigured, view.reuseIdentifier == identifier { return view }
        let key = Self.key(kind, identifier)
        if let view = pool.take(key) {
            view.prepareForReuse()
            return view
        }
        guard let type = classes[key] else { return nil }
        let frame = attributes(of: CollectionElement(kind: kind, path))?.frame ?? .zero
        let view = Self.makeView(of: type, frame)
        view.reuseIdentifier = identifier
        return view
    }

    @inline(never)
    private static func makeView(of type: UICollectionReusableView.Type, _ frame: CGRect) -> UICollectionReusableView {
        // SAFETY: `init(frame:)` is called through the entry of the method table that every descendant of UIView has. It is not `required`,
        // because authors write `override init` as on Apple's systems. Nothing else of the class is used.
        unsafeBitCast(type, to: ConstructibleReusableView.Type.self).init(frame: frame)
    }

    // MARK: - Registrations

    /// A class of cells, and the handler that configures a cell for an item.
    @MainActor @preconcurrency
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let identifier = "appex.registration." + UUID().uuidString

        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of headers or footers, and the handler that configures a view for its section.
    @MainActor @preconcurrency
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        let handler: Handler
        let kind: String
        let identifier = "appex.registration." + UUID().uuidString

        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = Self.key(nil, registration.identifier)
        if classes[key] == nil { classes[key] = Cell.self }
        guard let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell else {
            preconditionFailure("The registration's class changed while it was in use.")
        }
        cell.collection = self
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = Self.key(registration.kind, registration.identifier)
        if classes[key] == nil { classes[key] = Supplementary.self }
        guard let view = dequeue(registration.kind, registration.identifier, indexPath) as? Supplementary else {
            preconditionFailure("The registration's class changed while it was in use.")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

/// Gives access to the initializer of a registered class. Open, so that the compiler cannot know which initializer will run.
@MainActor @preconcurrency
open class ConstructibleReusableView: UICollectionReusableView {
    public override required init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
