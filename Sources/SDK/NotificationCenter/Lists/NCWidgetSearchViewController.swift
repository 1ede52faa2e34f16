public import AppKit
import Foundation
import UIKit

/// A search that replaces a widget's content: present it with `present(inWidget:)`. Guide: *Today*, "Supporting Edits".
@MainActor @preconcurrency
open class NCWidgetSearchViewController: NSViewController {
    open weak var delegate: (any NCWidgetSearchViewDelegate)?
    /// The search results; nil: no search has been made.
    open var searchResults: [Any]? { didSet { show() } }
    /// A description of what is searched for, in the field; "Search" without one.
    open var searchDescription: String? { didSet { field.placeholder = searchDescription ?? InterfaceWord.search.localized } }
    /// Shown when nothing is found.
    open var searchResultsPlaceholderString: String? { didSet { show() } }
    /// The key or property whose value represents a result; "description" without one. For a dictionary, a key; for an object, a property.
    open var searchResultKeyPath: String? { didSet { show() } }

    /// The number of results that fit without scrolling.
    private static let mostResults = 8

    private let field = UISearchTextField(frame: .zero)
    private let column = UIStackView()

    open override func loadView() {
        let view = NSView(frame: .zero)
        field.placeholder = searchDescription ?? InterfaceWord.search.localized
        field.accessibilityIdentifier = "search"
        field.addAction(UIAction { [weak self] _ in self?.termChanged() }, for: .editingChanged)
        column.axis = .vertical
        column.spacing = 4
        column.alignment = .leading
        for part in [field, column] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            NSLayoutConstraint.activate([
                part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
                part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
            ])
        }
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            column.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
            column.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -8),
        ])
        self.view = view
        if preferredContentSize == .zero { preferredContentSize = NSSize(width: 0, height: 360) }
        show()
    }

    open override func viewDidAppear() {
        super.viewDidAppear()
        field.becomeFirstResponder()
    }

    private func termChanged() {
        let term = field.text ?? ""
        guard !term.isEmpty else {
            searchResults = nil
            delegate?.widgetSearchTermCleared(self)
            return
        }
        delegate?.widgetSearch(self, searchForTerm: term, maxResults: Self.mostResults)
    }

    private func show() {
        guard isViewLoaded else { return }
        for view in column.arrangedSubviews { view.removeFromSuperview() }
        guard let searchResults else { return }
        for object in searchResults.prefix(Self.mostResults) {
            let button = WidgetListPart.button(SearchResultText.text(of: object, at: searchResultKeyPath ?? "description")) { [weak self] in
                self?.choose(object)
            }
            column.addArrangedSubview(button)
        }
        guard searchResults.isEmpty else { return }
        let label = UILabel()
        label.text = searchResultsPlaceholderString ?? InterfaceWord.noResults.localized
        label.textColor = .secondaryLabel
        column.addArrangedSubview(label)
    }

    private func choose(_ object: Any) {
        delegate?.widgetSearch(self, resultSelected: object)
        dismiss(nil)
    }
}
