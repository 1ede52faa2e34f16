public import Foundation

extension UITableView {
    /// - Parameter cellClass: a class of cells; nil unregisters the identifier.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        precondition(
            cellClass == nil || cellClass is UITableViewCell.Type,
            "\(cellClass.map { "\($0)" } ?? "") for \"\(identifier)\" is not a UITableViewCell.")
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
        cells.remove(identifier)
    }

    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        precondition(
            aClass == nil || aClass is UITableViewHeaderFooterView.Type,
            "\(aClass.map { "\($0)" } ?? "") for \"\(identifier)\" is not a UITableViewHeaderFooterView.")
        headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
        headers.remove(identifier)
    }

    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { nib?.refuse(for: identifier) }
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) { nib?.refuse(for: identifier) }

    /// A cell that is no longer visible, or a new cell of the registered class; nil when there is neither.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = cells.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier].map { Self.makeCell(of: $0, identifier) }
    }

    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("No class is registered for cells \"\(identifier)\". Call register(_:forCellReuseIdentifier:) first.")
        }
        return cell
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = headers.take(identifier) {
            view.prepareForReuse()
            return view
        }
        return headerClasses[identifier].map { Self.makeHeader(of: $0, identifier) }
    }

    @inline(never)
    private static func makeCell(of type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        // SAFETY: `init(style:reuseIdentifier:)` is called through the entry of the method table that every descendant of UITableViewCell has.
        // It is not `required`, because authors write `override init` as on Apple's systems. Nothing else of the class is used.
        unsafeBitCast(type, to: ConstructibleTableCell.Type.self).init(style: .default, reuseIdentifier: identifier)
    }

    @inline(never)
    private static func makeHeader(of type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
        // SAFETY: as in `makeCell`.
        unsafeBitCast(type, to: ConstructibleTableHeader.Type.self).init(reuseIdentifier: identifier)
    }
}

/// Gives access to the initializer of a registered class. Open, so that the compiler cannot know which initializer will run.
@MainActor @preconcurrency
open class ConstructibleTableCell: UITableViewCell {
    public override required init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @preconcurrency
open class ConstructibleTableHeader: UITableViewHeaderFooterView {
    public override required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
