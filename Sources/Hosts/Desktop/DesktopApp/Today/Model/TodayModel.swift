/// The Today view as a value: events of the system, the widgets and the person go in; actions come out.
///
/// A card shows the last snapshot at once, and the widget itself after its update. No widget runs while the view is not visible.
package struct TodayModel: Equatable, Sendable {
    package enum Page: Equatable, Sendable {
        case widgets
        /// Widgets are added, ordered and removed.
        case editing
    }

    /// How many processes are started at the same time: more would only delay the first.
    package static let startsAtOnce = 4

    package private(set) var page = Page.widgets
    /// All installed widgets; those that are on come first, in the person's order.
    package internal(set) var items: [TodayItem] = []
    /// The widgets that are on and have content, from top to bottom.
    package internal(set) var cards: [TodayCard] = []
    /// Whether the view is visible.
    package private(set) var isSeen = false
    /// Whether the system has sent the list of widgets.
    package private(set) var isKnown = false
    /// The last removed widget, and its place.
    var removed: Removed?

    struct Removed: Equatable, Sendable {
        let identifier: String
        let place: Int
    }

    package init() {}

    package func card(_ identifier: String) -> TodayCard? { cards.first { $0.identifier == identifier } }
    /// The widgets in the view, including those that are hidden because they have no content.
    package var itemsOn: [TodayItem] { items.filter(\.isOn) }
    package var itemsOff: [TodayItem] { items.filter { !$0.isOn } }

    // MARK: - The system

    /// Applies a new list of widgets.
    package mutating func take(_ items: [TodayItem]) -> [TodayAction] {
        isKnown = true
        self.items = items
        return arrangeCards()
    }

    /// Makes a card for each shown item. An existing card retains its state at its new place.
    mutating func arrangeCards() -> [TodayAction] {
        let shown = items.filter { $0.isOn && $0.hasContent }
        let gone = cards.filter { card in !shown.contains { $0.identifier == card.identifier && !$0.isDisabled } }
        cards = shown.map { item in
            guard var card = card(item.identifier) else { return TodayCard(item) }
            // The values that a running widget has declared are newer.
            let traits = card.run == .none ? item.traits : card.item.traits ?? item.traits
            card.item = item
            card.item.traits = traits
            if item.isDisabled { card.rest() }
            if item.isDisabled != (card.content == .disabled) { card.content = TodayCard.content(of: item) }
            return card
        }
        return gone.filter { $0.run == .starting || $0.run == .running }.map { .stop($0.identifier) } + schedule()
    }

    // MARK: - Being seen

    /// The view becomes visible: every widget is started.
    package mutating func appear() -> [TodayAction] {
        isSeen = true
        return schedule()
    }

    /// The view is no longer visible. The shown content stays.
    package mutating func disappear() -> [TodayAction] {
        isSeen = false
        var actions: [TodayAction] = []
        for index in cards.indices {
            if cards[index].run == .starting || cards[index].run == .running { actions.append(.stop(cards[index].identifier)) }
            cards[index].rest()
        }
        return actions
    }

    // MARK: - Editing the view

    package mutating func edit() { page = .editing }
    package mutating func endEditing() { page = .widgets }
}

extension TodayCard {
    /// The widget's process has ended, or is about to.
    mutating func rest() {
        run = .none
        isEditing = false
        isAnswering = true
        item.traits?.isPresenting = false
        if content == .live { content = .snapshot }
    }
}
