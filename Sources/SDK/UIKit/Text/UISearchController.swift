public import Foundation

/// Shows search results for the text that people type in its search bar.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    public let searchBar = UISearchBar(frame: .zero)
    /// Shown in place of the searched content while there is a text; nil when the searched content shows the results itself.
    public let searchResultsController: UIViewController?
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true
    open var showsSearchResultsController = false { didSet { if oldValue != showsSearchResultsController { showResults() } } }

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.searchController = self
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.searchController = self
    }

    /// Whether the person is searching. Setting false clears the bar.
    open var isActive = false {
        didSet { if oldValue != isActive { activityChanged() } }
    }

    private func activityChanged() {
        if isActive { delegate?.willPresentSearchController(self) } else { delegate?.willDismissSearchController(self) }
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isActive, animated: false) }
        if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = isActive }
        if isActive {
            delegate?.didPresentSearchController(self)
        } else {
            searchBar.resignFirstResponder()
            showsSearchResultsController = false
            searchBar.searchTextField.text = ""
            delegate?.didDismissSearchController(self)
        }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// The text or the scope has changed.
    func updateResults() {
        guard isActive else { return }
        showsSearchResultsController = searchResultsController != nil && searchBar.text?.isEmpty == false
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Below the bar, as wide as the controller that contains the bar.
    private func showResults() {
        guard let results = searchResultsController else { return }
        guard showsSearchResultsController, let host = searchBar.nearest(UIViewController.self), let around: UIView = host.view else {
            results.willMove(toParent: nil)
            results.viewIfLoaded?.removeFromSuperview()
            results.removeFromParent()
            return
        }
        let shown: UIView = results.view
        host.addChild(results)
        shown.translatesAutoresizingMaskIntoConstraints = false
        around.addSubview(shown)
        NSLayoutConstraint.activate([
            shown.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
            shown.leadingAnchor.constraint(equalTo: around.leadingAnchor),
            shown.trailingAnchor.constraint(equalTo: around.trailingAnchor),
            shown.bottomAnchor.constraint(equalTo: around.bottomAnchor),
        ])
        results.didMove(toParent: host)
    }
}

/// Updates the results for a search bar's text.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

@MainActor @preconcurrency
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
