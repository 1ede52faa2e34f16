/// The right side of LIKE. `?` matches one character and `*` any number; a backslash makes the next character literal.
struct WildcardPattern<Unit: Equatable> {
    enum Piece: Equatable {
        case unit(Unit)
        case one
        case many
    }

    /// The characters with a special meaning.
    struct Signs {
        let one: Unit
        let many: Unit
        let escape: Unit
    }

    /// Never has two consecutive `many`, and never an `escape`.
    let pieces: [Piece]

    init(_ text: some Sequence<Unit>, _ signs: Signs) {
        var pieces: [Piece] = []
        pieces.reserveCapacity(text.underestimatedCount)
        var isEscaped = false
        for unit in text {
            switch unit {
            case _ where isEscaped:
                pieces.append(.unit(unit))
                isEscaped = false
            case signs.escape: isEscaped = true
            case signs.one: pieces.append(.one)
            case signs.many: if pieces.last != .many { pieces.append(.many) }
            default: pieces.append(.unit(unit))
            }
        }
        self.pieces = pieces
    }
}

extension WildcardPattern<Character>.Signs {
    static var characters: Self { Self(one: "?", many: "*", escape: "\\") }
}

extension WildcardPattern<UInt8>.Signs {
    static var ascii: Self { Self(one: UInt8(ascii: "?"), many: UInt8(ascii: "*"), escape: UInt8(ascii: "\\")) }
}
