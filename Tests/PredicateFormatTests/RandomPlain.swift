import RandomNumbers

/// Makes random objects, and predicates that have an answer for each of them.
struct RandomPlain {
    var random: SplitMix64

    private let numberKeys = ["n", "m"], textKeys = ["s", "t"]

    init(seed: UInt64) { random = SplitMix64(state: seed) }

    // MARK: Objects

    mutating func object() -> Plain {
        var fields: [String: Plain] = [
            "n": number(), "m": number(), "s": text(), "t": text(),
            "numbers": list { $0.number() }, "texts": list { $0.text() }, "items": list { $0.item() },
        ]
        if random.below(4) > 0 { fields["owner"] = item() }
        return .record(fields)
    }

    private mutating func item() -> Plain {
        .record(["n": number(), "m": number(), "s": text(), "t": text(), "numbers": list { $0.number() }, "texts": list { $0.text() }])
    }

    private mutating func list(_ element: (inout RandomPlain) -> Plain) -> Plain {
        var items: [Plain] = []
        for _ in 0..<random.below(5) { items.append(element(&self)) }
        return .list(items)
    }

    private mutating func number() -> Plain {
        if random.below(8) == 0 { return .none }
        return .number(Double(random.below(9)) / 2 - 1)
    }

    private mutating func text() -> Plain {
        random.below(8) == 0 ? .none : .text(word(["a", "A", "b", "B", "é", "É", "*", "?"], atMost: 3))
    }

    private mutating func word(_ letters: [String], atMost count: Int) -> String {
        (0..<random.below(count + 1)).map { _ in pick(letters) }.joined()
    }

    // MARK: Predicates

    /// A predicate; `variables` are the names of the subqueries around it, whose elements are items.
    mutating func predicate(_ depth: Int, _ variables: [String] = []) -> PlainPredicate {
        switch random.below(depth > 0 ? 7 : 4) {
        case 0: return numbers(depth, variables)
        case 1: return texts(variables)
        case 2, 3: return lists(depth, variables)
        case 4: return .not(predicate(depth - 1, variables))
        case 5: return .both(predicate(depth - 1, variables), predicate(depth - 1, variables))
        default: return .either(predicate(depth - 1, variables), predicate(depth - 1, variables))
        }
    }

    private mutating func numbers(_ depth: Int, _ variables: [String]) -> PlainPredicate {
        let left = numeric(depth, variables)
        switch random.below(8) {
        case 0: return .compare("", left, "IN", ignoresCase: false, .literal(list { $0.number() }))
        case 1: return .compare("", left, "BETWEEN", ignoresCase: false, bounds())
        default: return .compare("", left, pick(["==", "!=", "<", "<=", ">", ">="]), ignoresCase: false, numeric(depth, variables))
        }
    }

    private mutating func texts(_ variables: [String]) -> PlainPredicate {
        let subject = place(pick(textKeys), variables) ?? PlainExpression.path([pick(textKeys)])
        let ignoresCase = random.below(2) == 0
        return textComparison("", subject, ignoresCase)
    }

    private mutating func textComparison(_ quantifier: String, _ subject: PlainExpression, _ ignoresCase: Bool) -> PlainPredicate {
        let name = pick(["==", "!=", "<", "<=", ">", ">=", "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "IN"])
        if name == "IN" { return .compare(quantifier, subject, name, ignoresCase: ignoresCase, .literal(list { $0.text() })) }
        let right: PlainExpression =
            name == "LIKE"
            ? .literal(.text(word(["a", "A", "b", "É", "*", "?", "*"], atMost: 4)))
            : random.below(3) == 0 ? .path([pick(textKeys)]) : .literal(.text(word(["a", "A", "b", "é", "É"], atMost: 2)))
        return .compare(quantifier, subject, name, ignoresCase: ignoresCase, right)
    }

    private mutating func lists(_ depth: Int, _ variables: [String]) -> PlainPredicate {
        let quantifier = pick(["ANY", "SOME", "ALL", "NONE"])
        switch random.below(5) {
        case 0:
            let list = place("numbers", variables) ?? PlainExpression.path(["items", pick(numberKeys)])
            if random.below(5) == 0 { return .compare(quantifier, list, "BETWEEN", ignoresCase: false, bounds()) }
            return .compare(quantifier, list, pick(["==", "!=", "<", "<=", ">", ">="]), ignoresCase: false, numeric(depth - 1, variables))
        case 1:
            let list = place("texts", variables) ?? PlainExpression.path(["items", pick(textKeys)])
            return textComparison(quantifier, list, random.below(2) == 0)
        case 2: return .compare("", .path(["numbers"]), "CONTAINS", ignoresCase: false, numeric(depth - 1, variables))
        case 3: return .compare("", numeric(depth - 1, variables), "IN", ignoresCase: false, .path(["items", pick(numberKeys)]))
        default: return .compare("", .path(["items"]), pick(["==", "!="]), ignoresCase: false, pick([.path(["items"]), .literal(.none)]))
        }
    }

    private mutating func bounds() -> PlainExpression {
        let low = Double(random.below(5)) / 2 - 1
        return .literal(.list([.number(low), .number(low + Double(random.below(4)) / 2)]))
    }

    private mutating func numeric(_ depth: Int, _ variables: [String]) -> PlainExpression {
        switch random.below(depth > 0 ? 9 : 4) {
        case 0: return .literal(number())
        case 1, 2, 3: return place(pick(numberKeys), variables) ?? .path([pick(numberKeys)])
        case 4: return .arithmetic(pick(["+", "-", "*"]), numeric(depth - 1, variables), numeric(depth - 1, variables))
        case 5: return .aggregate(["items"], pick(["count", "sum", "min", "max", "avg"]), nil).keyed("n")
        case 6: return .aggregate(pick([["numbers"], ["owner", "numbers"]]), pick(["count", "sum", "min", "max", "avg"]), nil).keyed("self")
        default:
            let name = pick(["x", "y", "item"])
            return .countWhere(["items"], name, predicate(depth - 1, variables + [name]))
        }
    }

    /// A key of the object, of its owner, or of an element of a subquery around.
    private mutating func place(_ key: String, _ variables: [String]) -> PlainExpression? {
        switch random.below(4) {
        case 0: return key.hasSuffix("s") && key.count > 1 ? nil : .path(["owner", key])
        case 1: return key.count > 1 ? nil : .path([key])
        default:
            guard !variables.isEmpty else { return .path([key]) }
            return .variable(pick(variables), [key])
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.below(elements.count)] }
}

extension PlainExpression {
    /// The aggregate over a key of the elements; `@count` counts the elements themselves.
    fileprivate func keyed(_ key: String) -> PlainExpression {
        guard case .aggregate(let keys, let name, _) = self, name != "count" else { return self }
        return .aggregate(keys, name, key == "self" ? nil : key)
    }
}
