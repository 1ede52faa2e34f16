/// Goes through a stranger's text scalar by scalar and says of each whether a person sees it.
///
/// Most scalars that nobody sees have no business in a name: they move the cursor, turn the direction of what follows, or make two names look
/// alike. The few that writing needs count as seen only where they do what they are for.
struct TextScan: ~Copyable {
    /// Combining marks on one letter; no script has more, and a tower of them covers the rows above.
    private static let mostMarks = 8

    /// The scalar before, when it was one that is seen.
    private var previous: Unicode.Scalar?
    private var marks = 0

    enum Verdict {
        case seen
        /// Nobody sees it, or sees what it does to its neighbours.
        case unseen
        /// One mark too many on a letter.
        case piled
    }

    /// Says of each scalar of a text, in its order, whether it is seen.
    static func each(of text: String, _ body: (Unicode.Scalar, Verdict) -> Void) {
        var scan = TextScan()
        let scalars = text.unicodeScalars
        var place = scalars.startIndex
        while place != scalars.endIndex {
            let scalar = scalars[place]
            scalars.formIndex(after: &place)
            body(scalar, scan.look(at: scalar, next: place == scalars.endIndex ? nil : scalars[place]))
            guard scalar == blackFlag, let end = endOfRegion(in: scalars[place...]) else { continue }
            // They count as what the flag is, for what joins it and sits on it.
            for tag in scalars[place..<end] { body(tag, .seen) }
            place = end
        }
    }

    // MARK: - Flags

    private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
    /// Ends the tags behind a flag.
    static let cancelTag: Unicode.Scalar = "\u{E007F}"
    private static let firstTag: UInt32 = 0xE0000

    /// A tag, whether it stands where it may or not: what a text can be hidden in.
    static func isTag(_ scalar: Unicode.Scalar) -> Bool { (firstTag...cancelTag.value).contains(scalar.value) }

    /// The end of the tags that make a region's flag of a black one, England's for example (UTS #51, “Valid Emoji Tag Sequences”): the letters of a
    /// country, one to three letters or digits of a part of it (ISO 3166-2), and the tag that ends them. Nil when that is not what comes.
    private static func endOfRegion(in scalars: Substring.UnicodeScalarView) -> String.Index? {
        var count = 0
        for place in scalars.indices.prefix(6) {
            let scalar = scalars[place]
            if scalar == cancelTag { return count > 2 ? scalars.index(after: place) : nil }
            guard isTag(scalar), let letter = UInt8(exactly: scalar.value - firstTag) else { return nil }
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
            guard isLetter || (count > 1 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)) else { return nil }
            count += 1
        }
        return nil
    }

    // MARK: - Scalars

    /// - Parameter next: the scalar after it, if there is one.
    private mutating func look(at scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Verdict {
        let verdict = judge(scalar, next)
        switch verdict {
        case .seen: previous = scalar
        case .unseen: (previous, marks) = (nil, 0)
        case .piled: break
        }
        return verdict
    }

    private mutating func judge(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar?) -> Verdict {
        if scalar.isASCII {
            marks = 0
            return (0x20..<0x7F).contains(scalar.value) ? .seen : .unseen
        }
        if Self.isMark(scalar), !scalar.properties.isDefaultIgnorableCodePoint {
            // Without a letter of its own it would sit on what stands before the text.
            guard let previous, !previous.properties.isWhitespace else { return .unseen }
            marks += 1
            return marks <= Self.mostMarks ? .seen : .piled
        }
        switch scalar.value {
        case 0x200C, 0x200D: return joins(next) ? .seen : .unseen
        // How the emoji before them is drawn; a digit becomes one by the key cap that follows.
        case 0xFE0E, 0xFE0F:
            guard let previous, previous.properties.isEmoji else { return .unseen }
            return !previous.isASCII || next?.value == 0x20E3 ? .seen : .unseen
        default: break
        }
        marks = 0
        return Self.isUnseen(scalar) ? .unseen : .seen
    }

    /// Joiners stand inside of emoji, and between letters of scripts whose letters change their shape (Arabic to Mongolian).
    private func joins(_ next: Unicode.Scalar?) -> Bool {
        guard let previous, let next else { return false }
        if Self.isPictograph(next) { return Self.isPictograph(previous) || previous.value == 0xFE0F }
        return Self.isShaped(next) && next.properties.isAlphabetic && !Self.isMark(next)
            && Self.isShaped(previous) && (previous.properties.isAlphabetic || Self.isMark(previous))
    }

    private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar.properties.isEmoji }
    private static func isShaped(_ scalar: Unicode.Scalar) -> Bool { (0x600..<0x1900).contains(scalar.value) && !isUnseen(scalar) }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: true
        // An empty pattern of Braille, a note without a head, and the place of something that is not there.
        case _ where scalar.value == 0x2800 || scalar.value == 0x1D159 || scalar.value == 0xFFFC: true
        default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
        }
    }
}
