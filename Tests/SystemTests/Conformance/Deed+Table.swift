extension Deed {
    /// The part of the threat model that says what was tried: a table for each theme.
    static func table(of list: [(theme: String, name: String, tries: String)]) -> String {
        let deeds = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        var lines: [String] = []
        var theme = ""
        for deed in list {
            if deed.theme != theme {
                theme = deed.theme
                lines += ["", "### \(theme)", "", "| deed | what it does | what stops it: `namespaces` | `landlock` |", "|---|---|---|---|"]
            }
            lines.append("| \(deed.name) | \(deed.tries) | \(deeds[deed.name]?.cells ?? "? | ?") |")
        }
        return lines.dropFirst().joined(separator: "\n")
    }

    private var cells: String {
        let other = withoutNamespaces.map { Self.words($0.outcome, $0.barrier) } ?? "the same"
        return Self.words(outcome, barrier) + " | " + other
    }

    private static func words(_ outcome: Outcome, _ barrier: String) -> String {
        if case .works = outcome { return "**nothing**: \(barrier)" }
        return barrier
    }
}
