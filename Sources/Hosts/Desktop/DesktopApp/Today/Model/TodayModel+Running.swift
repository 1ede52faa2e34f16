// What widgets do while somebody looks.
extension TodayModel {
    /// Has the next cards start that nobody has started.
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

    /// It has a view. While there is a snapshot that is better than a widget that has not updated yet.
    package mutating func shown(_ identifier: String) -> [TodayAction] {
        change(identifier) { card in
            if card.run == .starting, card.content == .nothing { card.content = .live }
        }
    }

    /// It has updated, or taken so long that its view is shown as it is.
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

    /// It ended by itself, or could not start.
    package mutating func failed(_ identifier: String, reason: String) -> [TodayAction] {
        change(identifier) { card in
            guard card.run != .none else { return }
            card.rest()
            card.content = .failed(reason: reason)
        }
    }

    private mutating func change(_ identifier: String, _ body: (inout TodayCard) -> Void) -> [TodayAction] {
        guard let index = cards.firstIndex(where: { $0.identifier == identifier }) else { return [] }
        body(&cards[index])
        return schedule()
    }
}
