import Wire

extension String {
    /// The text with control characters written out: safe to show in a terminal, whoever it is from.
    public var printable: String { PrintableText.make(self) }
}
