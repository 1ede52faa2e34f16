public import Foundation

/// Performs a person's searches in a widget.
@MainActor @preconcurrency
public protocol NCWidgetSearchViewDelegate: NSObjectProtocol {
    /// The search text has changed: set `searchResults`, now or later, to at most `max` objects.
    func widgetSearch(_ controller: NCWidgetSearchViewController, searchForTerm searchTerm: String, maxResults max: Int)
    func widgetSearchTermCleared(_ controller: NCWidgetSearchViewController)
    /// The person chose a result. The search is dismissed afterwards.
    func widgetSearch(_ controller: NCWidgetSearchViewController, resultSelected object: Any)
}
