import SafeText

extension String {
    /// The text with everything that a person would not see written out: safe to show, whoever it is from. It may have several lines.
    public var printable: String { PrintableText.text(self) }

    /// The same on one line, for names and titles.
    public var printableLine: String { PrintableText.line(self) }
}
