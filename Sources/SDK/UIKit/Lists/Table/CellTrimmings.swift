import Foundation

/// The views around a cell's content: the accessory, the editing controls, the separator.
@MainActor final class CellTrimmings {
    var isDue = true
    var showsSeparator = true
    private var leading: UIView?
    private var trailing: [UIView] = []
    private let separator = UIView(frame: .zero)

    private static let edge: CGFloat = 16

    /// Places the views, and returns the rectangle that remains for the content.
    func place(in cell: UITableViewCell) -> CGRect {
        if isDue { make(in: cell) }
        let bounds = cell.bounds
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, at x: CGFloat, _ size: CGSize) {
            let left = isMirrored ? bounds.width - x - size.width : x
            view.frame = CGRect(x: left, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        var start: CGFloat = 0
        if let leading {
            put(leading, at: Self.edge, leading.bounds.size)
            start = Self.edge + leading.bounds.width
        }
        start += CGFloat(cell.indentationLevel) * cell.indentationWidth
        var end = bounds.width
        for view in trailing.reversed() {
            end -= (end == bounds.width ? Self.edge : 8) + view.bounds.width
            put(view, at: end, view.bounds.size)
        }
        placeSeparator(in: cell, isMirrored: isMirrored)
        let width = max(0, end - start)
        return CGRect(x: isMirrored ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
    }

    func contentWidth(of cell: UITableViewCell) -> CGFloat { place(in: cell).width }

    private func placeSeparator(in cell: UITableViewCell, isMirrored: Bool) {
        guard showsSeparator, let table = cell.table, table.separatorStyle != .none else { return separator.removeFromSuperview() }
        if separator.superview !== cell { cell.addSubview(separator) }
        separator.backgroundColor = table.separatorColor ?? .separator
        separator.isUserInteractionEnabled = false
        separator.node[.accessibleHidden] = true
        let (bounds, inset) = (cell.bounds, cell.separatorInset ?? .zero)
        let (left, right) = isMirrored ? (inset.right, inset.left) : (inset.left, inset.right)
        let thickness = 1 / max(1, cell.traitCollection.displayScale)
        separator.frame = CGRect(
            x: left, y: bounds.height - thickness, width: max(0, bounds.width - left - right), height: thickness)
    }

    // MARK: - Creating views

    private func make(in cell: UITableViewCell) {
        isDue = false
        for view in trailing + [leading].compactMap({ $0 }) { view.removeFromSuperview() }
        leading = cell.isEditing ? editingControl(of: cell) : nil
        let (view, type) =
            cell.isEditing ? (cell.editingAccessoryView, cell.editingAccessoryType) : (cell.accessoryView, cell.accessoryType)
        trailing = view.map { [$0] } ?? accessories(type, of: cell)
        if cell.isEditing, let menu = cell.table?.moveMenu(of: cell) {
            let control = CellButton(symbol: "line.3.horizontal", label: InterfaceWord.reorder.localized, tint: .tertiaryLabel, action: nil)
            control.setMenu(menu)
            trailing.append(control)
        }
        for view in trailing + [leading].compactMap({ $0 }) { cell.addSubview(view) }
    }

    private func editingControl(of cell: UITableViewCell) -> UIView? {
        switch cell.editingStyle {
        case .none: nil
        case .delete:
            CellButton(symbol: "minus.circle.fill", label: InterfaceWord.delete.localized, tint: .systemRed) { [weak cell] in
                cell.map { $0.table?.commit(.delete, of: $0) }
            }
        case .insert:
            CellButton(symbol: "plus.circle.fill", label: InterfaceWord.insert.localized, tint: .systemBlue) { [weak cell] in
                cell.map { $0.table?.commit(.insert, of: $0) }
            }
        }
    }

    private func accessories(_ type: UITableViewCell.AccessoryType, of cell: UITableViewCell) -> [UIView] {
        let details = {
            CellButton(symbol: "info.circle", label: InterfaceWord.moreInfo.localized) { [weak cell] in
                cell.map { $0.table?.personTappedAccessory(of: $0) }
            }
        }
        switch type {
        case .none: return []
        case .disclosureIndicator: return [chevron]
        case .detailDisclosureButton: return [details(), chevron]
        case .checkmark: return [CellSymbol("checkmark")]
        case .detailButton: return [details()]
        }
    }

    private var chevron: UIView { CellSymbol("chevron.forward", tint: .tertiaryLabel) }
}
