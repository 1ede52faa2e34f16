import PredicateFormat

/// Expressions.
extension RuleCompiler {
    /// The largest constant, which keeps sums and differences far from integer overflow.
    private static let largestTerm = 1_000_000_000
    /// A longer sum is left to the general evaluator: each term copies the steps before it.
    private static let mostTerms = 64

    mutating func operand(_ node: ExpressionNode) throws(NotCompiled) -> RuleOperand {
        switch node.kind {
        case .constant(let value): return .constant(value)
        case .evaluatedObject: return .query
        case .variable(let name):
            guard let variable = variable(named: name) else { throw NotCompiled() }
            return .element(variable)
        case .keyPath(let base, let keys): return try follow(keys[...], from: operand(base))
        case .index(let base, .size): return try size(of: operand(base))
        case .function(.count, let arguments) where arguments.count == 1:
            guard case .collection(let collection) = try operand(arguments[0]) else { throw NotCompiled() }
            return .number(count(collection))
        case .function(.add, let arguments) where arguments.count == 2:
            return .number(try sum(term(arguments[0]), .add, term(arguments[1])))
        case .function(.subtract, let arguments) where arguments.count == 2:
            return .number(try sum(term(arguments[0]), .subtract, term(arguments[1])))
        case .chain(let first, let links) where links.count < Self.mostTerms:
            var result = try term(first)
            for link in links { result = try sum(result, link.function, term(link.operand)) }
            return .number(result)
        case .subquery(let collection, let name, let predicate):
            switch try operand(collection) {
            case .null: return .null
            case .collection(let collection): return .collection(try subquery(collection, name, predicate))
            default: throw NotCompiled()
            }
        case .aggregate(let nodes): return try list(nodes)
        default: throw NotCompiled()
        }
    }

    private mutating func list(_ nodes: [ExpressionNode]) throws(NotCompiled) -> RuleOperand {
        var elements: [RuleOperand] = [], constants: [PredicateValue] = []
        for node in nodes {
            let element = try operand(node)
            elements.append(element)
            if case .constant(let value) = element { constants.append(value) }
        }
        return constants.count == elements.count ? .constant(.array(constants)) : .list(elements)
    }

    private func sum(
        _ left: RuleFragment, _ function: BuiltInFunction, _ right: RuleFragment
    ) throws(NotCompiled) -> RuleFragment {
        switch function {
        case .add: return try combine(left, right, areNumbers: true) { .add($0) }
        case .subtract: return try combine(left, right, areNumbers: true) { .subtract($0) }
        default: throw NotCompiled()
        }
    }

    /// A term of a sum or difference.
    private mutating func term(_ node: ExpressionNode) throws(NotCompiled) -> RuleFragment {
        guard let number = number(try operand(node)) else { throw NotCompiled() }
        if let value = number.number, abs(value) > Self.largestTerm { throw NotCompiled() }
        return number
    }

    /// A number that can be compared with a count as an integer.
    func number(_ operand: RuleOperand) -> RuleFragment? {
        switch operand {
        case .number(let number): number
        case .constant(.int(let value)): Int(exactly: value).map { RuleFragment(.number($0)) }
        case .constant(.double(let value)): Int(exactly: value).map { RuleFragment(.number($0)) }
        case .constant(.bool(let value)): RuleFragment(.number(value ? 1 : 0))
        default: nil
        }
    }

    private func size(of operand: RuleOperand) throws(NotCompiled) -> RuleOperand {
        switch operand {
        case .null: return .null
        case .collection(let collection): return .number(count(collection))
        default: throw NotCompiled()
        }
    }

    // MARK: Keys

    private mutating func follow(_ keys: ArraySlice<String>, from start: RuleOperand) throws(NotCompiled) -> RuleOperand {
        guard let key = keys.first else { return start }
        switch start {
        case .null: return .null
        case .query: return try follow(keys.dropFirst(), from: value(of: key, in: nil, as: start))
        case .element(let variable): return try follow(keys.dropFirst(), from: value(of: key, in: variable, as: start))
        case .collection(let collection): return try follow(keys, in: collection)
        default: throw NotCompiled()
        }
    }

    private func value(of key: String, in variable: Int?, as element: RuleOperand) throws(NotCompiled) -> RuleOperand {
        guard key.first != "@", level(variable) != .type else { throw NotCompiled() }
        switch (key, level(variable)) {
        case ("extensionItems", .query): return .collection(.init(level: .item))
        case ("attachments", .item): return .collection(.init(level: .attachment, owner: variable))
        case ("registeredTypeIdentifiers", .attachment): return .collection(.init(level: .type, owner: variable))
        case ("self", _), ("SELF", _): return element
        default: return .null
        }
    }

    private mutating func follow(_ keys: ArraySlice<String>, in collection: RuleOperand.Collection) throws(NotCompiled) -> RuleOperand {
        switch (collection.level, Array(keys)) {
        case (_, ["@count"]), (.item, ["attachments", "@count"]), (.attachment, ["registeredTypeIdentifiers", "@count"]):
            return .number(count(collection))
        case (.item, ["@unionOfArrays", "attachments"]): return .collection(flattened(collection, to: .attachment))
        case (.attachment, ["@unionOfArrays", "registeredTypeIdentifiers"]),
            (.item, ["@unionOfArrays", "attachments", "@unionOfArrays", "registeredTypeIdentifiers"]):
            return .collection(flattened(collection, to: .type))
        case (.item, ["@sum", "attachments", "@count"]): return .number(count(flattened(collection, to: .attachment)))
        case (.attachment, ["@sum", "registeredTypeIdentifiers", "@count"]): return .number(count(flattened(collection, to: .type)))
        default: throw NotCompiled()
        }
    }
}
