import Foundation

/// LIKE and MATCHES.
extension Evaluator {
    mutating func isLike(_ text: String, _ pattern: String, _ options: ComparisonOptions) throws(Failure) -> Bool {
        // Every ASCII byte is a character, except that a line break may have two bytes.
        if text.isASCII, pattern.isASCII, !text.utf8.contains(UInt8(ascii: "\r")) {
            let ignoresCase = options.foldsText && options.contains(.caseInsensitive)
            let pattern = WildcardPattern(pattern.utf8.lazy.map { $0.folded(ignoresCase) }, .ascii)
            return try isLike(text.utf8.map { $0.folded(ignoresCase) }, pattern)
        }
        return try isLike(Array(TextComparison.fold(text, options)), WildcardPattern(TextComparison.fold(pattern, options), .characters))
    }

    private mutating func isLike<Unit>(_ text: [Unit], _ pattern: WildcardPattern<Unit>) throws(Failure) -> Bool {
        try charge((text.count + pattern.pieces.count) / 8)
        // Greedy, with one backtracking point: the last `*`. Each backtrack is charged.
        let pieces = pattern.pieces
        var at = 0, piece = 0, star: Int?, starAt = 0
        while at < text.count {
            if piece < pieces.count, pieces[piece] == .one || pieces[piece] == .unit(text[at]) {
                at += 1
                piece += 1
            } else if piece < pieces.count, pieces[piece] == .many {
                star = piece
                starAt = at
                piece += 1
            } else if let star {
                starAt += 1
                // As many characters are matched again as there are pieces since the star.
                try charge(1 + (piece - star) / 16)
                at = starAt
                piece = star + 1
            } else {
                return false
            }
        }
        while piece < pieces.count, pieces[piece] == .many { piece += 1 }
        return piece == pieces.count
    }

    /// Matches the whole text: with the automaton when there is one and it supports the text, otherwise with an ICU regular expression.
    mutating func matches(
        _ text: String, _ pattern: String, _ options: ComparisonOptions, _ automaton: PatternAutomaton?
    ) throws(Failure) -> Bool {
        guard text.utf16.count <= environment.limits.subjectLength else {
            throw Failure(.tooMuchWork, "MATCHES takes a text of at most \(environment.limits.subjectLength) UTF-16 units.")
        }
        // A pattern that is too long is refused when it is compiled.
        if let automaton, pattern.utf8.count <= environment.limits.patternLength, let isMatch = automaton.matchesWhole(text) {
            try charge(text.utf8.count / 16)
            return isMatch
        }
        let expression = try expression(RegularExpression.Key(pattern: pattern, ignoresCase: options.ignoresCaseOfPatterns))
        var folding = options
        folding.remove(.caseInsensitive)
        let subject = TextComparison.fold(text, folding)
        try charge(10)
        var failure: Failure?
        let isMatch = expression.matchesWhole(subject) {
            do throws(Failure) { try self.charge(1000) } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
        return isMatch
    }

    private mutating func expression(_ key: RegularExpression.Key) throws(Failure) -> RegularExpression {
        if let known = memory.patterns[key] { return known }
        // Compiling a pattern costs much more than most steps.
        try charge(100 + key.pattern.utf8.count)
        let expression = try RegularExpression.cached(key, limit: environment.limits.patternLength)
        memory.patterns[key] = expression
        return expression
    }
}

extension ComparisonOptions {
    /// Whether regular expressions ignore case. Folding the text would be wrong, because the pattern must not be changed.
    var ignoresCaseOfPatterns: Bool { contains(.caseInsensitive) && !contains(.normalized) }
}
