import Foundation

extension NSDiffableDataSourceSnapshot {
    /// With more items out of order in one section, the section is reloaded: finding the fewest moves takes quadratic time.
    private static var mostCompared: Int { 2000 }

    /// The changes from a list that shows `old` to this snapshot.
    func update(from old: NSDiffableDataSourceSnapshot) -> ListUpdate {
        var update = ListUpdate()
        let (oldSections, newSections) = (Self.numbered(old.sectionIdentifiers), Self.numbered(sectionIdentifiers))
        compareSections(with: old, &update)
        let oldPlaces = old.places
        for (index, section) in sectionIdentifiers.enumerated() {
            // A new section is inserted together with its items.
            guard let oldIndex = oldSections[section] else { continue }
            if reloadedSectionIdentifiers.contains(section) { update.reloadedSections.insert(oldIndex) }
            let items = itemIdentifiers(inSection: section)
            for (row, item) in items.enumerated() {
                let path = IndexPath(item: row, section: index)
                guard let place = oldPlaces[item], newSections[old.sectionIdentifiers[place.section]] != nil else {
                    update.inserted.insert(path)
                    continue
                }
                if place.section != oldIndex { update.moved.append((place, path)) }
            }
            let before = old.itemIdentifiers(inSection: section).filter { sectionIdentifier(containingItem: $0) == section }
            let after = items.filter { old.sectionIdentifier(containingItem: $0) == section }
            compareOrder(before, after, Self.numbered(items), oldPlaces, index, &update)
        }
        for (item, place) in oldPlaces where newSections[old.sectionIdentifiers[place.section]] != nil {
            guard let section = sectionIdentifier(containingItem: item), oldSections[section] != nil else {
                update.deleted.insert(place)
                continue
            }
        }
        update.reloaded = Set(reloadedItemIdentifiers.compactMap { oldPlaces[$0] })
        return update
    }

    private func compareSections(with old: NSDiffableDataSourceSnapshot, _ update: inout ListUpdate) {
        for change in sectionIdentifiers.difference(from: old.sectionIdentifiers).inferringMoves() {
            switch change {
            case .insert(let offset, _, let source):
                if let source { update.movedSections.append((source, offset)) } else { update.insertedSections.insert(offset) }
            case .remove(let offset, _, let target): if target == nil { update.deletedSections.insert(offset) }
            }
        }
    }

    /// Compares two orders of the same items, to find the items that moved.
    private func compareOrder(
        _ before: [ItemIdentifierType], _ after: [ItemIdentifierType], _ rows: [ItemIdentifierType: Int],
        _ oldPlaces: [ItemIdentifierType: IndexPath], _ section: Int, _ update: inout ListUpdate
    ) {
        guard before != after else { return }
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
        let (old, new) = (before[start..<before.count - end], after[start..<after.count - end])
        guard old.count <= Self.mostCompared else {
            if let first = old.first, let place = oldPlaces[first] { update.reloadedSections.insert(place.section) }
            return
        }
        for case .remove(_, let item, _) in new.difference(from: old) {
            if let place = oldPlaces[item], let row = rows[item] { update.moved.append((place, IndexPath(item: row, section: section))) }
        }
    }

    /// The index path of every item.
    private var places: [ItemIdentifierType: IndexPath] {
        var places: [ItemIdentifierType: IndexPath] = [:]
        places.reserveCapacity(numberOfItems)
        for (index, section) in sectionIdentifiers.enumerated() {
            for (row, item) in itemIdentifiers(inSection: section).enumerated() { places[item] = IndexPath(item: row, section: index) }
        }
        return places
    }

    private static func numbered<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
        Dictionary(zip(elements, elements.indices)) { first, _ in first }
    }
}
