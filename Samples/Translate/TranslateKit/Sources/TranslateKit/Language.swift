/// The two languages of the word list.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case german = "de"

    public var other: Language { self == .english ? .german : .english }

    /// - Parameter tag: a language tag such as `de-AT`; nil for other languages.
    public init?(tag: String) {
        let primary = tag.lowercased().split(separator: "-").first.map(String.init)
        guard let language = primary.flatMap(Language.init(rawValue:)) else { return nil }
        self = language
    }
}
