public import Foundation
import RemoteView
package import Wire

/// Columns of rows, with one chosen row in each column.
///
/// Hosts show text: for a row with a view, the texts of the view's labels.
@MainActor @preconcurrency
open class UIPickerView: UIView {
    package override class var nodeKind: WireViewKind { .picker }

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { askAgain() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { askAgain() } }
    open var showsSelectionIndicator = true
    private var columns: [[String]] = []
    private var isStale = true

    private func askAgain() {
        isStale = true
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        ask()
        super.updateConstraints()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        ask()
    }

    /// Asks the delegate and data source for the rows if they may have changed.
    private func ask() {
        guard isStale, let dataSource else { return }
        isStale = false
        let count = max(0, dataSource.numberOfComponents(in: self))
        columns = (0..<count).map { titles(ofComponent: $0, dataSource) }
        show()
    }

    private func titles(ofComponent component: Int, _ dataSource: any UIPickerViewDataSource) -> [String] {
        (0..<max(0, dataSource.pickerView(self, numberOfRowsInComponent: component))).map { title(forRow: $0, component) }
    }

    private func title(forRow row: Int, _ component: Int) -> String {
        guard let delegate else { return "" }
        let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        if !(view is NoRowView) { return PickerRowText.of(view) }
        return delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
            ?? delegate.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    }

    private func show() {
        node[.choices] =
            columns.isEmpty
            ? nil : .with { choices in choices.columns = columns.map { titles in .with { column in column.titles = titles } } }
        let chosen = node[.chosen]
        node[.chosen] = columns.enumerated().map { index, rows in
            let row = chosen.indices.contains(index) ? max(0, chosen[index]) : 0
            return rows.isEmpty ? -1 : min(row, Double(rows.count - 1))
        }
    }

    // MARK: - Rows

    open func reloadAllComponents() {
        isStale = true
        ask()
    }

    open func reloadComponent(_ component: Int) {
        guard !isStale, columns.indices.contains(component), let dataSource else { return reloadAllComponents() }
        columns[component] = titles(ofComponent: component, dataSource)
        show()
    }

    open var numberOfComponents: Int {
        ask()
        return columns.count
    }

    open func numberOfRows(inComponent component: Int) -> Int {
        ask()
        return columns.indices.contains(component) ? columns[component].count : 0
    }

    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        ask()
        guard columns.indices.contains(component), columns[component].indices.contains(row) else { return }
        var chosen = node[.chosen]
        guard chosen.indices.contains(component) else { return }
        chosen[component] = Double(row)
        node[.chosen] = chosen
    }

    /// −1 when no row is chosen.
    open func selectedRow(inComponent component: Int) -> Int {
        ask()
        let chosen = node[.chosen]
        return chosen.indices.contains(component) ? Int(chosen[component]) : -1
    }

    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        return view is NoRowView ? nil : view
    }

    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(
            width: delegate?.pickerView(self, widthForComponent: component) ?? bounds.width / CGFloat(max(1, numberOfComponents)),
            height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    }

    // MARK: - Events

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .choice else { return super.handle(event) }
        let old = node[.chosen]
        let new = event.chosen.enumerated().map { index, row in
            columns.indices.contains(index) && columns[index].indices.contains(Int(row)) ? Double(row) : -1
        }
        // The host's choice may refer to rows that no longer exist.
        guard new.count == old.count, !zip(new, columns).contains(where: { $0 < 0 && !$1.isEmpty }) else { return node.insist(.chosen) }
        node.adopt(.chosen, new)
        for component in new.indices where new[component] != old[component] {
            delegate?.pickerView(self, didSelectRow: Int(new[component]), inComponent: component)
        }
    }
}
