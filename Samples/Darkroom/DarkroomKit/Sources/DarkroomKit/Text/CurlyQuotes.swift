/// Quotation marks that open and close.
enum CurlyQuotes {
    static func apply(to text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count + 16)
        var previous: Character?
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            let following = next < text.endIndex ? text[next] : nil
            let replaced = curly(character, after: previous, before: following)
            result.append(replaced)
            previous = replaced
            index = next
        }
        return result
    }

    private static func curly(_ character: Character, after previous: Character?, before following: Character?) -> Character {
        switch character {
        case "\"":
            return opens(after: previous) ? "\u{201C}" : "\u{201D}"
        case "'":
            // A year without its century has an apostrophe, not a quotation mark.
            let isYear = following?.isNumber == true && previous?.isWhitespace != false
            return opens(after: previous) && !isYear ? "\u{2018}" : "\u{2019}"
        default:
            return character
        }
    }

    private static func opens(after previous: Character?) -> Bool {
        guard let previous else { return true }
        return previous.isWhitespace || "([{<\u{2014}\u{2013}\u{2018}\u{201C}-/=".contains(previous)
    }
}
