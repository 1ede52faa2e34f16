import Cocoa
import NotificationCenter

/// A list that is edited, with a search, in the way of macOS.
class StockroomViewController: NSViewController, NCWidgetProviding, NCWidgetListViewDelegate, NCWidgetSearchViewDelegate {
    private let list = NCWidgetListViewController()
    private let found = ["Almonds", "Apples", "Apricots"]

    override func loadView() {
        view = NSView(frame: .zero)
        list.delegate = self
        list.minimumVisibleRowCount = 3
        list.contents = ["Bread", "Cheese", "Dates", "Eggs"]
        addChild(list)
        list.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list.view)
        NSLayoutConstraint.activate([
            list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor), list.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.view.topAnchor.constraint(equalTo: view.topAnchor), list.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    var widgetAllowsEditing: Bool { true }
    func widgetDidBeginEditing() { list.editing = true }
    func widgetDidEndEditing() { list.editing = false }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInset: NSEdgeInsets) -> NSEdgeInsets {
        NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    }

    func widgetList(_ list: NCWidgetListViewController, viewControllerForRow row: Int) -> NSViewController {
        let controller = NSViewController()
        controller.view = NSTextField(labelWithString: "\(list.contents[row])")
        return controller
    }

    func widgetListPerformAddAction(_ list: NCWidgetListViewController) {
        let search = NCWidgetSearchViewController()
        search.delegate = self
        search.searchDescription = "Find food"
        search.searchResultKeyPath = "name"
        search.searchResultsPlaceholderString = "Nothing like it"
        present(inWidget: search)
    }

    func widgetList(_ list: NCWidgetListViewController, shouldReorderRow row: Int) -> Bool { row > 0 }
    func widgetList(_ list: NCWidgetListViewController, didReorderRow row: Int, toRow newIndex: Int) { print("moved \(row) to \(newIndex)") }
    func widgetList(_ list: NCWidgetListViewController, shouldRemoveRow row: Int) -> Bool { row > 0 }
    func widgetList(_ list: NCWidgetListViewController, didRemoveRow row: Int) { print("removed \(row): \(list.contents)") }

    func widgetSearch(_ controller: NCWidgetSearchViewController, searchForTerm searchTerm: String, maxResults max: Int) {
        controller.searchResults = found.filter { $0.hasPrefix(searchTerm) }.prefix(max).map { ["name": $0] as [String: Any] }
    }

    func widgetSearchTermCleared(_ controller: NCWidgetSearchViewController) { controller.searchResults = nil }

    func widgetSearch(_ controller: NCWidgetSearchViewController, resultSelected object: Any) {
        if let name = (object as? [String: Any])?["name"] as? String { list.contents.append(name) }
    }
}
