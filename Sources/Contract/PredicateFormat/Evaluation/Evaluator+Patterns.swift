import Foundation

/// LIKE and MATCHES.
extension Evaluator {
    /// `?` is one character and `*` any number; a backslash takes the meaning from the character after it.
    mutating func isLike(_ text: String, _ pattern: String, _ options: ComparisonOptions) throws(Failure) -> Bool {
        enum Piece: Equatable {
            case character(Character)
            case one
            case many
        }
        var pieces: [Piece] = []
        var isEscaped = false
        for character in TextComparison.fold(pattern, options) {
            switch character {
            case _ where isEscaped:
                pieces.append(.character(character))
                isEscaped = false
            case "\\": isEscaped = true
            case "?": pieces.append(.one)
            case "*": if pieces.last != .many { pieces.append(.many) }
            default: pieces.append(.character(character))
            }
        }
        let characters = Array(TextComparison.fold(text, options))
        try charge((characters.count + pieces.count) / 8)
        // Greedy with one point to return to: the last `*`. Each return is charged.
        var at = 0, piece = 0, star: Int?, starAt = 0
        while at < characters.count {
            if piece < pieces.count, pieces[piece] == .one || pieces[piece] == .character(characters[at]) {
                at += 1
                piece += 1
            } else if piece < pieces.count, pieces[piece] == .many {
                star = piece
                starAt = at
                piece += 1
            } else if let star {
                starAt += 1
                // Some characters are matched again, as many as there are pieces since the star.
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

    /// Matches the whole text against an ICU regular expression.
    mutating func matches(_ text: String, _ pattern: String, _ options: ComparisonOptions) throws(Failure) -> Bool {
        guard text.utf16.count <= environment.limits.subjectLength else {
            throw Failure(.tooMuchWork, "MATCHES takes a text of at most \(environment.limits.subjectLength) UTF-16 units.")
        }
        let ignoresCase = options.contains(.caseInsensitive) && !options.contains(.normalized)
        let key = (ignoresCase ? "i" : "-") + pattern
        let expression: RegularExpression
        if let known = patterns[key] {
            expression = known
        } else {
            // Reading a pattern costs much more than most steps.
            try charge(100 + pattern.utf8.count)
            expression = try RegularExpression(pattern, ignoresCase: ignoresCase, limit: environment.limits.patternLength)
            patterns[key] = expression
        }
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
}
