// Events of widgets while the view is visible.
extension TodayModel {
    /// Starts the next cards that have not been started.
    mutating func schedule() -> [TodayAction] {
        guard isSeen else { return [] }
        for index in cards.indices where cards[index].run == .none && cards[index].reason == nil { cards[index].run = .waiting }
        var free = Self.startsAtOnce - cards.count { $0.run == .starting }
        var actions: [TodayAction] = []
        for index in cards.indices where cards[index].run == .waiting && free > 0 {
            cards[index].run = .starting
            actions.append(.start(cards[index].identifier))
            free -= 1
        }
        return actions
    }

    /// The widget has a view. Until its first update, an existing snapshot is shown instead.
    package mutating func shown(_ identifier: String) -> [TodayAction] {
        change(identifier) { card in
            if card.run == .starting, card.content == .nothing { card.content = .live }
        }
    }

    /// The widget has updated, or has taken so long that its view is shown anyway.
    package mutating func updated(_ identifier: String) -> [TodayAction] {
        change(identifier) { card in
            guard card.run == .starting else { return }
            card.run = .running
            card.content = .live
        }
    }

    package mutating func told(_ identifier: String, _ traits: TodayTraits) -> [TodayAction] {
        change(identifier) { card in
            guard card.run == .starting || card.run == .running else { return }
            card.item.traits = traits
            if !traits.allowsEditing { card.isEditing = false }
        }
    }

    package mutating func answers(_ identifier: String, _ isAnswering: Bool) -> [TodayAction] {
        change(identifier) { card in
            if card.run == .starting || card.run == .running { card.isAnswering = isAnswering }
        }
    }

    /// The widget ended by itself, or could not start.
    package mutating func failed(_ identifier: String, reason: String, details: String? = nil) -> [TodayAction] {
        change(identifier) { card in
            guard card.run != .none else { return }
            card.rest()
            card.content = .failed(reason: reason, details: details)
        }
    }

    private mutating func change(_ identifier: String, _ body: (inout TodayCard) -> Void) -> [TodayAction] {
        guard let index = cards.firstIndex(where: { $0.identifier == identifier }) else { return [] }
        body(&cards[index])
        return schedule()
    }
}
