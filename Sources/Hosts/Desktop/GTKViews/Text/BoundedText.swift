import Wire

/// A stranger's text as Pango lays it out in time.
///
/// Pango looks for the end of a line from the beginning of its word, and at all marks of a letter at once: a word of 16,000 letters costs it minutes, and so
/// do 16,000 accents on one letter. GTK lays labels out on the main thread, several times. So what nobody can read anyway is shown in a form that costs
/// no more than ordinary text.
enum BoundedText {
    /// What a label shows, in UTF-16; there is an ellipsis behind it.
    static let labelLength = 8192
    /// Letters after which a label's word may be broken.
    static let labelWord = 64
    /// Letters after which a word, and a paragraph, of a text is broken that a person may select: a place is exchanged, so that no other moves.
    static let longWord = 1024
    static let paragraph = 4096
    /// Marks on one letter. Languages need up to ten, and what is composed of emoji somewhat more.
    static let marks = 16

    private static let breakingSpace: Unicode.Scalar = "\u{200B}"

    /// For a label: long words may be broken, what is beyond is left out. Runs stay with their text.
    static func label(_ text: WireStyledText) -> WireStyledText {
        // Nothing in a text that short can be long.
        guard text.text.utf8.count > marks else { return text }
        var shown = String.UnicodeScalarView()
        var (count, position) = (Count(), 0)
        /// From which place on positions move by how much.
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

    /// For a text of many lines: as long as before, in UTF-16. One that differs must not be edited: the person would save what is only shown.
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
                // As wide as what it stands for.
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

    /// Of what a screen reader reads aloud, in characters.
    static let spokenLength = 4096

    /// For a screen reader, which gets it through a bus: of a bounded length, without control characters.
    static func spoken(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(spokenLength + 1)
        guard start.count > spokenLength || start.contains(where: isControl) else { return text }
        let shown = start.prefix(spokenLength).map { isControl($0) ? " " : $0 }
        return String(String.UnicodeScalarView(shown)) + (start.count > spokenLength ? "…" : "")
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
    }

    /// Letters since the last place where a line may end, and marks since the last letter.
    private struct Count {
        var word = 0
        var marks = 0

        mutating func add(_ scalar: Unicode.Scalar) {
            // The usual case first: properties have to be looked up.
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
