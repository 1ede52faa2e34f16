import RandomNumbers

/// Predicates of the family that activation rules are written in, as text.
struct RandomRule {
    private enum Level {
        case item, attachment, type
    }

    private static let constants = [
        "public.image", "public.movie", "public.url", "public.file-url", "public.text", "public.data", "public.content", "public.html",
        "com.adobe.pdf",
        "com.example.unknown", "Public.Folder", "public.jpeg",
    ]

    private var random: SplitMix64
    /// What is in force, innermost last.
    private var variables: [(name: String, level: Level)] = []
    private var count = 0
    /// Whether it may have parts that fail when they are evaluated, or that relate two elements of one collection.
    let isOutsideTheFamily: Bool

    init(seed: UInt64, isOutsideTheFamily: Bool = false) {
        random = SplitMix64(state: seed)
        self.isOutsideTheFamily = isOutsideTheFamily
    }

    mutating func make() -> String { truth(4) }

    private mutating func variable(_ level: Level) -> String? {
        let fitting = variables.filter { $0.level == level }
        // Only the innermost of a level goes with every other variable in force.
        guard isOutsideTheFamily, random.oneIn(4), !fitting.isEmpty else { return fitting.last.map { "$" + $0.name } }
        return "$" + random.pick(fitting).name
    }

    private mutating func constant() -> String { "\"" + random.pick(Self.constants) + "\"" }

    private mutating func truth(_ depth: Int) -> String {
        if depth > 0, random.oneIn(3) {
            let parts = (0..<2 + random.below(2)).map { _ in truth(depth - 1) }
            return "(" + parts.joined(separator: random.pick([" AND ", " OR ", " && ", " || "])) + ")"
        }
        if depth > 0, random.oneIn(6) { return "NOT (\(truth(depth - 1)))" }
        switch random.below(10) {
        case 0...2:
            if let attachment = variable(.attachment) { return aboutTypes(of: attachment) }
        case 3:
            if let type = variable(.type) { return aboutType(type) }
        case 5 where random.oneIn(2): return withoutValue()
        case 6 where random.oneIn(3): return random.pick(["TRUEPREDICATE", "FALSEPREDICATE", "1 == 1", "2 < 1"])
        case 7 where isOutsideTheFamily && random.oneIn(2):
            if let attachment = variable(.attachment) { return "\(attachment).registeredTypeIdentifiers UTI-CONFORMS-TO \(constant())" }
        case 8:
            let path = "@unionOfArrays.attachments.@unionOfArrays.registeredTypeIdentifiers"
            return "\(random.pick(["ANY", "ALL", "NONE"])) extensionItems.\(path) UTI-CONFORMS-TO \(constant())"
        default: break
        }
        return aboutNumbers(depth)
    }

    private mutating func aboutTypes(of attachment: String) -> String {
        let types = "\(attachment).registeredTypeIdentifiers"
        switch random.below(12) {
        case 0: return "\(types) CONTAINS\(random.pick(["", "[c]"])) \(constant())"
        case 1: return "\(constant()) IN \(types)"
        case 2: return "ANY \(types) IN {\(constant()), \(constant())}"
        case 3: return "\(random.pick(["ANY", "ALL"])) \(types) BEGINSWITH[c] \"public.\""
        case 4: return "\(random.pick(["ANY", "NONE"])) \(types) LIKE \"*.p*\""
        case 5: return "ANY \(types) MATCHES \"public\\\\..*\""
        default:
            let quantifier = random.pick(["ANY", "ANY", "SOME", "ALL", "NONE", "NOT ANY"])
            return "\(quantifier) \(types) \(random.pick(["UTI-CONFORMS-TO", "UTI-CONFORMS-TO", "UTI-EQUALS", "==", "!="])) \(constant())"
        }
    }

    private mutating func aboutType(_ type: String) -> String {
        switch random.below(5) {
        case 0: "\(constant()) == \(type)"
        case 1: "\(type) IN {\(constant()), \(constant())}"
        case 2: "\(type) ENDSWITH \"image\""
        default: "\(type) \(random.pick(["UTI-CONFORMS-TO", "UTI-EQUALS", "!="])) \(constant())"
        }
    }

    /// Keys that items do not have.
    private mutating func withoutValue() -> String {
        let base = variable(random.pick([.item, .attachment])).map { $0 + "." } ?? ""
        return random.pick([
            "\(base)URL.host == \"example.com\"", "\(base)URL.host ENDSWITH \".com\"", "\(base)nothing.@count > 0", "\(base)nothing == nil",
            "ANY \(base)nothing UTI-CONFORMS-TO \"public.image\"", "ALL \(base)nothing == 1", "\(base)nothing != \"a\"", "extensionItems != nil",
            "SUBQUERY(\(base)nothing, $n, TRUEPREDICATE).@count == 0", "extensionItems.@count > \(base)nothing",
        ])
    }

    private mutating func aboutNumbers(_ depth: Int) -> String {
        switch random.below(8) {
        case 0: return "\(number(depth)) BETWEEN {\(random.below(3)), \(number(depth - 1))}"
        case 1: return "\(number(depth)) IN {0, \(random.below(4)), \(number(depth - 1))}"
        default: return "\(number(depth)) \(random.pick(["==", "!=", "<", "<=", ">", ">=", "=", "=>"])) \(number(depth - 1))"
        }
    }

    private mutating func number(_ depth: Int) -> String {
        guard depth > 0 else { return random.pick(["0", "1", "2", "-1", "1.0"]) }
        switch random.below(12) {
        case 0: return "\(random.below(5))"
        case 1: return "(\(collection(depth).text))[SIZE]"
        case 2: return "count(\(collection(depth).text))"
        case 3: return "(\(number(depth - 1)) \(random.pick(["+", "-"])) \(number(depth - 1)))"
        case 4: return "extensionItems.\(random.pick(["@count", "attachments.@count", "@sum.attachments.@count"]))"
        case 5: return "(\(collection(depth).text)).@count"
        default: return "\(subquery(depth).text).@count"
        }
    }

    private mutating func subquery(_ depth: Int) -> (text: String, level: Level) {
        let (text, level) = collection(depth - 1)
        count += 1
        variables.append(("v\(count)", level))
        defer { variables.removeLast() }
        let name = "v\(count)"
        return ("SUBQUERY(\(text), $\(name), \(truth(depth - 1)))", level)
    }

    private mutating func collection(_ depth: Int) -> (text: String, level: Level) {
        if depth > 1, random.oneIn(8) { return subquery(depth - 1) }
        if let attachment = variable(.attachment), random.oneIn(2) { return ("\(attachment).registeredTypeIdentifiers", .type) }
        if let item = variable(.item), !random.oneIn(5) {
            if random.oneIn(6) { return ("\(item).attachments.@unionOfArrays.registeredTypeIdentifiers", .type) }
            return ("\(item).attachments", .attachment)
        }
        if random.oneIn(5) { return ("extensionItems.@unionOfArrays.attachments", .attachment) }
        return ("extensionItems", .item)
    }
}
