import SafeText

extension PropertyListValue: CustomStringConvertible {
    /// The value for an error message: the type and, where short, the value. One line of at most about 100 characters, without control
    /// characters, because the text comes from an untrusted file and goes to a terminal.
    public var description: String {
        switch self {
        case .string(let value): "the string \(value.quotedForMessage)"
        case .boolean(let value): value ? "the Boolean true" : "the Boolean false"
        case .integer(let value): "the integer \(value)"
        case .real(let value): "the real number \(value)"
        case .date: "a date"
        case .data(let value): "data of \(value.count) bytes"
        case .array(let values): values.isEmpty ? "an empty array" : "an array of \(values.count)"
        case .dictionary(let values): values.isEmpty ? "an empty dictionary" : "a dictionary with \(values.count) keys"
        }
    }
}

extension String {
    /// The text in quotation marks, cut at 80 characters. Characters that could move a cursor or change the direction of the surrounding
    /// text are replaced.
    var quotedForMessage: String {
        "“\(shownInMessage)”"
    }

    /// The same text without quotation marks.
    var shownInMessage: String {
        // Only the beginning of a very long text is read.
        PrintableText.line(String(Substring(unicodeScalars.prefix(200))), limit: 81, keepsSpaces: true)
    }
}
