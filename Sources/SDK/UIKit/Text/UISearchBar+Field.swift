// Events from the field to its bar.
extension UISearchBar {
    func fieldShouldBegin() -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
    func fieldShouldEnd() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }

    func fieldDidBegin() {
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.isActive = true
    }

    func fieldDidEnd() { delegate?.searchBarTextDidEndEditing(self) }

    func fieldShouldChange(_ change: TextChange) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
    }

    func fieldDidEdit() { textChanged() }

    func fieldReturned() {
        guard !(enablesReturnKeyAutomatically && text?.isEmpty ?? true) else { return }
        delegate?.searchBarSearchButtonClicked(self)
    }

    func textChanged() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.updateResults()
    }
}
