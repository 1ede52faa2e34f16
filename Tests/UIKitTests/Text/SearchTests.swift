import Foundation
import Testing

@testable import UIKit

@MainActor struct SearchTests {
    @MainActor final class Delegate: NSObject, UISearchBarDelegate, UISearchResultsUpdating {
        let notes = Notes()
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { notes.note("text \(searchText)") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { notes.note("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { notes.note("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { notes.note("scope \(selectedScope)") }
        func updateSearchResults(for searchController: UISearchController) { notes.note("update \(searchController.searchBar.text ?? "")") }
    }

    let delegate = Delegate()

    private func find<View: UIView>(_ kind: View.Type, in view: UIView) -> View? {
        if let found = view as? View { return found }
        for inner in view.subviews { if let found = find(kind, in: inner) { return found } }
        return nil
    }

    @Test func tellsWhatIsTypedAndTheReturnKey() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.delegate = delegate
        let host = try ControlHost(showing: bar)
        host.type("a", into: bar.searchTextField, revision: 1)
        host.send(.return, to: bar.searchTextField)
        #expect(bar.text == "a")
        #expect(delegate.notes.take() == ["text a", "search"])
    }

    @Test func tellsTheCancelButtonAndTheScopes() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.delegate = delegate
        bar.scopeButtonTitles = ["All", "Mine"]
        bar.showsScopeBar = true
        bar.showsCancelButton = true
        let host = try ControlHost(showing: bar)
        let cancel = try #require(find(UIButton.self, in: bar))
        let scopes = try #require(find(UISegmentedControl.self, in: bar))
        host.send(.tap, to: cancel)
        host.send(.choice, to: scopes) { $0.chosen = [1] }
        #expect(delegate.notes.take() == ["cancel", "scope 1"])
    }

    @Test func aControllerIsActiveWhileThePersonSearches() throws {
        let controller = UISearchController(searchResultsController: nil)
        controller.searchResultsUpdater = delegate
        let host = try ControlHost(showing: controller.searchBar)
        host.send(.focused, to: controller.searchBar.searchTextField)
        #expect(controller.isActive && controller.searchBar.showsCancelButton)
        host.type("x", into: controller.searchBar.searchTextField, revision: 1)
        let cancel = try #require(find(UIButton.self, in: controller.searchBar))
        host.send(.tap, to: cancel)
        #expect(!controller.isActive && controller.searchBar.text == "")
        #expect(delegate.notes.take() == ["update ", "update x", "update "])
    }
}
