/// One widget in the Today view.
package struct TodayCard: Equatable, Sendable {
    /// What is in the place of the widget.
    package enum Content: Equatable, Sendable {
        /// Nothing yet; the widget has never been shown.
        case nothing
        /// What it showed last. It does not hear what the person does.
        case snapshot
        /// The widget itself.
        case live
        /// A sentence, and the offer to try again.
        case failed(reason: String)
        /// The reason why the system does not run it any more, and the offer to switch it on.
        case disabled
    }

    /// How far its process is.
    package enum Run: Equatable, Sendable {
        case none
        /// Others are being started before it.
        case waiting
        /// Started; what it shows is not worth seeing yet.
        case starting
        case running
    }

    package internal(set) var item: TodayItem
    package internal(set) var content: Content
    package internal(set) var run = Run.none
    /// The person edits it.
    package internal(set) var isEditing = false
    /// False while it owes an answer for so long that the person is offered to start it again.
    package internal(set) var isAnswering = true

    package var identifier: String { item.identifier }

    init(_ item: TodayItem) {
        self.item = item
        content = Self.content(of: item)
    }

    /// What there is of it before it runs.
    static func content(of item: TodayItem) -> Content { item.isDisabled ? .disabled : item.hasSnapshot ? .snapshot : .nothing }

    /// Why nothing is shown and nothing runs, for the person.
    package var reason: String? {
        switch content {
        case .failed(let reason): reason
        case .disabled: "It crashed several times in a row and is off."
        case .nothing, .snapshot, .live: nil
        }
    }

    /// What the person can do with it.
    package enum Button: Equatable, Sendable { case more, less, info, done, cancel, restart, retry, switchOn }

    /// In the order in which they are offered.
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
