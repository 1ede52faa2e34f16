import Foundation

/// The German of the windows, as it is installed with the programs under test, and of the samples, as it is in their bundles.
struct Catalog {
    /// From English to German, without the underscores before the letters that activate buttons.
    private let sentences: [String: String]

    /// Of a person who reads English.
    static let none = Catalog(sentences: [:])

    private init(sentences: [String: String]) { self.sentences = sentences }

    init() throws {
        let file = Place.build + "/share/locale/de/LC_MESSAGES/appex.mo"
        let text = try Command.succeed(["msgunfmt", "--no-wrap", file], environment: ["PATH": Place.path, "LANG": "C.UTF-8"])
        var (sentences, english) = ([String: String](), "")
        for line in text.split(separator: "\n") {
            if let match = line.wholeMatch(of: /msgid "(.+)"/) { english = Self.shown(match.1) }
            if let match = line.wholeMatch(of: /msgstr(?:\[0\])? "(.+)"/), !english.isEmpty { sentences[english] = Self.shown(match.1) }
            if line == "msgid \"\"" { english = "" }
        }
        // In a window of the system and a view of an extension a word may have two translations; either is German.
        for app in [App.post, .clock, .markup, .darkroom] { try sentences.merge(Self.words(of: app.bundle())) { first, _ in first } }
        self.sentences = sentences
    }

    /// The names and words of an app and its extensions.
    private static func words(of app: String) throws -> [String: String] {
        let plugIns = app + "/PlugIns/"
        var words: [String: String] = [:]
        for bundle in try [app] + FileManager.default.contentsOfDirectory(atPath: plugIns).map({ plugIns + $0 }) {
            let info = try Data(contentsOf: URL(fileURLWithPath: bundle + "/Info.plist"))
            let plain = try PropertyListSerialization.propertyList(from: info, format: nil) as? [String: Any]
            for (key, text) in strings(bundle + "/de.lproj/InfoPlist.strings") { if let english = plain?[key] as? String { words[english] = text } }
            words.merge(strings(bundle + "/de.lproj/Localizable.strings")) { $1 }
        }
        return words
    }

    private static func strings(_ path: String) -> [(String, String)] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.matches(of: /"(.+)" = "(.+)";/).map { (String($0.1), String($0.2)) }
    }

    /// The German of a sentence, or the sentence itself, with `name` in place of the name in it.
    func callAsFunction(_ english: String, name: String = "") -> String {
        (sentences.isEmpty ? english : sentences[english] ?? "(no German: \(english))").replacing("{name}", with: name)
    }

    /// Those of these words that are English and have another German.
    func english(among words: [String]) -> [String] {
        let german = Set(sentences.values)
        return words.filter { word in sentences[word].map { $0 != word && !german.contains(word) } ?? false }
    }

    private static func shown(_ text: Substring) -> String { String(text).replacing("_", with: "").replacing("\\\"", with: "\"") }
}
