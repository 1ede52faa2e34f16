import PredicateFormat

/// Comparisons.
extension RuleCompiler {
    mutating func compare(_ node: ComparisonNode) throws(NotCompiled) -> RuleFragment {
        let left = try operand(node.left), right = try operand(node.right)
        if node.modifier != .direct {
            if left.isNull { return RuleFragment(.literal(node.modifier == .all)) }
            guard case .collection(let types) = left, types.level == .type else { throw NotCompiled() }
            return try ask(types, node.modifier == .all ? .all : .any, node.operator, constant(right), node.options)
        }
        switch (left, right) {
        case (.null, _), (.constant, .null), (.constant, .constant), (_, .null), (_, .constant(.null)):
            return RuleFragment(.literal(try fold(node, left, right)))
        case (.element(let type), .constant(let constant)) where level(type) == .type:
            return try ask(type, node.operator, constant, node.options)
        case (.constant(let constant), .element(let type))
        where level(type) == .type && (node.operator == .equalTo || node.operator == .notEqualTo):
            return try ask(type, node.operator, constant, node.options)
        case (.collection(let types), .constant(let constant)) where types.level == .type && node.operator == .contains:
            return try ask(types, .any, .equalTo, constant, node.options)
        case (.constant(let constant), .collection(let types)) where types.level == .type && node.operator == .in:
            return try ask(types, .any, .equalTo, constant, node.options)
        case (.number(let number), _): return try compare(number, node.operator, right)
        case (.constant, .number(let bound)):
            guard let number = number(left) else { throw NotCompiled() }
            return try compare(number, node.operator, .number(bound))
        default: throw NotCompiled()
        }
    }

    private func constant(_ operand: RuleOperand) throws(NotCompiled) -> PredicateValue {
        switch operand {
        case .null: return .null
        case .constant(let value): return value
        default: throw NotCompiled()
        }
    }

    /// A comparison that has the same result for all items. In comparisons with nil, a sample value of the right kind stands for every other
    /// value, since none is nil and none is ordered before or after nil.
    private func fold(_ node: ComparisonNode, _ left: RuleOperand, _ right: RuleOperand) throws(NotCompiled) -> Bool {
        func sample(_ operand: RuleOperand) -> PredicateValue? {
            switch operand {
            case .null: .null
            case .constant(let value): value
            case .number: .int(1)
            case .element(let variable): level(variable) == .type ? .string("a") : .dictionary([:])
            case .collection: .array([])
            case .list, .query: nil
            }
        }
        switch node.operator {
        case .equalTo, .notEqualTo: break
        // Conformance of two constant types depends on the declared types.
        case .conformsTo where !left.isNull && !right.isNull: throw NotCompiled()
        // The other operators compare a collection's elements with nil, or fail.
        default: for case .collection in [left, right] { throw NotCompiled() }
        }
        guard let a = sample(left), let b = sample(right) else { throw NotCompiled() }
        let comparison = PredicateNode.compare(.constant(a), node.operator, .constant(b), options: node.options)
        let environment = EvaluationEnvironment(limits: EvaluationLimits(steps: 10_000))
        do { return try comparison.evaluate(with: .null, environment: environment) } catch { throw NotCompiled() }
    }

    // MARK: Types

    /// A test of the types that a variable stands for.
    private mutating func ask(
        _ variable: Int, _ name: ComparisonOperator, _ constant: PredicateValue, _ options: ComparisonOptions
    ) throws(NotCompiled) -> RuleFragment {
        guard let test = TypeTest(name, constant, options, .each) else { throw NotCompiled() }
        return RuleFragment(.test(position(of: test), .type), scope: variable)
    }

    /// A test of any or all types of a collection.
    private mutating func ask(
        _ types: RuleOperand.Collection, _ quantifier: TypeTest.Quantifier, _ name: ComparisonOperator, _ constant: PredicateValue,
        _ options: ComparisonOptions
    ) throws(NotCompiled) -> RuleFragment {
        if let attachment = types.owner, types.kept == nil, level(attachment) == .attachment {
            guard let test = TypeTest(name, constant, options, quantifier) else { throw NotCompiled() }
            return RuleFragment(.test(position(of: test), .attachment), scope: attachment)
        }
        let variable = open(.type, of: types.owner)
        let answers = try ask(variable, name, constant, options)
        // All pass when none fails.
        let found = count(try keep(quantifier == .any ? answers : negate(answers), in: types, as: variable))
        return try compare(found, quantifier == .any ? .greaterThan : .equalTo, .constant(.int(0)))
    }

    // MARK: Numbers

    private func compare(_ number: RuleFragment, _ name: ComparisonOperator, _ right: RuleOperand) throws(NotCompiled) -> RuleFragment {
        if name == .between || name == .in {
            let elements: [RuleOperand]
            switch right {
            case .list(let operands): elements = operands
            case .constant(.array(let values)): elements = values.map { .constant($0) }
            default: throw NotCompiled()
            }
            if name == .in {
                var isOne = RuleFragment(.literal(false))
                for element in elements { isOne = try join(isOne, compare(number, .equalTo, element), isAnd: false) }
                return isOne
            }
            guard elements.count == 2 else { throw NotCompiled() }
            return try join(
                compare(number, .greaterThanOrEqualTo, elements[0]), compare(number, .lessThanOrEqualTo, elements[1]), isAnd: true)
        }
        guard let bound = self.number(right), let relation = RuleInstruction.Relation(name) else { throw NotCompiled() }
        if let value = bound.number {
            var result = number
            result.append(.compareNumber(relation, value, level(number.scope)))
            return result
        }
        return try combine(number, bound, areNumbers: true) { .compare(relation, $0) }
    }
}

extension RuleInstruction.Relation {
    fileprivate init?(_ name: ComparisonOperator) {
        switch name {
        case .lessThan: self = .less
        case .lessThanOrEqualTo: self = .lessOrEqual
        case .equalTo: self = .equal
        case .notEqualTo: self = .notEqual
        case .greaterThanOrEqualTo: self = .greaterOrEqual
        case .greaterThan: self = .greater
        default: return nil
        }
    }
}
