import Foundation

/// The contents of a list: section and item identifiers, each of which occurs once.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: - Queries

    public var numberOfSections: Int { sectionIdentifiers.count }
    public var numberOfItems: Int { sections.count }
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        checkSection(identifier)
        return items[identifier] ?? []
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { sections[identifier] }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    /// The index among the items of all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sections[identifier] else { return nil }
        let before = sectionIdentifiers.prefix { $0 != section }.reduce(0) { $0 + (items[$1]?.count ?? 0) }
        return items[section]?.firstIndex(of: identifier).map { before + $0 }
    }

    /// The item at an index path; nil when there is none.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
        let items = items[sectionIdentifiers[path.section]] ?? []
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    func path(of identifier: ItemIdentifierType) -> IndexPath? {
        guard let section = sections[identifier], let index = indexOfSection(section) else { return nil }
        return items[section]?.firstIndex(of: identifier).map { IndexPath(item: $0, section: index) }
    }

    // MARK: - Items

    /// - Parameter sectionIdentifier: nil for the last section.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            preconditionFailure("Items were appended to a snapshot without sections. Append a section first.")
        }
        checkSection(section)
        add(identifiers, to: section)
        items[section, default: []].append(contentsOf: identifiers)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: beforeIdentifier, offset: 0)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: afterIdentifier, offset: 1)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { sections[$0] }) { items[section]?.removeAll(where: gone.contains) }
        for identifier in gone { sections[identifier] = nil }
        removeNotes(gone)
    }

    /// Deletes the sections too.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    /// Has new cells created for existing items.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { checkItem(identifier) }
        reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
    }

    /// Has the cells of existing items configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { checkItem(identifier) }
        reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
        let (section, index) = place(of: other)
        add(identifiers, to: section)
        items[section]?.insert(contentsOf: identifiers, at: index + offset)
    }

    private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        precondition(identifier != other, "The item \(identifier) cannot be moved beside itself.")
        let old = place(of: identifier)
        items[old.section]?.remove(at: old.index)
        let new = place(of: other)
        items[new.section]?.insert(identifier, at: new.index + offset)
        sections[identifier] = new.section
    }

    private func place(of identifier: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
        guard let section = sections[identifier], let index = items[section]?.firstIndex(of: identifier) else {
            preconditionFailure("There is no item \(identifier) in the snapshot.")
        }
        return (section, index)
    }

    private mutating func add(_ identifiers: [ItemIdentifierType], to section: SectionIdentifierType) {
        for identifier in identifiers {
            precondition(
                sections.updateValue(section, forKey: identifier) == nil,
                "The item \(identifier) is in the snapshot already: identifiers of items are unique.")
        }
    }

    // MARK: - Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sectionIdentifiers.count) }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        insert(identifiers, at: index(of: toIdentifier))
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        insert(identifiers, at: index(of: toIdentifier) + 1)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        sectionIdentifiers.removeAll(where: gone.contains)
        reloadedSectionIdentifiers.removeAll(where: gone.contains)
        let lost = Set(gone.flatMap { items.removeValue(forKey: $0) ?? [] })
        for identifier in lost { sections[identifier] = nil }
        removeNotes(lost)
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { checkSection(identifier) }
        reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for identifier in identifiers {
            precondition(
                items.updateValue([], forKey: identifier) == nil,
                "The section \(identifier) is in the snapshot already: identifiers of sections are unique.")
        }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    }

    private mutating func move(_ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
        precondition(identifier != other, "The section \(identifier) cannot be moved beside itself.")
        sectionIdentifiers.remove(at: index(of: identifier))
        sectionIdentifiers.insert(identifier, at: index(of: other) + offset)
    }

    private func index(of identifier: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(identifier) else { preconditionFailure("There is no section \(identifier) in the snapshot.") }
        return index
    }

    // MARK: - Pending reloads

    private func checkSection(_ identifier: SectionIdentifierType) {
        precondition(items[identifier] != nil, "There is no section \(identifier) in the snapshot.")
    }

    private func checkItem(_ identifier: ItemIdentifierType) {
        precondition(sections[identifier] != nil, "There is no item \(identifier) in the snapshot.")
    }

    private mutating func removeNotes(_ gone: Set<ItemIdentifierType>) {
        reloadedItemIdentifiers.removeAll(where: gone.contains)
        reconfiguredItemIdentifiers.removeAll(where: gone.contains)
    }

    /// The snapshot without its pending reloads, which belong to a single change.
    var applied: NSDiffableDataSourceSnapshot {
        var copy = self
        copy.reloadedSectionIdentifiers = []
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        return copy
    }
}
