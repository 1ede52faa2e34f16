public import AppKit
import Foundation
import UIKit

/// A list in a widget, with an editing mode in which rows are added, moved and removed. It is as high as its rows.
@MainActor @preconcurrency
open class NCWidgetListViewController: NSViewController {
    open weak var delegate: (any NCWidgetListViewDelegate)? { didSet { reload() } }
    /// The content of each row. Setting it creates rows; a row whose content is the same object, or an equal value, keeps its controller.
    open var contents: [Any] = [] { didSet { if !isMoving { reload() } } }
    /// When there are more rows than this, the additional rows are behind *Show More*. 0: all rows are shown.
    open var minimumVisibleRowCount = 0 { didSet { reload() } }
    open var hasDividerLines = true { didSet { reload() } }
    /// Whether rows can be moved and removed now; a widget sets this when its editing mode begins and ends.
    open var editing = false { didSet { if oldValue != editing { reload() } } }
    open var showsAddButtonWhenEditing = true { didSet { reload() } }

    private var rows: [NSViewController] = []
    private let column = UIStackView()
    private var showsAll = false
    private var isMoving = false

    open override func loadView() {
        let view = NSView(frame: .zero)
        column.axis = .vertical
        column.spacing = 4
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor), column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: view.topAnchor), column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        self.view = view
        reload()
    }

    // MARK: - Rows

    /// The controller of a row. If none exists, it is created when `makeIfNecessary` is true; otherwise an empty controller is returned.
    open func viewController(atRow row: Int, makeIfNecessary makeIfNecesary: Bool) -> NSViewController {
        if makeIfNecesary, !isViewLoaded { loadViewIfNeeded() }
        return rows.indices.contains(row) ? rows[row] : NSViewController()
    }

    /// The row of a controller; `NSNotFound` for a controller that belongs to no row.
    open func row(for viewController: NSViewController) -> Int { rows.firstIndex { $0 === viewController } ?? NSNotFound }

    private func reload() {
        guard isViewLoaded, let delegate else { return }
        var old = rows
        rows = []
        // One after the other, because the delegate may query rows that exist already.
        for (row, content) in contents.enumerated() {
            if let known = old.firstIndex(where: { Self.isSame($0.representedObject, content) }) {
                rows.append(old.remove(at: known))
                continue
            }
            let controller = delegate.widgetList(self, viewControllerForRow: row)
            controller.representedObject = content
            addChild(controller)
            rows.append(controller)
        }
        for controller in old { controller.removeFromParent() }
        show()
    }

    private static func isSame(_ one: Any?, _ other: Any) -> Bool {
        guard let one else { return false }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
        return (one as AnyObject) === (other as AnyObject)
    }

    private func show() {
        for view in column.arrangedSubviews { view.removeFromSuperview() }
        let isCut = minimumVisibleRowCount > 0 && rows.count > minimumVisibleRowCount && !editing
        let count = isCut && !showsAll ? minimumVisibleRowCount : rows.count
        for row in 0..<count {
            if row > 0, hasDividerLines { column.addArrangedSubview(WidgetListPart.divider()) }
            column.addArrangedSubview(line(for: row))
        }
        if isCut {
            let title = (showsAll ? InterfaceWord.showLess : .showMore).localized
            column.addArrangedSubview(
                WidgetListPart.button(title) { [weak self] in
                    self?.showsAll.toggle()
                    self?.show()
                })
        }
        if editing, showsAddButtonWhenEditing {
            column.addArrangedSubview(
                WidgetListPart.button(InterfaceWord.add.localized, symbol: "plus") { [weak self] in
                    guard let self else { return }
                    delegate?.widgetListPerformAddAction(self)
                })
        }
    }

    private func line(for row: Int) -> UIView {
        let controller = rows[row]
        guard editing, let delegate else { return controller.view }
        let line = UIStackView()
        line.spacing = 8
        line.alignment = .center
        if delegate.widgetList(self, shouldRemoveRow: row) {
            line.addArrangedSubview(
                WidgetListPart.symbolButton("minus", label: InterfaceWord.remove.localized, identifier: "remove-\(row)") { [weak self] in
                    self?.remove(controller)
                })
        }
        line.addArrangedSubview(controller.view)
        if delegate.widgetList(self, shouldReorderRow: row) {
            let up = WidgetListPart.symbolButton("chevron.up", label: InterfaceWord.moveUp.localized, identifier: "move-up-\(row)") { [weak self] in
                self?.move(controller, by: -1)
            }
            let down = WidgetListPart.symbolButton("chevron.down", label: InterfaceWord.moveDown.localized, identifier: "move-down-\(row)") {
                [weak self] in
                self?.move(controller, by: 1)
            }
            up.isEnabled = row > 0
            down.isEnabled = row + 1 < rows.count
            line.addArrangedSubview(up)
            line.addArrangedSubview(down)
        }
        return line
    }

    // MARK: - Editing

    private func change(_ body: () -> Void) {
        isMoving = true
        body()
        isMoving = false
        show()
    }

    private func remove(_ controller: NSViewController) {
        let row = row(for: controller)
        guard contents.indices.contains(row), rows.count == contents.count else { return }
        change {
            rows.remove(at: row).removeFromParent()
            contents.remove(at: row)
        }
        delegate?.widgetList(self, didRemoveRow: row)
    }

    private func move(_ controller: NSViewController, by distance: Int) {
        let (row, place) = (row(for: controller), row(for: controller) + distance)
        guard contents.indices.contains(row), contents.indices.contains(place), rows.count == contents.count else { return }
        change {
            rows.swapAt(row, place)
            contents.swapAt(row, place)
        }
        delegate?.widgetList(self, didReorderRow: row, toRow: place)
    }
}
