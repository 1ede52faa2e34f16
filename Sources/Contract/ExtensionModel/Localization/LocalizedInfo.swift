import SafeText

/// The texts of a bundle's `InfoPlist.strings` files, and the look-up of the text for a person.
public struct LocalizedInfo: Sendable, Hashable {
    /// From a language tag, or `Base`, to the texts by their keys.
    public var tables: [String: [String: String]]
    /// The language in which the `Info.plist` itself is written; nil when the `Info.plist` does not say.
    public var developmentRegion: String?

    /// The most `*.lproj` directories that are read.
    public static let languageLimit = 128
    /// The keys that are loaded: those that the system shows. The bundle uses all other keys itself.
    static let keys = Set(["CFBundleName", "CFBundleDisplayName", "widget.description"] + PersonalResource.allCases.map(\.purposeKey))
    /// The largest text in bytes; a longer text is skipped.
    static let textLimit = 1024
    /// The name of the table for all languages.
    static let base = "Base"

    /// Makes a look-up.
    /// - Parameters:
    ///   - tables: the texts of each language; the languages are tags such as `de-AT`, or `Base`.
    ///   - developmentRegion: `CFBundleDevelopmentRegion` in any spelling.
    public init(tables: [String: [String: String]] = [:], developmentRegion: String? = nil) {
        self.tables = tables
        self.developmentRegion = developmentRegion.flatMap(UserLanguages.canonical)
    }

    /// The text of a key for a person.
    ///
    /// Each preferred language is tried with its fallbacks (`de-AT`, `de`); the development region is where the plain value of the `Info.plist`
    /// stands in for a table. Then come the table of the development region, the `Base` table, and the plain value.
    /// - Parameters:
    ///   - key: for example `CFBundleDisplayName`.
    ///   - languages: the person's, best first.
    ///   - plain: the value in the `Info.plist`.
    /// - Returns: one line of printable text; nil without one.
    public func text(_ key: String, languages: [String], plain: String?) -> String? {
        raw(key, languages, plain).map { PrintableText.line($0, limit: Self.textLimit) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func raw(_ key: String, _ languages: [String], _ plain: String?) -> String? {
        let region = developmentRegion.map(UserLanguages.fallbacks) ?? []
        search: for language in languages.prefix(UserLanguages.limit) {
            for candidate in UserLanguages.fallbacks(of: language) {
                if let text = nonEmpty(candidate, key) { return text }
                // The person reads the language of the Info.plist and prefers it to the languages that follow.
                if region.contains(candidate) { break search }
            }
        }
        for candidate in region {
            if let text = nonEmpty(candidate, key) { return text }
        }
        return nonEmpty(Self.base, key) ?? plain.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func nonEmpty(_ language: String, _ key: String) -> String? {
        guard let text = tables[language]?[key], !text.isEmpty else { return nil }
        return text
    }

    /// The language of a directory such as `de.lproj`, `pt_BR.lproj` or `Base.lproj`; nil for any other name.
    static func language(ofDirectory name: String) -> String? {
        let stem = String(name.dropLast(".lproj".count))
        return stem == base ? base : UserLanguages.canonical(stem)
    }
}
