/// What the text action can do to a text.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case upperCase = "upper-case"
    case lowerCase = "lower-case"
    /// Every word starts with a capital, except the short English ones inside a line.
    case titleCase = "title-case"
    /// Lines in alphabetical order, without regard to case.
    case sortLines = "sort-lines"
    /// A sentence with the numbers of words, lines and characters, instead of the text.
    case countWords = "count-words"
    /// No white space at the ends of lines.
    case trimLines = "trim-lines"
    /// Typographic quotation marks and apostrophes instead of straight ones.
    case curlyQuotes = "curly-quotes"

    /// The name to show.
    public var title: String {
        switch self {
        case .upperCase: "Upper Case"
        case .lowerCase: "Lower Case"
        case .titleCase: "Title Case"
        case .sortLines: "Sort Lines"
        case .countWords: "Count Words"
        case .trimLines: "Trim Lines"
        case .curlyQuotes: "Curly Quotes"
        }
    }

    /// The text in this style. Line ends stay as they are.
    public func apply(to text: String) -> String {
        switch self {
        case .upperCase: text.uppercased()
        case .lowerCase: text.lowercased()
        case .titleCase: TitleCase.apply(to: text)
        case .sortLines: TextLines(text).sorted().text
        case .countWords: TextCount(text).description
        case .trimLines: TextLines(text).trimmed().text
        case .curlyQuotes: CurlyQuotes.apply(to: text)
        }
    }
}
