import AppKit
@testable import NotificationCenter
import Testing
import UIKit

/// Lists in widgets, without a host: their rows and buttons are views.
@Suite(.serialized) @MainActor struct WidgetListTests {
    private func list(_ contents: [Any], _ delegate: any NCWidgetListViewDelegate, _ set: (NCWidgetListViewController) -> Void = { _ in })
        -> NCWidgetListViewController
    {
        let list = NCWidgetListViewController()
        list.delegate = delegate
        list.contents = contents
        set(list)
        list.loadViewIfNeeded()
        return list
    }

    @Test func everyContentHasARowWhichKnowsIt() {
        let rows = Rows()
        let list = list(["Bread", "Milk", "Salt"], rows)
        #expect(list.texts == ["Bread", "Milk", "Salt"])
        let second = list.viewController(atRow: 1, makeIfNecessary: true)
        #expect(second.representedObject as? String == "Milk")
        #expect(list.row(for: second) == 1)
        #expect(list.row(for: NSViewController()) == NSNotFound)
        #expect(list.viewController(atRow: 9, makeIfNecessary: true).representedObject == nil)
        withExtendedLifetime(rows) {}
    }

    @Test func contentThatStaysKeepsItsRow() {
        let rows = Rows()
        let list = list(["Bread", "Milk"], rows)
        let milk = list.viewController(atRow: 1, makeIfNecessary: false)
        list.contents = ["Milk", "Salt"]
        #expect(list.viewController(atRow: 0, makeIfNecessary: false) === milk && list.row(for: milk) == 0)
        #expect(rows.made == ["Bread", "Milk", "Salt"])
        #expect(list.texts == ["Milk", "Salt"])
    }

    @Test func moreRowsThanWantedAreBehindAButton() {
        let rows = Rows()
        let list = list(["Bread", "Milk", "Salt"], rows) { $0.minimumVisibleRowCount = 2 }
        #expect(list.texts == ["Bread", "Milk"] && list.titles == ["Show More"])
        list.press("Show More")
        #expect(list.texts == ["Bread", "Milk", "Salt"] && list.titles == ["Show Less"])
        list.press("Show Less")
        #expect(list.texts == ["Bread", "Milk"])
        // While it is edited all of them are there; 0 means all, too.
        list.editing = true
        #expect(list.texts == ["Bread", "Milk", "Salt"] && list.titles == ["Add"])
        list.editing = false
        list.minimumVisibleRowCount = 0
        #expect(list.texts.count == 3 && list.titles.isEmpty)
        withExtendedLifetime(rows) {}
    }

    @Test func linesStandBetweenRows() {
        let rows = Rows()
        let list = list(["Bread", "Milk", "Salt"], rows)
        #expect(list.hasDividerLines && list.lines == 2)
        list.hasDividerLines = false
        #expect(list.lines == 0)
        withExtendedLifetime(rows) {}
    }

    @Test func withoutTheDelegatesWordNothingIsMovedOrRemoved() {
        let rows = Rows()
        let list = list(["Bread", "Milk"], rows) { $0.editing = true }
        #expect(list.showsAddButtonWhenEditing && list.buttons.map(\.currentTitle) == ["Add"])
        list.showsAddButtonWhenEditing = false
        #expect(list.buttons.isEmpty)
        withExtendedLifetime(rows) {}
    }

    @Test func rowsAreAddedMovedAndRemovedAndTheDelegateHearsOfIt() {
        let rows = EditableRows()
        let list = list(["Bread", "Milk", "Salt"], rows) { $0.editing = true }
        #expect(list.button("move-up-0")?.isEnabled == false && list.button("move-down-2")?.isEnabled == false)
        #expect(list.button("remove-2") == nil, "the delegate keeps the last one")
        list.button("move-down-0")?.sendActions(for: .primaryActionTriggered)
        #expect(list.contents as? [String] == ["Milk", "Bread", "Salt"] && list.texts == ["Milk", "Bread", "Salt"])
        list.button("remove-1")?.sendActions(for: .primaryActionTriggered)
        #expect(list.contents as? [String] == ["Milk", "Salt"])
        list.press("Add")
        #expect(rows.heard == ["made 0", "made 1", "made 2", "moved 0 to 1", "removed 1", "add"], "no row was made anew")
    }
}

/// Makes rows, and lets nothing be done with them.
@MainActor private final class Rows: NSObject, NCWidgetListViewDelegate {
    var made: [String] = []

    func widgetList(_ list: NCWidgetListViewController, viewControllerForRow row: Int) -> NSViewController {
        made.append("\(list.contents[row])")
        return TextRow("\(list.contents[row])")
    }
}

@MainActor private final class EditableRows: NSObject, NCWidgetListViewDelegate {
    var heard: [String] = []

    func widgetList(_ list: NCWidgetListViewController, viewControllerForRow row: Int) -> NSViewController {
        heard.append("made \(row)")
        return TextRow("\(list.contents[row])")
    }
    func widgetListPerformAddAction(_ list: NCWidgetListViewController) { heard.append("add") }
    func widgetList(_ list: NCWidgetListViewController, shouldReorderRow row: Int) -> Bool { true }
    func widgetList(_ list: NCWidgetListViewController, didReorderRow row: Int, toRow newIndex: Int) { heard.append("moved \(row) to \(newIndex)") }
    func widgetList(_ list: NCWidgetListViewController, shouldRemoveRow row: Int) -> Bool { row < 2 }
    func widgetList(_ list: NCWidgetListViewController, didRemoveRow row: Int) { heard.append("removed \(row)") }
}

@MainActor private final class TextRow: NSViewController {
    init(_ text: String) {
        super.init(nibName: nil, bundle: nil)
        let label = UILabel()
        label.text = text
        view = NSView(frame: .zero)
        view.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

extension NCWidgetListViewController {
    fileprivate var texts: [String] { view.all(UILabel.self).filter { $0.superview is NSView }.compactMap(\.text) }
    fileprivate var buttons: [UIButton] { view.all(UIButton.self) }
    fileprivate var titles: [String] { buttons.compactMap(\.currentTitle) }
    fileprivate var lines: Int { view.all(UIView.self).count { $0.backgroundColor == .separator } }
    fileprivate func button(_ identifier: String) -> UIButton? { buttons.first { $0.accessibilityIdentifier == identifier } }
    fileprivate func press(_ title: String) { buttons.first { $0.currentTitle == title }?.sendActions(for: .primaryActionTriggered) }
}

extension UIView {
    /// This and everything inside it, of one class.
    func all<View: UIView>(_ kind: View.Type) -> [View] { [self as? View].compactMap(\.self) + subviews.flatMap { $0.all(kind) } }
}
