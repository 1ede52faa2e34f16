import Wire

/// Untrusted text in a form that Pango can lay out quickly.
///
/// Pango searches for the end of a line from the beginning of its word, and handles all marks of a letter at once: a word of 16,000 letters takes it
/// minutes, and so do 16,000 accents on one letter. GTK lays labels out on the main thread, several times. So text that no person could read anyway
/// is shown in a form that costs no more than ordinary text.
enum BoundedText {
    /// The longest text of a label, in UTF-16; an ellipsis follows it.
    static let labelLength = 8192
    /// The number of letters after which a word in a label may be broken.
    static let labelWord = 64
    /// The number of letters after which a word, or a paragraph, of a selectable text is broken: a character is replaced, so that no others move.
    static let longWord = 1024
    static let paragraph = 4096
    /// The most marks on one letter. Languages need up to ten, and emoji sequences somewhat more.
    static let marks = 16

    private static let breakingSpace: Unicode.Scalar = "\u{200B}"

    /// For a label: long words may be broken, and text beyond the limit is left out. Runs stay with their text.
    static func label(_ text: WireStyledText) -> WireStyledText {
        // So short a text cannot contain anything too long.
        guard text.text.utf8.count > marks else { return text }
        var shown = String.UnicodeScalarView()
        var (count, position) = (Count(), 0)
        /// The positions from which on positions move, and by how much.
        var moves: [(from: Int, by: Int)] = [(0, 0)]
        var (length, shift) = (0, 0)
        for scalar in text.text.unicodeScalars {
            let width = scalar.utf16Width
            defer { position += width }
            count.add(scalar)
            if count.marks > marks {
                shift -= width
                moves.append((position + width, shift))
                continue
            }
            if length + width > labelLength {
                shown.append("…")
                break
            }
            if count.word > labelWord, count.marks == 0 {
                shown.append(breakingSpace)
                length += 1
                shift += 1
                moves.append((position, shift))
                count.word = 1
            }
            shown.append(scalar)
            length += width
        }
        guard moves.count > 1 || position < text.text.utf16.count else { return text }
        var bounded = text
        bounded.text = String(shown)
        let places = Places(moves, end: bounded.text.utf16.count)
        bounded.runs = text.runs.map { run in
            var run = run
            let (start, end) = (places.new(Int(run.location)), places.new(Int(run.location) + Int(run.length)))
            run.location = UInt32(clamping: start)
            run.length = UInt32(clamping: max(0, end - start))
            return run
        }
        return bounded
    }

    /// For a text of many lines: the same length in UTF-16. A text that was changed must not be edited: the person would save the replacements.
    static func longText(_ text: String) -> String {
        guard text.utf8.count > marks else { return text }
        var shown = String.UnicodeScalarView()
        var count = Count()
        var length = 0
        var hasChanged = false
        for scalar in text.unicodeScalars {
            count.add(scalar)
            length = scalar == "\n" || scalar == "\r" || scalar == "\u{2029}" ? 0 : length + 1
            if length > paragraph, count.marks == 0 || length > paragraph + marks {
                // As long as the character that it replaces.
                for _ in 0..<scalar.utf16Width { shown.append("\u{2029}") }
                (count, length, hasChanged) = (Count(), 0, true)
                continue
            }
            let isTooMuch = count.marks > marks || (count.word > longWord && count.marks == 0)
            guard isTooMuch else {
                shown.append(scalar)
                continue
            }
            for _ in 0..<scalar.utf16Width { shown.append(breakingSpace) }
            count = Count()
            hasChanged = true
        }
        return hasChanged ? String(shown) : text
    }

    /// The longest text for a screen reader, in characters.
    static let spokenLength = 4096

    /// For a screen reader, which receives it through a bus: of limited length, without control characters.
    static func spoken(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(spokenLength + 1)
        guard start.count > spokenLength || start.contains(where: isControl) else { return text }
        let shown = start.prefix(spokenLength).map { isControl($0) ? " " : $0 }
        return String(String.UnicodeScalarView(shown)) + (start.count > spokenLength ? "…" : "")
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
    }

    /// Letters since the last possible line break, and marks since the last letter.
    private struct Count {
        var word = 0
        var marks = 0

        mutating func add(_ scalar: Unicode.Scalar) {
            // The usual case first: looking up properties is slow.
            if scalar.value < 0x300 {
                marks = 0
                word = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" ? 0 : word + 1
                return
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark, .format: marks += 1
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: (word, marks) = (0, 0)
            default: (word, marks) = (word + 1, 0)
            }
            if scalar == BoundedText.breakingSpace { (word, marks) = (0, 0) }
        }
    }

    private struct Places {
        private let moves: [(from: Int, by: Int)]
        private let end: Int

        init(_ moves: [(from: Int, by: Int)], end: Int) { (self.moves, self.end) = (moves, end) }

        func new(_ old: Int) -> Int {
            var (low, high) = (0, moves.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if moves[middle].from <= old { low = middle } else { high = middle }
            }
            return min(max(0, old + moves[low].by), end)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var utf16Width: Int { value > 0xFFFF ? 2 : 1 }
}
