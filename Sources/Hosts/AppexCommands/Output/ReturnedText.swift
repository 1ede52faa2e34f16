import SafeText

/// The texts that an extension returned, for standard output.
enum ReturnedText {
    /// A script gets a text as it was returned, to the byte; of several, each begins a line. In a terminal, the last ends its line, too.
    static func joined(_ texts: [String], forTerminal isTerminal: Bool) -> String {
        var output = ""
        for text in texts {
            if !output.isEmpty, output.utf8.last != newLine { output += "\n" }
            output += isTerminal ? PrintableText.text(text) : text
        }
        if isTerminal, !output.isEmpty, output.utf8.last != newLine { output += "\n" }
        return output
    }

    private static let newLine = UInt8(ascii: "\n")
}
