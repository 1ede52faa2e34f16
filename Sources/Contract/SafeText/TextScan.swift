/// Classifies each scalar of an untrusted text: visible or not.
///
/// Most invisible scalars do not belong in a name: they move the cursor, change the direction of the following text, or make two names look
/// alike. The few that writing systems need count as seen only where they have their proper effect.
struct TextScan: ~Copyable {
    /// Combining marks on one letter; no script needs more, and a tall stack of marks covers the rows above.
    private static let mostMarks = 8

    /// The preceding scalar, if it was seen.
    private var previous: Unicode.Scalar?
    private var marks = 0

    enum Verdict {
        case seen
        /// Invisible, or visible only through its effect on other scalars.
        case unseen
        /// One combining mark too many on a letter.
        case piled
    }

    /// Passes each scalar of a text, in order, with its verdict to `body`.
    static func each(of text: String, _ body: (Unicode.Scalar, Verdict) -> Void) {
        var scan = TextScan()
        let scalars = text.unicodeScalars
        var place = scalars.startIndex
        while place != scalars.endIndex {
            let scalar = scalars[place]
            scalars.formIndex(after: &place)
            body(scalar, scan.look(at: scalar, next: place == scalars.endIndex ? nil : scalars[place]))
            guard scalar == blackFlag, let end = endOfRegion(in: scalars[place...]) else { continue }
            // The tags count as parts of the flag for the joiners and marks that follow.
            for tag in scalars[place..<end] { body(tag, .seen) }
            place = end
        }
    }

    // MARK: - Flags

    private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
    /// Ends the tags after a flag.
    static let cancelTag: Unicode.Scalar = "\u{E007F}"
    private static let firstTag: UInt32 = 0xE0000

    /// Whether the scalar is a tag, in a valid place or not: text can be hidden in tags.
    static func isTag(_ scalar: Unicode.Scalar) -> Bool { (firstTag...cancelTag.value).contains(scalar.value) }

    /// The regions whose flags are drawn: England, Scotland and Wales (Unicode, `emoji-sequences.txt`, “RGI Emoji Tag Sequence”). Tags of any
    /// other region are drawn as a plain black flag almost everywhere, and would be invisible letters.
    private static let regions: Set<String> = ["gbeng", "gbsct", "gbwls"]

    /// The end of the tags that turn a black flag into a region's flag, including the cancel tag; nil when other scalars follow.
    private static func endOfRegion(in scalars: Substring.UnicodeScalarView) -> String.Index? {
        var region = ""
        for place in scalars.indices.prefix(6) {
            let scalar = scalars[place]
            if scalar == cancelTag { return regions.contains(region) ? scalars.index(after: place) : nil }
            guard isTag(scalar), let letter = UInt8(exactly: scalar.value - firstTag) else { return nil }
            region.unicodeScalars.append(Unicode.Scalar(letter))
        }
        return nil
    }

    // MARK: - Scalars

    /// - Parameter next: the following scalar, if any.
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
            // A mark without a letter would combine with whatever precedes the text.
            guard let previous, !previous.properties.isWhitespace else { return .unseen }
            marks += 1
            return marks <= Self.mostMarks ? .seen : .piled
        }
        switch scalar.value {
        case 0x200C, 0x200D: return joins(next) ? .seen : .unseen
        // Variation selectors choose how an emoji is drawn; a digit becomes an emoji only through the keycap that follows.
        case 0xFE0E, 0xFE0F:
            guard let previous, previous.properties.isEmoji else { return .unseen }
            return !previous.isASCII || next?.value == 0x20E3 ? .seen : .unseen
        default: break
        }
        marks = 0
        return Self.isUnseen(scalar) ? .unseen : .seen
    }

    /// Joiners belong inside emoji, and between letters of scripts whose letters change their shape (Arabic to Mongolian).
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
        // The blank Braille pattern, the musical null notehead, and the object replacement character.
        case _ where scalar.value == 0x2800 || scalar.value == 0x1D159 || scalar.value == 0xFFFC: true
        default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
        }
    }
}
