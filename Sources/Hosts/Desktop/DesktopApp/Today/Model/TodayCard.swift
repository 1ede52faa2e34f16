import InterfaceText

/// One widget in the Today view.
package struct TodayCard: Equatable, Sendable {
    /// The content of the card.
    package enum Content: Equatable, Sendable {
        /// Nothing yet; the widget has never been shown.
        case nothing
        /// The last snapshot. It does not react to the person's actions.
        case snapshot
        /// The widget itself.
        case live
        /// A sentence, with a button to try again, and details for developers.
        case failed(reason: String, details: String? = nil)
        /// The reason why the system has disabled it, with a button to enable it.
        case disabled
    }

    /// The state of its process.
    package enum Run: Equatable, Sendable {
        case none
        /// Other widgets are being started first.
        case waiting
        /// Started; its view is not shown yet.
        case starting
        case running
    }

    package internal(set) var item: TodayItem
    package internal(set) var content: Content
    package internal(set) var run = Run.none
    /// The person is editing it.
    package internal(set) var isEditing = false
    /// False when it has not responded for so long that a button to restart it is shown.
    package internal(set) var isAnswering = true

    package var identifier: String { item.identifier }

    init(_ item: TodayItem) {
        self.item = item
        content = Self.content(of: item)
    }

    /// The content before the widget runs.
    static func content(of item: TodayItem) -> Content { item.isDisabled ? .disabled : item.hasSnapshot ? .snapshot : .nothing }

    /// Why the widget is not shown and does not run, as a sentence.
    package var reason: String? {
        switch content {
        case .failed(let reason, _): reason
        case .disabled: localized("It crashed several times in a row and is off.")
        case .nothing, .snapshot, .live: nil
        }
    }

    /// What is behind *Show Details*.
    package var details: String? {
        if case .failed(_, let details) = content { details } else { nil }
    }

    /// The buttons for the person.
    package enum Button: Equatable, Sendable { case more, less, info, done, cancel, restart, retry, switchOn }

    /// In the order in which they are shown.
    package var buttons: [Button] {
        if case .failed = content { return [.retry] }
        if content == .disabled { return [.switchOn] }
        guard isAnswering else { return [.restart] }
        let traits = item.traits ?? TodayTraits()
        if content == .live, traits.isPresenting { return [.cancel] }
        if content == .live, traits.allowsEditing, isEditing { return [.done] }
        var buttons: [Button] = []
        if content == .live, traits.allowsEditing { buttons.append(.info) }
        if content != .nothing, traits.form == .expandable { buttons.append(item.isExpanded ? .less : .more) }
        return buttons
    }
}
