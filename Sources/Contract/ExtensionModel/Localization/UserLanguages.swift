/// The languages that a person prefers, from the POSIX environment.
///
/// On Linux, Foundation's `Locale` ignores the environment.
public enum UserLanguages {
    /// The most languages that are considered.
    static let limit = 16

    /// The preferred languages, best first, as tags such as `de-AT`; empty for the locales `C` and `POSIX`.
    ///
    /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty. `LANGUAGE`, a list with colons, takes precedence
    /// unless the locale is `C`, as in gettext.
    /// - Parameter environment: for example `ProcessInfo.processInfo.environment`.
    public static func current(environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale, let fromLocale = canonical(locale) else { return [] }
        let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").prefix(limit).compactMap { canonical(String($0)) }
        var languages: [String] = []
        for language in listed + [fromLocale] where !languages.contains(language) {
            languages.append(language)
        }
        return languages
    }

    /// A language and its more general forms, best first: `zh-TW` → `zh-TW`, `zh-Hant-TW`, `zh-Hant`, `zh`.
    public static func fallbacks(of language: String) -> [String] {
        guard let tag = canonical(language) else { return [] }
        var parts = tag.split(separator: "-").map(String.init)
        var chain = [tag]
        if parts.count == 2, parts[0] == "zh", parts[1].count == 2 {
            // Chinese has two scripts, and the region implies the script.
            let script = ["TW", "HK", "MO"].contains(parts[1]) ? "Hant" : "Hans"
            parts.insert(script, at: 1)
            chain.append(parts.joined(separator: "-"))
        }
        while parts.count > 1 {
            parts.removeLast()
            chain.append(parts.joined(separator: "-"))
        }
        return chain
    }

    /// A language and its more general forms in the spellings that names of `.lproj` directories have, best first: `de-AT` → `de-AT`, `de`, `german`.
    package static func spellings(of language: String) -> [String] {
        fallbacks(of: language).flatMap { tag in [tag] + legacyNames.filter { $0.value == tag }.keys.sorted() }
    }

    /// A locale or language, in any spelling, as a tag; nil when it names no language: `de_AT.UTF-8@euro` → `de-AT`,
    /// `sr_RS@latin` → `sr-Latn-RS`, `English` → `en`, `C` → nil.
    public static func canonical(_ name: String) -> String? {
        guard name.utf8.count <= 64 else { return nil }
        let withoutModifier = name.prefix { $0 != "@" }
        let modifier = name.dropFirst(withoutModifier.count + 1)
        let text = String(withoutModifier.prefix { $0 != "." }).replacing("_", with: "-")
        if text == "C" || text == "POSIX" { return nil }
        if let known = legacyNames[text.lowercased()] { return known }
        guard Syntax.isLanguageTag(text) else { return nil }
        var parts = text.split(separator: "-").enumerated().map { index, part in
            if index == 0 { return part.lowercased() }
            // Lengths as in BCP 47: a script has four letters, a region two.
            return switch part.count {
            case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
            case 2: part.uppercased()
            default: part.lowercased()
            }
        }
        let script = ["latin": "Latn", "cyrillic": "Cyrl"][String(modifier).lowercased()]
        if let script, !parts.contains(script) { parts.insert(script, at: 1) }
        return parts.joined(separator: "-")
    }

    /// Names of `.lproj` directories and development regions in old bundles.
    private static let legacyNames = [
        "english": "en", "french": "fr", "german": "de", "italian": "it", "dutch": "nl", "spanish": "es", "japanese": "ja",
    ]
}
