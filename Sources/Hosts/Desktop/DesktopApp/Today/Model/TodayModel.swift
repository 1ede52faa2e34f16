/// The Today view as a value: what the system says, what widgets do and what the person does go in; what is to be done comes out.
///
/// A card has the last snapshot at once, and the widget itself when that has updated. Nothing runs while the view is not seen.
package struct TodayModel: Equatable, Sendable {
    package enum Page: Equatable, Sendable {
        case widgets
        /// Widgets are added, ordered and removed.
        case editing
    }

    /// So many processes are started at a time: more would only delay the first.
    package static let startsAtOnce = 4

    package private(set) var page = Page.widgets
    /// All that are installed, those that are on in the person's order.
    package internal(set) var items: [TodayItem] = []
    /// Those that are on and have content, from top to bottom.
    package internal(set) var cards: [TodayCard] = []
    /// Whether somebody sees the view.
    package private(set) var isSeen = false
    /// Whether the system has said which widgets there are.
    package private(set) var isKnown = false
    /// What was removed last, and where it was.
    var removed: Removed?

    struct Removed: Equatable, Sendable {
        let identifier: String
        let place: Int
    }

    package init() {}

    package func card(_ identifier: String) -> TodayCard? { cards.first { $0.identifier == identifier } }
    /// In the view, also those that are hidden because they have no content.
    package var itemsOn: [TodayItem] { items.filter(\.isOn) }
    package var itemsOff: [TodayItem] { items.filter { !$0.isOn } }

    // MARK: - The system

    /// The widgets that there are.
    package mutating func take(_ items: [TodayItem]) -> [TodayAction] {
        isKnown = true
        self.items = items
        return arrangeCards()
    }

    /// Has a card for each item that is shown. A card keeps what it has, whatever its new place is.
    mutating func arrangeCards() -> [TodayAction] {
        let shown = items.filter { $0.isOn && $0.hasContent }
        let gone = cards.filter { card in !shown.contains { $0.identifier == card.identifier && !$0.isDisabled } }
        cards = shown.map { item in
            guard var card = card(item.identifier) else { return TodayCard(item) }
            // What a running widget says itself is newer.
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

    /// Somebody looks: every widget is started.
    package mutating func appear() -> [TodayAction] {
        isSeen = true
        return schedule()
    }

    /// Nobody looks any more. What was shown stays as it is.
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
    /// Its process is gone, or about to be.
    mutating func rest() {
        run = .none
        isEditing = false
        isAnswering = true
        item.traits?.isPresenting = false
        if content == .live { content = .snapshot }
    }
}
