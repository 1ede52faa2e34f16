import CGtk
import Wire

/// The layout for a label's properties; the same for drawing and for measuring.
enum LabelText {
    struct Style {
        let wraps: Bool
        let wrap: PangoWrapMode
        let ellipsize: PangoEllipsizeMode
        /// The most lines; -1 for no limit.
        let lines: Int32
        let clips: Bool

        init(lines count: Int, lineBreak: Int) {
            let mode = WireLineBreak(rawValue: lineBreak) ?? .tail
            wraps = count != 1
            wrap = mode == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
            lines = count > 1 ? Int32(clamping: count) : -1
            clips = count == 1 && (mode == .clip || mode == .words || mode == .characters)
            ellipsize =
                switch mode {
                // Without a limit nothing is cut off; GTK would make one line of each paragraph.
                case _ where count == 0: PANGO_ELLIPSIZE_NONE
                case .head: PANGO_ELLIPSIZE_START
                case .middle: PANGO_ELLIPSIZE_MIDDLE
                case .tail: PANGO_ELLIPSIZE_END
                default: count > 1 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE
                }
        }
    }

    /// The text for Pango. Pango counts lines in each paragraph; where they are limited, line feeds become line breaks inside one paragraph, which
    /// have the same length in UTF-16.
    static func shown(_ text: WireStyledText, lines: Int) -> WireStyledText {
        var shown = BoundedText.label(text)
        shown.text = shown.text.forC
        if lines != 0, shown.text.contains(where: { $0.isNewline }) {
            shown.text = String(
                String.UnicodeScalarView(shown.text.unicodeScalars.map { $0 == "\n" || $0 == "\r" || $0 == "\u{2029}" ? "\u{2028}" : $0 }))
        }
        return shown
    }
}
