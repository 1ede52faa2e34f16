import Foundation

extension UITableView {
    /// Shows the controls for deleting, inserting and moving rows.
    public func setEditing(_ editing: Bool, animated: Bool) {
        guard self.editing != editing else { return }
        self.editing = editing
        for path in selected { deselectRow(at: path, animated: animated) }
        for (element, view) in shown {
            guard case .row(let section, let row) = element, let cell = view as? UITableViewCell else { continue }
            prepareEditing(cell, IndexPath(row: row, section: section))
        }
    }

    /// Prepares the row's editing controls and context menu.
    func prepareEditing(_ cell: UITableViewCell, _ path: IndexPath) {
        preparedPath = path
        defer { preparedPath = nil }
        let isEditable = dataSource?.tableView(self, canEditRowAt: path) ?? false
        let editingStyle = isEditable ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.editingStyle = editingStyle
        cell.setEditing(editing && isEditable, animated: false)
        if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level != 0 || cell.isIndentedByTable {
            cell.indentationLevel = level
            cell.isIndentedByTable = level != 0
        }
        cell.setMenu(menu(of: cell, path, editingStyle))
    }

    private func menu(of cell: UITableViewCell, _ path: IndexPath, _ editingStyle: UITableViewCell.EditingStyle) -> UIMenu? {
        var items: [UIMenuElement] = []
        let own = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)?.menu()
        if let own { items += own.children }
        let leading = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        let trailing = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        items += ((leading?.actions ?? []) + (trailing?.actions ?? [])).map { $0.menuElement(for: cell) }
        if let move = moveMenu(of: cell) { items += move.children }
        if editingStyle == .delete, trailing == nil { items.append(deleteAction(of: cell, path)) }
        return items.isEmpty ? nil : UIMenu(title: own?.title ?? "", children: items)
    }

    private func deleteAction(of cell: UITableViewCell, _ path: IndexPath) -> UIAction {
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? InterfaceWord.delete.localized
        return UIAction(title: title, attributes: .destructive) { [weak self, weak cell] _ in
            if let cell { self?.commit(.delete, of: cell) }
        }
    }

    /// The person wants to delete the row, or to insert one.
    func commit(_ style: UITableViewCell.EditingStyle, of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if !editing { delegate?.tableView(self, willBeginEditingRowAt: path) }
        dataSource?.tableView(self, commit: style, forRowAt: path)
        if !editing { delegate?.tableView(self, didEndEditingRowAt: path) }
    }

    // MARK: - Moving

    /// Actions to move a row up and down while the table is being edited.
    func moveMenu(of cell: UITableViewCell) -> UIMenu? {
        guard editing, let path = indexPath(for: cell) ?? preparedPath,
            dataSource?.tableView(self, canMoveRowAt: path) ?? false
        else { return nil }
        let step = { (title: String, offset: Int) in
            UIAction(title: title) { [weak self, weak cell] _ in if let cell { self?.move(cell, by: offset) } }
        }
        return UIMenu(children: [step("Move Up", -1), step("Move Down", 1)])
    }

    private func move(_ cell: UITableViewCell, by offset: Int) {
        guard let path = indexPath(for: cell), let proposed = neighbour(of: path, offset) else { return }
        let target =
            delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
        guard target != path else { return }
        dataSource?.tableView(self, moveRowAt: path, to: target)
        moveRow(at: path, to: target)
    }

    /// The next index path in this section, or at the near end of the adjacent section.
    private func neighbour(of path: IndexPath, _ offset: Int) -> IndexPath? {
        let (row, section) = (path.row + offset, path.section)
        if row >= 0, row < numberOfRows(inSection: section) { return IndexPath(row: row, section: section) }
        let beyond = section + offset
        guard beyond >= 0, beyond < numberOfSections else { return nil }
        return IndexPath(row: offset > 0 ? 0 : numberOfRows(inSection: beyond), section: beyond)
    }
}
