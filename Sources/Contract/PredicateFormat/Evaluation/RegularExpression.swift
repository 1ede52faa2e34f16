import Foundation

/// An ICU regular expression that matches whole texts and can be interrupted.
struct RegularExpression {
    private let expression: NSRegularExpression

    init(_ pattern: String, ignoresCase: Bool, limit: Int) throws(PredicateEvaluationError) {
        guard pattern.utf16.count <= limit else {
            throw PredicateEvaluationError(.tooMuchWork, "A regular expression may have at most \(limit) UTF-16 units.")
        }
        let options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
        // The pattern must be valid alone: `a)|(b` must not become valid through the surrounding parentheses.
        guard (try? NSRegularExpression(pattern: pattern, options: options)) != nil else {
            throw PredicateEvaluationError(.invalidArgument, "The regular expression \"\(pattern.prefix(80))\" cannot be read.")
        }
        // An open quotation (\Q) or a comment at the end would swallow the closing parenthesis.
        for end in ["", "\\E", "\n"] {
            if let whole = try? NSRegularExpression(pattern: "\\A(?:\(pattern)\(end))\\z", options: options) {
                expression = whole
                return
            }
        }
        throw PredicateEvaluationError(.invalidArgument, "The regular expression \"\(pattern.prefix(80))\" cannot match a whole text.")
    }

    /// Whether the whole text matches. `goesOn` is called after about every ten thousand steps of the matcher;
    /// false ends the match with the result false.
    func matchesWhole(_ text: String, goesOn: () -> Bool) -> Bool {
        var isMatch = false
        // Foundation declares the block as escaping, but calls it only before it returns.
        withoutActuallyEscaping(goesOn) { goesOn in
            expression.enumerateMatches(
                in: text, options: [.reportProgress, .anchored], range: NSRange(location: 0, length: text.utf16.count)
            ) { match, _, stop in
                if match != nil { isMatch = true }
                if isMatch || !goesOn() { stop.pointee = true }
            }
        }
        return isMatch
    }
}
