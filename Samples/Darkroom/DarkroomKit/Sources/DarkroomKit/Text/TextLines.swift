/// A text as lines and the line ends between them.
struct TextLines {
    private(set) var lines: [Substring] = []
    /// As many as lines, or one fewer when the last line has no end.
    private var ends: [Character] = []

    init(_ text: String) {
        var start = text.startIndex
        for index in text.indices where text[index].isNewline {
            lines.append(text[start..<index])
            ends.append(text[index])
            start = text.index(after: index)
        }
        if start < text.endIndex {
            lines.append(text[start...])
        }
    }

    var text: String {
        var result = ""
        for (index, line) in lines.enumerated() {
            result += line
            if index < ends.count {
                result.append(ends[index])
            }
        }
        return result
    }

    /// Equal lines that differ in case only keep a fixed order, so that the result depends on the lines alone.
    func sorted() -> TextLines {
        var result = self
        result.lines =
            lines
            .map { (key: $0.lowercased(), line: $0) }
            .sorted { ($0.key, $0.line) < ($1.key, $1.line) }
            .map(\.line)
        return result
    }

    func trimmed() -> TextLines {
        var result = self
        result.lines = lines.map { line in
            var line = line
            while line.last?.isWhitespace == true {
                line.removeLast()
            }
            return line
        }
        return result
    }
}
