import Cocoa
import NotificationCenter

/// The list, its editing mode, and the search for more.
class StocksViewController: NSViewController, NCWidgetProviding, NCWidgetListViewDelegate, NCWidgetSearchViewDelegate {
    private let list = NCWidgetListViewController()

    override func loadView() {
        view = NSView(frame: .zero)
        list.delegate = self
        list.minimumVisibleRowCount = 3
        list.contents = Portfolio.symbols
        addChild(list)
        list.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list.view)
        NSLayoutConstraint.activate([
            list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor), list.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.view.topAnchor.constraint(equalTo: view.topAnchor), list.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    // MARK: - Updates

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        let symbols = Portfolio.symbols
        var hasChanged = symbols != list.contents.compactMap { $0 as? String }
        if hasChanged { list.contents = symbols }
        let now = Date()
        for row in list.contents.indices {
            if (list.viewController(atRow: row, makeIfNecessary: true) as? QuoteRow)?.show(now) == true { hasChanged = true }
        }
        completionHandler(hasChanged ? .newData : .noData)
    }

    // MARK: - Editing

    var widgetAllowsEditing: Bool { true }
    func widgetDidBeginEditing() { list.editing = true }
    func widgetDidEndEditing() { list.editing = false }

    func widgetList(_ list: NCWidgetListViewController, viewControllerForRow row: Int) -> NSViewController {
        QuoteRow(.named(list.contents[row] as? String ?? ""))
    }

    func widgetList(_ list: NCWidgetListViewController, shouldReorderRow row: Int) -> Bool { true }
    func widgetList(_ list: NCWidgetListViewController, shouldRemoveRow row: Int) -> Bool { true }
    func widgetList(_ list: NCWidgetListViewController, didReorderRow row: Int, toRow newIndex: Int) { keep() }
    func widgetList(_ list: NCWidgetListViewController, didRemoveRow row: Int) { keep() }

    private func keep() { Portfolio.symbols = list.contents.compactMap { $0 as? String } }

    // MARK: - More of them

    func widgetListPerformAddAction(_ list: NCWidgetListViewController) {
        let search = NCWidgetSearchViewController()
        search.delegate = self
        search.searchDescription = NSLocalizedString("Symbol or name", comment: "What to search for")
        search.searchResultKeyPath = "name"
        search.searchResultsPlaceholderString = NSLocalizedString("No such company", comment: "Nothing was found")
        present(inWidget: search)
    }

    func widgetSearch(_ controller: NCWidgetSearchViewController, searchForTerm searchTerm: String, maxResults max: Int) {
        let term = searchTerm.lowercased()
        let found = Company.all.filter { $0.symbol.lowercased().hasPrefix(term) || $0.name.lowercased().contains(term) }
        controller.searchResults = Array(found.filter { !Portfolio.symbols.contains($0.symbol) }.prefix(max))
    }

    func widgetSearchTermCleared(_ controller: NCWidgetSearchViewController) { controller.searchResults = nil }

    func widgetSearch(_ controller: NCWidgetSearchViewController, resultSelected object: Any) {
        guard let company = object as? Company else { return }
        list.contents.append(company.symbol)
        keep()
    }
}
