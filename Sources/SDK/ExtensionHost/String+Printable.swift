import SafeText

extension String {
    /// The text with invisible characters written out, so that it is safe to show whatever its origin. It may have several lines.
    public var printable: String { PrintableText.text(self) }

    /// The printable text on one line, for names and titles.
    public var printableLine: String { PrintableText.line(self) }
}
