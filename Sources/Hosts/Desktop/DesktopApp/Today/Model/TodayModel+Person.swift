// Actions of the person.
extension TodayModel {
    /// The person has pressed a button of a card.
    package mutating func press(_ button: TodayCard.Button, of identifier: String) -> [TodayAction] {
        guard let index = cards.firstIndex(where: { $0.identifier == identifier }), cards[index].buttons.contains(button) else { return [] }
        let isRunning = cards[index].run == .starting || cards[index].run == .running
        switch button {
        case .more, .less:
            let isExpanded = button == .more
            cards[index].item.isExpanded = isExpanded
            if let item = items.firstIndex(where: { $0.identifier == identifier }) { items[item].isExpanded = isExpanded }
            return [.expand(identifier, isExpanded)] + (isRunning ? [.notify(identifier)] : [])
        case .info, .done:
            cards[index].isEditing = button == .info
            return [.notify(identifier)]
        case .cancel: return [.cancelPresented(identifier)]
        case .restart:
            cards[index].rest()
            return [.stop(identifier)] + schedule()
        case .retry:
            cards[index].content = TodayCard.content(of: cards[index].item)
            return schedule()
        case .switchOn:
            guard let item = items.firstIndex(where: { $0.identifier == identifier }) else { return [] }
            items[item].isDisabled = false
            return [.turn(identifier, isOn: true)] + arrangeCards()
        }
    }

    package mutating func add(_ identifier: String) -> [TodayAction] {
        guard let item = items.first(where: { $0.identifier == identifier && !$0.isOn }) else { return [] }
        return [.turn(identifier, isOn: true)] + place(item, at: itemsOn.count)
    }

    package mutating func remove(_ identifier: String) -> [TodayAction] {
        guard let place = itemsOn.firstIndex(where: { $0.identifier == identifier }) else { return [] }
        var item = itemsOn[place]
        removed = Removed(identifier: identifier, place: place)
        (item.isOn, item.isDisabled) = (false, false)
        items = items.filter { $0.identifier != identifier } + [item]
        return arrangeCards() + [.turn(identifier, isOn: false), .offerUndo(name: item.name)]
    }

    /// Restores the last removed widget at its place.
    package mutating func undo() -> [TodayAction] {
        guard let removed, let item = items.first(where: { $0.identifier == removed.identifier && !$0.isOn }) else { return [] }
        self.removed = nil
        return [.turn(removed.identifier, isOn: true), .move(removed.identifier, to: removed.place)] + place(item, at: removed.place)
    }

    /// Moves a widget to another place among those that are on; places out of range become the first or the last.
    package mutating func move(_ identifier: String, to place: Int) -> [TodayAction] {
        let place = min(max(0, place), itemsOn.count - 1)
        guard let old = itemsOn.firstIndex(where: { $0.identifier == identifier }), old != place else { return [] }
        return self.place(itemsOn[old], at: place) + [.move(identifier, to: place)]
    }

    /// Moves a widget between two others: before the widget that is at `gap` now, or after the last.
    package mutating func move(_ identifier: String, intoGap gap: Int) -> [TodayAction] {
        guard let old = itemsOn.firstIndex(where: { $0.identifier == identifier }) else { return [] }
        return move(identifier, to: gap > old ? gap - 1 : gap)
    }

    private mutating func place(_ item: TodayItem, at place: Int) -> [TodayAction] {
        var on = itemsOn.filter { $0.identifier != item.identifier }
        let off = itemsOff.filter { $0.identifier != item.identifier }
        var item = item
        item.isOn = true
        on.insert(item, at: min(max(0, place), on.count))
        items = on + off
        return arrangeCards()
    }
}
