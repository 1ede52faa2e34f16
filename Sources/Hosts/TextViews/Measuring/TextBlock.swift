import Wire

/// Text broken into lines, measured with average letter widths.
struct TextBlock {
    private(set) var width = 0.0
    private(set) var height = 0.0
    /// The distance from the top.
    private(set) var firstBaseline = 0.0
    /// The distance from the bottom.
    private(set) var lastBaseline = 0.0

    /// - Parameters:
    ///   - width: where lines are broken; nil for only the text's own line breaks.
    ///   - lines: the most lines; 0 for no limit.
    init(_ text: WireStyledText, width limit: Double?, lines: Int, in environment: WireViewEnvironment) {
        let scale = environment.textScale > 0 ? environment.textScale : 1
        let normal = FontMeasure(text.hasFont ? text.font : nil, scale)
        var runs = text.runs.filter(\.hasFont)[...]
        var (position, count) = (0, 1)
        var line = Line(height: normal.lineHeight)
        var word = 0.0
        firstBaseline = normal.ascent
        func isFull() -> Bool { lines > 0 && count >= lines }

        for character in text.text {
            while let run = runs.first, position >= Int(run.location) + Int(run.length) { runs.removeFirst() }
            let font = runs.first.flatMap { position >= Int($0.location) ? FontMeasure($0.font, scale) : nil } ?? normal
            position += character.utf16.count
            if character.isNewline {
                guard !isFull() else { break }
                finish(&line, with: &word, font.lineHeight)
                count += 1
                continue
            }
            let advance = font.advance(of: character)
            line.height = max(line.height, font.lineHeight)
            if character == " " {
                line.width += word + line.space
                line.space = advance
                word = 0
                continue
            }
            if let limit, !isFull(), line.width + line.space + word + advance > limit + 0.001 {
                if line.width > 0 {  // the word goes to the next line
                    let carried = word
                    word = 0
                    line.space = 0
                    finish(&line, with: &word, font.lineHeight)
                    word = carried
                    count += 1
                }
                if word > 0, word + advance > limit + 0.001, !isFull() {  // a word longer than a line is broken
                    finish(&line, with: &word, font.lineHeight)
                    count += 1
                }
            }
            word += advance
        }
        finish(&line, with: &word, 0)
        if let limit, width > limit { width = limit }
        lastBaseline = normal.descent
    }

    private struct Line {
        var width = 0.0
        /// The width of spaces that count only before another word.
        var space = 0.0
        var height: Double
    }

    private mutating func finish(_ line: inout Line, with word: inout Double, _ next: Double) {
        width = max(width, word > 0 ? line.width + line.space + word : line.width)
        height += line.height
        line = Line(height: next)
        word = 0
    }
}

/// The average letter widths of a font.
struct FontMeasure {
    let size: Double
    private let isMonospaced: Bool
    private let isBold: Bool

    init(_ font: WireViewFont?, _ scale: Double) {
        let size = font.map { $0.size > 0 ? $0.size : 17 } ?? 17
        self.size = font?.scales ?? true ? size * scale : size
        isMonospaced = font?.design == .monospaced
        isBold = (font?.weight ?? 400) >= 600
    }

    var lineHeight: Double { (size * 1.2).rounded(.up) }
    var ascent: Double { (size * 0.95).rounded() }
    var descent: Double { lineHeight - ascent }

    func advance(of character: Character) -> Double {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        let average = isMonospaced ? 0.6 : isBold ? 0.58 : 0.54
        if character == " ", !isMonospaced { return size * 0.27 }
        return size * average * Double(scalar.columns)
    }
}
