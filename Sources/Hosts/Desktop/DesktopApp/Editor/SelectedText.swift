/// The selected part of a text, and its range.
struct SelectedText {
    let text: String
    /// In Unicode scalars of the whole text.
    let range: Range<Int>

    /// The whole text with `replacement` in place of this part.
    func replaced(by replacement: String, in whole: String) -> String {
        let scalars = Array(whole.unicodeScalars)
        let range = range.clamped(to: 0..<scalars.count)
        var result = String.UnicodeScalarView(scalars[..<range.lowerBound])
        result.append(contentsOf: replacement.unicodeScalars)
        result.append(contentsOf: scalars[range.upperBound...])
        return String(result)
    }
}
