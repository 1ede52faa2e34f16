import Foundation

/// The changes that the app reports for a list, with UIKit's indexes: deletions, reloads and the sources of moves refer to the old list,
/// insertions and the destinations of moves to the new list.
struct ListUpdate {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [(from: IndexPath, to: IndexPath)] = []

    /// Where each section and row went. Ends the process with an explanation when the counts do not match, as UIKit does.
    func change(from old: [Int], to new: [Int]) -> ListChange {
        let leaving = deletedSections.union(IndexSet(movedSections.map(\.from)))
        let arriving = insertedSections.union(IndexSet(movedSections.map(\.to)))
        for section in leaving.union(reloadedSections) { Self.check(section, old.count, "before the update") }
        for section in arriving { Self.check(section, new.count, "after the update") }
        precondition(
            old.count - leaving.count == new.count - arriving.count,
            """
            The list had \(old.count) sections before the update; with \(insertedSections.count) inserted and \(deletedSections.count) deleted it \
            should have \(old.count - leaving.count + arriving.count), but the data source says \(new.count).
            """)
        var remaining = old.indices.filter { !leaving.contains($0) }.makeIterator()
        let ends = Dictionary(movedSections.map { ($0.to, $0.from) }) { first, _ in first }
        let sources: [Int?] = new.indices.map { ends[$0] ?? (arriving.contains($0) ? nil : remaining.next()) }
        let rows = sources.enumerated()
            .map { section, source in
                guard let source, !reloadedSections.contains(source) else { return RowChange?.none }
                return rowChange(from: source, of: old[source], to: section, of: new[section])
            }
        return ListChange(sources: sources, rows: rows, update: self)
    }

    private func rowChange(from source: Int, of old: Int, to section: Int, of new: Int) -> RowChange {
        let leaving = deleted.filter { $0.section == source }.map(\.row) + moved.filter { $0.from.section == source }.map(\.from.row)
        let arriving = inserted.filter { $0.section == section }.map(\.row) + moved.filter { $0.to.section == section }.map(\.to.row)
        let change = RowChange(leaving: Set(leaving).sorted(), arriving: Set(arriving).sorted())
        precondition(
            old - change.leaving.count == new - change.arriving.count,
            """
            Section \(section) had \(old) rows before the update; with \(change.arriving.count) arriving and \(change.leaving.count) leaving it \
            should have \(old - change.leaving.count + change.arriving.count), but the data source says \(new).
            """)
        for row in change.leaving { Self.checkRow(row, old, source, "before the update") }
        for row in change.arriving { Self.checkRow(row, new, section, "after the update") }
        return change
    }

    private static func check(_ section: Int, _ count: Int, _ time: String) {
        precondition(section >= 0 && section < count, "There is no section \(section) in a list of \(count) sections \(time).")
    }

    private static func checkRow(_ row: Int, _ count: Int, _ section: Int, _ time: String) {
        precondition(row >= 0 && row < count, "There is no row \(row) in section \(section), which has \(count) rows \(time).")
    }
}

/// The remaining rows of one section: the old rows not in `leaving` take, in order, the new indexes not in `arriving`.
struct RowChange {
    let leaving: [Int]
    let arriving: [Int]

    var isEmpty: Bool { leaving.isEmpty && arriving.isEmpty }

    func new(for old: Int) -> Int? { Self.place(old, without: leaving, among: arriving) }
    func old(for new: Int) -> Int? { Self.place(new, without: arriving, among: leaving) }

    private static func place(_ row: Int, without gone: [Int], among others: [Int]) -> Int? {
        guard !gone.contains(row) else { return nil }
        var place = row - gone.count { $0 < row }
        for other in others where other <= place { place += 1 }
        return place
    }

    /// The old index of each new row.
    func sources(count: Int) -> [Int?] {
        var (source, left, arrived) = (0, leaving[...], arriving[...])
        return (0..<count)
            .map { row in
                if arrived.first == row {
                    arrived.removeFirst()
                    return nil
                }
                while left.first == source {
                    left.removeFirst()
                    source += 1
                }
                source += 1
                return source - 1
            }
    }
}

/// Where the sections and rows of a list went.
struct ListChange {
    /// The old index of each new section.
    let sources: [Int?]
    /// The row changes of each new section; nil for a section that is new or was reloaded.
    let rows: [RowChange?]
    let update: ListUpdate

    func section(for old: Int) -> Int? { sources.firstIndex { $0 == old } }

    /// The new index path of a row; nil when the row was deleted. A reloaded row keeps its index path.
    func path(for old: IndexPath) -> IndexPath? {
        if let move = update.moved.first(where: { $0.from == old }) { return move.to }
        guard let section = section(for: old.section), let row = rows[section]?.new(for: old.row) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Whether the row's cell may be kept.
    func keeps(_ old: IndexPath) -> Bool { !update.reloaded.contains(old) }
}
