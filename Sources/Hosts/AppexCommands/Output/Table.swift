import SafeText

/// A table as text. Columns are as wide as their content; nothing is cut off. A cell is one line: no name can add a row, and no right-to-left name
/// can reorder its row in a terminal.
struct Table {
    private var rows: [[String]]

    init(_ headings: [String]) { rows = [headings] }

    mutating func add(_ cells: [String]) { rows.append(cells.map { PrintableText.line($0, keepsSpaces: true) }) }

    var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
        return rows.enumerated().map { index, row in
            let cells = row.enumerated().map { column, cell in
                let shown = Terminal.isShown ? PrintableText.isolated(cell) : cell
                return column == row.count - 1 ? shown : shown + String(repeating: " ", count: widths[column] - cell.count)
            }
            let line = cells.joined(separator: "  ")
            return index == 0 ? StyledText.bold(line).characters : line
        }.joined(separator: "\n")
    }
}
