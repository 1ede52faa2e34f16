import PredicateFormat

/// Compiles the predicates that are typical of rules: nested subqueries over items, attachments and types, counts of their results, and
/// tests of types against constants.
///
/// Throws for any other predicate and for any part that could fail; the general evaluator then decides instead. Each value depends on one
/// chain of variables (a type, its attachment, that attachment's item); a value that depends on two elements of the same collection has no
/// row of bits and is not compiled.
struct RuleCompiler {
    /// The predicate has a part that only the general evaluator supports.
    struct NotCompiled: Error {}

    private struct Variable {
        var level: ItemLevel
        /// The variable that owns the collection over which this variable iterates.
        var owner: Int?
    }

    private(set) var tests: [TypeTest] = []
    private var variables: [Variable] = []
    /// The names in scope, innermost last.
    private var names: [(name: String, variable: Int)] = []

    /// The whole predicate, as one bit.
    mutating func compile(_ predicate: PredicateNode) throws(NotCompiled) -> RuleFragment {
        let fragment = try truth(of: predicate)
        guard fragment.scope == nil else { throw NotCompiled() }
        return fragment
    }

    // MARK: Predicates

    mutating func truth(of node: PredicateNode) throws(NotCompiled) -> RuleFragment {
        switch node.kind {
        case .literal(let value): return RuleFragment(.literal(value))
        case .comparison(let comparison): return try compare(comparison)
        case .compound(.not, let parts):
            return try parts.first.map { part throws(NotCompiled) in negate(try truth(of: part)) } ?? RuleFragment(.literal(true))
        case .compound(let logical, let parts):
            var joined = RuleFragment(.literal(logical == .and))
            for part in parts { joined = try join(joined, truth(of: part), isAnd: logical == .and) }
            return joined
        }
    }

    func negate(_ part: RuleFragment) -> RuleFragment {
        if let value = part.literal { return RuleFragment(.literal(!value)) }
        var part = part
        part.append(.not(level(part.scope)))
        return part
    }

    func join(_ left: RuleFragment, _ right: RuleFragment, isAnd: Bool) throws(NotCompiled) -> RuleFragment {
        if let value = left.literal { return value == isAnd ? right : left }
        if let value = right.literal { return value == isAnd ? left : right }
        return try combine(left, right, areNumbers: false) { isAnd ? .and($0) : .or($0) }
    }

    // MARK: Rows

    func level(_ scope: Int?) -> ItemLevel { scope.map { variables[$0].level } ?? .query }

    func owner(_ variable: Int) -> Int? { variables[variable].owner }

    /// Spreads two rows to the level of their innermost variable and appends a step that combines them.
    func combine(
        _ left: RuleFragment, _ right: RuleFragment, areNumbers: Bool, _ step: (ItemLevel) -> RuleInstruction
    ) throws(NotCompiled) -> RuleFragment {
        let scope = try innermost(left.scope, right.scope)
        var result = spread(left, to: scope, areNumbers: areNumbers)
        let right = spread(right, to: scope, areNumbers: areNumbers)
        result.steps += right.steps
        result.height = max(result.height, right.height + 1)
        result.append(step(level(scope)))
        return result
    }

    private func innermost(_ left: Int?, _ right: Int?) throws(NotCompiled) -> Int? {
        if isInside(left, right) { return left }
        guard isInside(right, left) else { throw NotCompiled() }
        return right
    }

    /// Whether `inner` is `outer`, or iterates over something that belongs to it.
    private func isInside(_ inner: Int?, _ outer: Int?) -> Bool {
        var scope = inner
        while scope != outer {
            guard let variable = scope else { return false }
            scope = variables[variable].owner
        }
        return true
    }

    private func spread(_ row: RuleFragment, to scope: Int?, areNumbers: Bool) -> RuleFragment {
        guard row.scope != scope else { return row }
        var row = row
        let (from, to) = (level(row.scope), level(scope))
        row.append(areNumbers ? .spreadNumbers(from, to: to) : .spreadBits(from, to: to))
        row.scope = scope
        return row
    }

    // MARK: Collections

    /// The elements for which a predicate is true; `name` is the element's name in the predicate.
    mutating func subquery(
        _ collection: RuleOperand.Collection, _ name: String, _ predicate: PredicateNode
    ) throws(NotCompiled) -> RuleOperand.Collection {
        let variable = open(collection.level, of: collection.owner)
        names.append((name, variable))
        let test = try truth(of: predicate)
        names.removeLast()
        return try keep(test, in: collection, as: variable)
    }

    mutating func open(_ level: ItemLevel, of owner: Int?) -> Int {
        variables.append(Variable(level: level, owner: owner))
        return variables.count - 1
    }

    /// Filters a collection by a row; the row was compiled with `variable` as the element.
    func keep(_ test: RuleFragment, in collection: RuleOperand.Collection, as variable: Int) throws(NotCompiled) -> RuleOperand.Collection {
        var test = test
        if var kept = collection.kept {
            // This row was compiled with another variable of the same collection and is the same for `variable`.
            kept.scope = variable
            test = try join(kept, test, isAnd: true)
        }
        guard isInside(variable, test.scope) else { throw NotCompiled() }
        var collection = collection
        collection.kept = spread(test, to: variable, areNumbers: false)
        return collection
    }

    /// The elements at `level` of all elements of a collection, as one collection.
    mutating func flattened(_ collection: RuleOperand.Collection, to level: ItemLevel) -> RuleOperand.Collection {
        var inner = RuleOperand.Collection(level: level, owner: collection.owner)
        if var kept = collection.kept {
            kept.append(.spreadBits(collection.level, to: level))
            kept.scope = open(level, of: collection.owner)
            inner.kept = kept
        }
        return inner
    }

    func count(_ collection: RuleOperand.Collection) -> RuleFragment {
        let outer = level(collection.owner)
        guard var row = collection.kept else { return RuleFragment(.sizes(of: collection.level, in: outer), scope: collection.owner) }
        row.append(.countBits(of: collection.level, in: outer))
        row.scope = collection.owner
        return row
    }

    // MARK: Names and tests

    func variable(named name: String) -> Int? { names.last { $0.name == name }?.variable }

    /// The index of a test among the rule's tests.
    mutating func position(of test: TypeTest) -> Int {
        if let known = tests.firstIndex(where: { $0.key == test.key }) { return known }
        tests.append(test)
        return tests.count - 1
    }
}
