/// How far a word is from another one, for “Did you mean …?”.
package enum EditDistance {
    /// Levenshtein's distance: elements to insert, to delete or to replace. The work is the product of the lengths.
    package static func between<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
        var row = Array(0...second.count)
        for (place, element) in first.enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            for (column, other) in second.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, diagonal + (element == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[second.count]
    }
}
