/// The `magic` files of shared-mime-info: rules that identify a format by bytes at certain offsets.
///
/// Rules are tried in order of priority; the first type whose rules match is the result. Files are not trusted: everything is bounded, an
/// invalid file is used up to the error, and matching has a budget, so that no set of rules can make it slow.
struct MagicDatabase: Sendable {
    static let file = "magic"
    static let longestFile = 4 << 20
    static let mostRules = 20_000
    /// The most comparisons in one detection. The rules of a distribution need about a hundredth of it.
    static let budget = 4_000_000

    /// A rule matches when `value` is found at one of `range` offsets from `offset` on, and, if the rule has children, one of them matches.
    /// The children of a rule follow it with an indent that is larger by one.
    struct Rule: Sendable, Equatable {
        var indent = 0
        var offset = 0
        var range = 1
        var value: [UInt8] = []
        var mask: [UInt8] = []
    }

    struct Section: Sendable, Equatable {
        let mimeType: String
        let priority: Int
        var rules: [Rule] = []
    }

    private(set) var sections: [Section] = []

    init(directories: [String] = []) {
        var closed = Set<String>(), left = Self.mostRules
        for directory in directories {
            guard let bytes = BoundedFile.read(directory + "/" + Self.file, limit: Self.longestFile) else { continue }
            var parser = MagicParser(bytes, rulesLeft: left)
            let found = parser.sections()
            left = parser.rulesLeft
            sections += found.filter { !closed.contains($0.mimeType) && !$0.rules.isEmpty }
            closed.formUnion(parser.closed)
        }
        sections = sections.enumerated()
            .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(\.element)
    }

    /// The highest-priority type whose section matches the start of a file.
    func match(_ header: [UInt8]) -> (mimeType: String, priority: Int)? {
        var budget = Self.budget
        for section in sections {
            if Self.matches(section.rules, header, &budget) { return (section.mimeType, section.priority) }
            if budget <= 0 { return nil }
        }
        return nil
    }

    private static func matches(_ rules: [Rule], _ header: [UInt8], _ budget: inout Int) -> Bool {
        // `open` is the deepest indent at which a rule may be tried: one below the last rule that matched.
        var open = 0
        for (index, rule) in rules.enumerated() {
            guard rule.indent <= open else { continue }
            open = rule.indent
            guard found(rule, in: header, &budget) else { continue }
            let next = index + 1
            guard next < rules.count, rules[next].indent == rule.indent + 1 else { return true }
            open = rule.indent + 1
        }
        return false
    }

    private static func found(_ rule: Rule, in header: [UInt8], _ budget: inout Int) -> Bool {
        let count = rule.value.count
        guard count <= header.count, rule.offset <= header.count - count else { return false }
        let last = min(rule.offset + rule.range - 1, header.count - count)
        for start in rule.offset...last {
            var index = 0
            while index < count {
                budget -= 1
                let mask = index < rule.mask.count ? rule.mask[index] : 0xff
                if header[start + index] & mask != rule.value[index] & mask { break }
                index += 1
            }
            if index == count { return true }
            if budget <= 0 { return false }
        }
        return false
    }
}
