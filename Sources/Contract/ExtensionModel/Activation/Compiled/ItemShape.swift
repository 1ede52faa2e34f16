/// The order of the offered items, their attachments and the attachments' types.
///
/// A set of items, attachments or types is a row of bits in this order, and what belongs to an item is a range of the row.
struct ItemShape: Sendable {
    private let items: Int
    private let attachments: Int
    private let types: Int
    /// The index of every item's first attachment, and the number of attachments at the end.
    private let attachmentStarts: [Int]
    /// The index of every attachment's first type, and the number of types at the end.
    private let typeStarts: [Int]
    /// Every identifier once; hosts register the same few identifiers again and again.
    let identifiers: [String]
    /// For every type, the index of its identifier in `identifiers`.
    private let identifierOfType: [Int]

    init(_ items: ActivationItems) {
        var attachmentStarts = [0], typeStarts = [0], identifiers: [String] = [], identifierOfType: [Int] = []
        var known: [String: Int] = [:]
        attachmentStarts.reserveCapacity(items.extensionItems.count + 1)
        for item in items.extensionItems {
            for types in item.attachments {
                for type in types {
                    let position = known[type] ?? identifiers.count
                    if position == identifiers.count {
                        known[type] = position
                        identifiers.append(type)
                    }
                    identifierOfType.append(position)
                }
                typeStarts.append(identifierOfType.count)
            }
            attachmentStarts.append(typeStarts.count - 1)
        }
        self.items = items.extensionItems.count
        attachments = typeStarts.count - 1
        types = identifierOfType.count
        self.attachmentStarts = attachmentStarts
        self.typeStarts = typeStarts
        self.identifiers = identifiers
        self.identifierOfType = identifierOfType
    }

    /// How many elements a level has; the query level has one.
    @inline(__always)
    func count(_ level: ItemLevel) -> Int {
        switch level {
        case .query: 1
        case .item: items
        case .attachment: attachments
        case .type: types
        }
    }

    /// How many words a row of bits has at a level.
    @inline(__always)
    func words(_ level: ItemLevel) -> Int { BitRow.words(count(level)) }

    /// Whether every row of bits fits in one word, as is almost always so.
    var isNarrow: Bool { max(items, attachments, types) <= 64 }

    /// The range of the elements at level `inner` that belong to an element at level `outer`.
    func range(_ index: Int, of outer: ItemLevel, in inner: ItemLevel) -> Range<Int> {
        if outer == inner { return index..<index + 1 }
        switch (outer, inner) {
        case (.item, .attachment): return attachmentStarts[index]..<attachmentStarts[index + 1]
        case (.item, .type): return typeStarts[attachmentStarts[index]]..<typeStarts[attachmentStarts[index + 1]]
        case (.attachment, .type): return typeStarts[index]..<typeStarts[index + 1]
        default: return 0..<count(inner)
        }
    }

    /// The traits of every attachment: the union of its types' traits. `traits` are those of `identifiers`.
    func merged(_ traits: [AttachmentTraits]) -> [AttachmentTraits] {
        (0..<count(.attachment)).map { attachment in
            identifierOfType[range(attachment, of: .attachment, in: .type)].reduce(into: []) { $0.formUnion(traits[$1]) }
        }
    }

    /// The row of the elements that pass a test, given which of `identifiers` pass.
    func row(_ quantifier: TypeTest.Quantifier, passing: [Bool]) -> [UInt64] {
        switch quantifier {
        case .each:
            var row = BitRow.none(count(.type))
            for (type, identifier) in identifierOfType.enumerated() where passing[identifier] { row[type >> 6] |= 1 << UInt64(type & 63) }
            return row
        case .any: return attachments { passing[$0] }
        case .all:
            // An attachment passes when none of its types fails.
            let failing = attachments { !passing[$0] }
            return zip(BitRow.all(count(.attachment)), failing).map { $0 & ~$1 }
        }
    }

    /// The attachments with at least one type that `isMeant` accepts.
    private func attachments(_ isMeant: (Int) -> Bool) -> [UInt64] {
        var row = BitRow.none(count(.attachment))
        for attachment in 0..<count(.attachment) {
            for type in typeStarts[attachment]..<typeStarts[attachment + 1] where isMeant(identifierOfType[type]) {
                row[attachment >> 6] |= 1 << UInt64(attachment & 63)
            }
        }
        return row
    }
}
