import AppKit
@testable import NotificationCenter
import Testing
import UIKit

/// The search of a widget, without a host.
@Suite(.serialized) @MainActor struct WidgetSearchTests {
    private func search(_ delegate: Searching) throws -> (NCWidgetSearchViewController, UITextField) {
        let search = NCWidgetSearchViewController()
        search.delegate = delegate
        search.loadViewIfNeeded()
        return (search, try #require(search.view.all(UITextField.self).first))
    }

    private func texts(_ search: NCWidgetSearchViewController) -> [String] { search.view.all(UIButton.self).compactMap(\.currentTitle) }

    @Test func whatThePersonWritesIsSearchedForAndCleared() throws {
        let delegate = Searching()
        let (search, field) = try search(delegate)
        field.text = "Be"
        field.sendActions(for: .editingChanged)
        field.text = ""
        field.sendActions(for: .editingChanged)
        #expect(delegate.heard == ["Be", "cleared"])
        #expect(delegate.most == 8, "what fits without scrolling")
        withExtendedLifetime(search) {}
    }

    @Test func resultsAreShownByTheirKeyAndNoMoreThanFit() throws {
        let delegate = Searching()
        let (search, _) = try search(delegate)
        search.searchResults = ["Berlin", "Bern"]
        #expect(texts(search) == ["Berlin", "Bern"], "their descriptions")
        search.searchResultKeyPath = "name"
        search.searchResults = (1...12).map { ["name": "Place \($0)"] as [String: Any] }
        #expect(texts(search) == (1...8).map { "Place \($0)" })
        search.searchResults = nil
        #expect(texts(search).isEmpty)
    }

    @Test func whoeverFindsNothingIsTold() throws {
        let delegate = Searching()
        let (search, field) = try search(delegate)
        #expect(field.placeholder == "Search")
        search.searchDescription = "Places"
        #expect(field.placeholder == "Places")
        func says(_ text: String) -> Bool { search.view.all(UILabel.self).contains { $0.text == text } }
        #expect(!says("No Results"), "nothing has been searched for")
        search.searchResults = []
        #expect(says("No Results"))
        search.searchResultsPlaceholderString = "No such place"
        #expect(says("No such place") && !says("No Results"))
    }

    @Test func theChosenResultIsTheObject() throws {
        let delegate = Searching()
        let (search, _) = try search(delegate)
        search.searchResults = ["Berlin", "Bern"]
        search.view.all(UIButton.self).last?.sendActions(for: .primaryActionTriggered)
        #expect(delegate.heard == ["chosen Bern"])
    }
}

@MainActor private final class Searching: NSObject, NCWidgetSearchViewDelegate {
    var heard: [String] = []
    var most = 0

    func widgetSearch(_ controller: NCWidgetSearchViewController, searchForTerm searchTerm: String, maxResults max: Int) {
        heard.append(searchTerm)
        most = max
    }
    func widgetSearchTermCleared(_ controller: NCWidgetSearchViewController) { heard.append("cleared") }
    func widgetSearch(_ controller: NCWidgetSearchViewController, resultSelected object: Any) { heard.append("chosen \(object)") }
}
