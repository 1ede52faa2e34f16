/// Which attachments are of which kind, as a row of bits for each kind: rules in dictionary form are decided by counting them.
struct KindRows: Sendable {
    static let kinds = ActivationKind.allCases.count

    /// How many attachments there are.
    let count: Int
    /// For every 64 attachments, a word for each kind.
    private let words: [UInt64]

    /// - Parameter attachments: the traits of every attachment of every item, in order.
    init(_ attachments: [AttachmentTraits]) {
        count = attachments.count
        var words = [UInt64](repeating: 0, count: BitRow.words(count) * Self.kinds)
        for (index, traits) in attachments.enumerated() {
            let start = (index >> 6) * Self.kinds, bit: UInt64 = 1 << UInt64(index & 63)
            for kind in ActivationKind.allCases where DictionaryRule.matches(traits, kind) { words[start + kind.position] |= bit }
        }
        self.words = words
    }

    var wordCount: Int { BitRow.words(count) }

    /// The attachments of this word.
    func all(_ word: Int) -> UInt64 { BitRow.mask(word, count) }

    /// The attachments of this word that are of a kind.
    func matching(_ word: Int, _ position: Int) -> UInt64 { words[word * Self.kinds + position] }
}
