extension Deed {
    /// The part of the threat model that says what was tried: a table for each theme.
    static func table(of list: [(theme: String, name: String, tries: String)]) -> String {
        let barriers = Dictionary(all.map { ($0.name, $0.words) }) { first, _ in first }
        var lines: [String] = []
        var theme = ""
        for deed in list {
            if deed.theme != theme {
                theme = deed.theme
                lines += ["", "### \(theme)", "", "| deed | what it does | what stops it |", "|---|---|---|"]
            }
            lines.append("| \(deed.name) | \(deed.tries) | \(barriers[deed.name] ?? "?") |")
        }
        return lines.dropFirst().joined(separator: "\n")
    }

    private var words: String {
        if case .works = outcome { return "**nothing**: \(barrier)" }
        return barrier
    }
}
