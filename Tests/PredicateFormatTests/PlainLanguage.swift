/// A second, deliberately simple implementation of a part of the predicate language, to hold the real one against. It shares no
/// code with it: it has its own values, writes its own format strings with parentheses everywhere, and evaluates by definition.
indirect enum Plain: Hashable {
    case none
    case number(Double)
    case text(String)
    case list([Plain])
    case record([String: Plain])

    var items: [Plain] {
        if case .list(let items) = self { items } else { [] }
    }

    /// The answer to a key: a list answers with the answers of its elements.
    subscript(key: String) -> Plain {
        switch self {
        case .record(let fields): fields[key] ?? .none
        case .list(let items): .list(items.map { $0[key] })
        default: .none
        }
    }
}

indirect enum PlainExpression {
    case literal(Plain)
    case path([String])
    case variable(String, [String])
    case arithmetic(Character, PlainExpression, PlainExpression)
    /// The path to a list, the operator without its sign, and a key of the elements.
    case aggregate([String], String, String?)
    case countWhere([String], String, PlainPredicate)

    var format: String {
        switch self {
        case .literal(let value): Self.text(value)
        case .path(let keys): keys.joined(separator: ".")
        case .variable(let name, let keys): (["$" + name] + keys).joined(separator: ".")
        case .arithmetic(let sign, let left, let right): "(\(left.format) \(sign) \(right.format))"
        case .aggregate(let keys, let name, let key): keys.joined(separator: ".") + ".@" + name + (key.map { "." + $0 } ?? "")
        case .countWhere(let keys, let name, let predicate):
            "SUBQUERY(\(keys.joined(separator: ".")), $\(name), \(predicate.format)).@count"
        }
    }

    private static func text(_ value: Plain) -> String {
        switch value {
        case .none: "nil"
        case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
        case .text(let text): "'" + text + "'"
        case .list(let items): "{" + items.map(text).joined(separator: ", ") + "}"
        case .record: "nil"
        }
    }

    func value(_ object: Plain, _ variables: [String: Plain]) -> Plain {
        switch self {
        case .literal(let value): return value
        case .path(let keys): return keys.reduce(object) { $0[$1] }
        case .variable(let name, let keys): return keys.reduce(variables[name] ?? .none) { $0[$1] }
        case .arithmetic(let sign, let left, let right):
            guard case .number(let a) = left.value(object, variables), case .number(let b) = right.value(object, variables) else { return .none }
            return .number(sign == "+" ? a + b : sign == "-" ? a - b : a * b)
        case .aggregate(let keys, let name, let key):
            let list = keys.reduce(object) { $0[$1] }
            if list == .none { return .none }
            if name == "count" { return .number(Double(list.items.count)) }
            var numbers: [Double] = []
            for item in list.items {
                if case .number(let number) = key.map({ item[$0] }) ?? item { numbers.append(number) }
            }
            if name == "sum" { return .number(numbers.reduce(0, +)) }
            numbers.sort()
            if name == "avg" { return numbers.isEmpty ? .none : .number(numbers.reduce(0, +) / Double(numbers.count)) }
            return ((name == "min" ? numbers.first : numbers.last).map { .number($0) }) ?? .none
        case .countWhere(let keys, let name, let predicate):
            let list = keys.reduce(object) { $0[$1] }
            if list == .none { return .none }
            return .number(Double(list.items.count { predicate.holds(object, variables.merging([name: $0]) { $1 }) }))
        }
    }
}

indirect enum PlainPredicate {
    case compare(String, PlainExpression, String, ignoresCase: Bool, PlainExpression)
    case not(PlainPredicate)
    case both(PlainPredicate, PlainPredicate)
    case either(PlainPredicate, PlainPredicate)

    var format: String {
        switch self {
        case .compare(let quantifier, let left, let name, let ignoresCase, let right):
            (quantifier.isEmpty ? "" : quantifier + " ") + "\(left.format) \(name)\(ignoresCase ? "[c]" : "") \(right.format)"
        case .not(let part): "NOT (\(part.format))"
        case .both(let left, let right): "(\(left.format)) AND (\(right.format))"
        case .either(let left, let right): "(\(left.format)) OR (\(right.format))"
        }
    }

    func holds(_ object: Plain, _ variables: [String: Plain] = [:]) -> Bool {
        switch self {
        case .not(let part): return !part.holds(object, variables)
        case .both(let left, let right): return left.holds(object, variables) && right.holds(object, variables)
        case .either(let left, let right): return left.holds(object, variables) || right.holds(object, variables)
        case .compare(let quantifier, let left, let name, let ignoresCase, let right):
            let a = left.value(object, variables), b = right.value(object, variables)
            func passes(_ value: Plain) -> Bool { Self.compare(value, name, b, ignoresCase) }
            switch quantifier {
            case "ANY", "SOME": return a.items.contains(where: passes)
            case "ALL": return a.items.allSatisfy(passes)
            case "NONE": return !a.items.contains(where: passes)
            default: return passes(a)
            }
        }
    }

    private static func compare(_ left: Plain, _ name: String, _ right: Plain, _ ignoresCase: Bool) -> Bool {
        let a = ignoresCase ? lowered(left) : left, b = ignoresCase ? lowered(right) : right
        switch name {
        case "==": return a == b
        case "!=": return a != b
        case "<": return isBefore(a, b)
        case ">": return isBefore(b, a)
        case "<=": return isBefore(a, b) || (a == b && a != .none)
        case ">=": return isBefore(b, a) || (a == b && a != .none)
        case "IN": return b.items.contains(a)
        case "BETWEEN": return compare(a, ">=", b.items[0], false) && compare(a, "<=", b.items[1], false)
        case "CONTAINS" where a.items.isEmpty == false: return a.items.contains(b)
        default: break
        }
        guard case .text(let text) = a, case .text(let part) = b else { return false }
        let whole = Array(text), wanted = Array(part)
        // Foundation finds nothing in any text, not even the empty text.
        if wanted.isEmpty, name != "LIKE" { return false }
        switch name {
        case "BEGINSWITH": return whole.prefix(wanted.count) == wanted[...]
        case "ENDSWITH": return whole.suffix(wanted.count) == wanted[...]
        case "CONTAINS": return (0...whole.count).contains { whole.dropFirst($0).prefix(wanted.count) == wanted[...] }
        default: return isLike(whole[...], wanted[...])
        }
    }

    private static func isLike(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" {
            return isLike(text, pattern.dropFirst()) || (!text.isEmpty && isLike(text.dropFirst(), pattern))
        }
        guard let character = text.first, first == "?" || first == character else { return false }
        return isLike(text.dropFirst(), pattern.dropFirst())
    }

    private static func isBefore(_ left: Plain, _ right: Plain) -> Bool {
        switch (left, right) {
        case (.number(let a), .number(let b)): a < b
        case (.text(let a), .text(let b)): a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
        default: false
        }
    }

    private static func lowered(_ value: Plain) -> Plain {
        let lower: [Character: Character] = ["A": "a", "B": "b", "É": "é"]
        return switch value {
        case .text(let text): .text(String(text.map { lower[$0] ?? $0 }))
        case .list(let items): .list(items.map(lowered))
        default: value
        }
    }
}
