/// All types to which one type outside the system table conforms: rows of the table as bits, other types by name.
///
/// Computed by a search that visits each type once, so in a cycle of declarations (A conforms to B conforms to A) the
/// members only conform to each other.
struct Ancestry: Sendable {
    /// The most types outside the table that a search visits; more than a reasonable declaration needs.
    static let limit = 1024

    private(set) var words: [UInt64]
    /// Folded identifiers, including the type's own.
    private(set) var names: Set<String>

    init(of identifier: String, table: SystemTable, parents: (String) -> [String]) {
        words = [UInt64](repeating: 0, count: SystemTable.wordsPerRow)
        names = [identifier]
        var pending = [identifier]
        while let next = pending.popLast() {
            for parent in parents(next) {
                if let row = table.row(identifier: parent) {
                    for (word, bits) in table.ancestorWords(row).enumerated() { words[word] |= bits }
                } else if names.count < Self.limit {
                    let parent = ASCIIFolding.fold(parent)
                    if names.insert(parent).inserted { pending.append(parent) }
                }
            }
        }
    }

    func contains(row: Int) -> Bool {
        words[row >> 6] & (1 << UInt64(row & 63)) != 0
    }
}
