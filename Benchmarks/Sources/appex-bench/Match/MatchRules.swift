import ExtensionFoundation
import ExtensionModel

/// The rules of shipped apps, and as many variations of them as are wanted, always the same ones.
enum MatchRules {
    struct Rule {
        let rule: ActivationRule
        /// A string or a dictionary.
        let propertyList: Any
        var isPredicate: Bool { propertyList is String }
    }

    private static let types =
        [
            "public.image", "public.movie", "public.audio", "public.url", "public.file-url", "public.text", "public.plain-text", "public.html",
            "public.data", "public.content", "public.item", "public.jpeg", "public.png", "public.heic", "public.mpeg-4", "public.mp3",
            "public.vcard", "public.folder", "public.zip-archive", "public.archive", "public.json", "public.xml", "public.source-code",
            "com.adobe.pdf", "com.apple.quicktime-movie", "com.apple.property-list", "com.apple.pkpass", "com.compuserve.gif", "public.rtf",
            "net.daringfireball.markdown", "public.calendar-event", "public.email-message", "public.font", "public.spreadsheet",
        ] + (0..<66).map { "com.example.app\($0).document" }

    /// `count` rules, of which no two are the same.
    static func make(_ count: Int) throws -> [Rule] {
        let shipped = try shipped()
        var random = SplitMix64(state: 7)
        var seen: Set<String> = []
        var rules: [Rule] = []
        var round = 0
        while rules.count < count, round < 10 * count {
            for value in shipped where rules.count < count {
                guard let varied = round == 0 ? value : vary(value, &random) else { continue }
                // A rule that Apple refuses is among those that people have published.
                guard let rule = try? ActivationRule(propertyList: varied), seen.insert(rule.predicateFormat).inserted else { continue }
                rules.append(Rule(rule: rule, propertyList: varied))
            }
            round += 1
        }
        guard rules.count == count else { throw BenchmarkError("Only \(rules.count) of \(count) rules differ.") }
        return rules
    }

    private static func shipped() throws -> [Any] {
        let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
        let text = try String(contentsOf: root.appending(path: "Tests/ExtensionModelTests/Activation/activation-rules.jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").compactMap { line in
            (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["rule"]
        }
    }

    private static func vary(_ value: Any, _ random: inout SplitMix64) -> Any? {
        if let text = value as? String { return predicate(varying: text, &random) }
        guard var dictionary = value as? [String: Any] else { return nil }
        for key in dictionary.keys.sorted() where key.hasSuffix("Count") && random.next(below: 2) == 0 {
            dictionary[key] = 1 + random.next(below: 30)
        }
        if random.next(below: 4) == 0 { dictionary["NSExtensionActivationDictionaryVersion"] = 2 }
        return dictionary
    }

    /// The same predicate with some of its types and bounds replaced.
    private static func predicate(varying text: String, _ random: inout SplitMix64) -> String {
        var result = ""
        // Outside quotation marks are the counts, between them the types.
        for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result += "\"" }
            if index % 2 == 1 {
                result += random.next(below: 2) == 0 ? types[random.next(below: types.count)] : String(part)
                continue
            }
            var previous: Character?
            for character in part {
                let isBound = character.isNumber && previous == " " && random.next(below: 2) == 0
                result += isBound ? "\(random.next(below: 4))" : String(character)
                previous = character
            }
        }
        return result
    }
}
