public import Foundation

extension UITableView {
    public var indexPathForSelectedRow: IndexPath? { selected.min() }
    public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    private var allowsMany: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    private var allowsAny: Bool {
        editing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }

    /// Selects a row without calling the delegate. Nil deselects everything.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectRow(at: path, animated: animated) }
            return
        }
        check(indexPath)
        if !allowsMany { for path in selected where path != indexPath { deselectRow(at: path, animated: animated) } }
        selected.insert(indexPath)
        cell(indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selected.remove(indexPath) != nil else { return }
        cell(indexPath)?.setSelected(false, animated: animated)
    }

    private func cell(_ path: IndexPath) -> UITableViewCell? { shown[.row(path.section, path.row)] as? UITableViewCell }

    // MARK: - Selection by the person

    func personTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), allowsAny else { return }
        guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
        cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
        if allowsMany, selected.contains(path) { return personDeselects(path) }
        guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        if !allowsMany { for old in selected where old != target { personDeselects(old) } }
        selected.insert(target)
        self.cell(target)?.setSelected(true, animated: false)
        delegate?.tableView(self, didSelectRowAt: target)
    }

    private func personDeselects(_ path: IndexPath) {
        guard let target = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
        deselectRow(at: target, animated: false)
        delegate?.tableView(self, didDeselectRowAt: target)
    }

    func personTappedAccessory(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
