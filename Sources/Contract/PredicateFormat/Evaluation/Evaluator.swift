import Foundation

/// One evaluation: the object, the variables in scope and the remaining steps.
struct Evaluator: ~Copyable {
    typealias Failure = PredicateEvaluationError

    var root: EvaluatedObject
    /// nil stands for the environment of the process, until it is needed.
    private var given: EvaluationEnvironment?
    private let stepLimit: Int
    private var stepsLeft: Int
    /// The reads from here on whose collections are converted anew. Later ones convert a collection completely and save it, so that no predicate
    /// converts the same collection again and again.
    var readsLeft = 8
    var kept: EvaluationMemory?
    /// Set during an explanation.
    let tracer: PredicateTracer?

    /// - Parameter environment: nil for ``PredicateDefaults/environment``.
    init(object: consuming EvaluatedObject, environment: consuming EvaluationEnvironment?, tracer: PredicateTracer? = nil) {
        root = object
        stepLimit = environment?.limits.steps ?? PredicateDefaults.steps
        stepsLeft = stepLimit
        given = environment
        self.tracer = tracer
    }

    var environment: EvaluationEnvironment {
        mutating get {
            if let given { return given }
            let environment = PredicateDefaults.environment
            given = environment
            return environment
        }
    }

    /// State that is created only for evaluations that need it.
    var memory: EvaluationMemory {
        mutating get {
            if let kept { return kept }
            let memory = EvaluationMemory()
            kept = memory
            return memory
        }
    }

    @inline(__always)
    mutating func charge(_ steps: Int = 1) throws(Failure) {
        stepsLeft -= steps
        if stepsLeft < 0 { throw exhausted() }
    }

    /// A separate function, because `charge` is inlined everywhere.
    @inline(never)
    private mutating func exhausted() -> Failure {
        stepsLeft = 0
        return Failure(
            .tooMuchWork, "It takes more than \(stepLimit) steps. Use fewer subqueries inside each other, or simpler patterns.")
    }

    /// Charges for comparing two strings. A literal comparison ends with the shorter string. When options fold the strings, or a locale orders
    /// them, each string is read to its end, and letters beyond ASCII cost about 40 ns a byte.
    mutating func charge(comparing left: String, _ right: String, _ options: ComparisonOptions) throws(Failure) {
        guard options.readsWholeText else { return try charge(min(left.utf8.count, right.utf8.count) / 64) }
        try charge(reading: left, right, options)
    }

    /// Charges for reading two strings to their ends.
    mutating func charge(reading left: String, _ right: String, _ options: ComparisonOptions) throws(Failure) {
        let isQuick = !options.readsWholeText || left.isASCII && right.isASCII && !options.contains(.localeSensitive)
        try charge((left.utf8.count + right.utf8.count) / (isQuick ? 64 : 8))
    }

    /// Charges for traversing a whole value, and refuses a value whose nesting would take too much stack.
    mutating func charge(walking value: PredicateValue, depth: Int = 0) throws(Failure) {
        try charge()
        guard depth < 64 else { throw Failure(.tooMuchWork, "A value is nested more than 64 levels deep.") }
        switch value {
        case .string(let text): try charge(text.utf8.count / 64)
        case .data(let data): try charge(data.count / 64)
        case .array(let elements): for element in elements { try charge(walking: element, depth: depth + 1) }
        case .set(let elements): for element in elements { try charge(walking: element, depth: depth + 1) }
        case .dictionary(let pairs): for pair in pairs { try charge(walking: pair.value, depth: depth + 1) }
        default: break
        }
    }

    // MARK: Predicates

    mutating func isTrue(_ node: borrowing PredicateNode) throws(Failure) -> Bool {
        if tracer != nil { return try tracedResult(of: node) }
        return try result(of: node)
    }

    @inline(never)
    private mutating func tracedResult(of node: borrowing PredicateNode) throws(Failure) -> Bool {
        guard let tracer, tracer.begin(node) else { return try result(of: node) }
        do {
            let result = try result(of: node)
            tracer.end(value: result ? "true" : "false", passed: result)
            return result
        } catch {
            tracer.end(failing: error)
            throw error
        }
    }

    /// Not inlined, because NOT would inline it into itself.
    @inline(never)
    private mutating func result(of node: borrowing PredicateNode) throws(Failure) -> Bool {
        try charge()
        do { return try compute(node.storage.kind, node.storage.automaton) } catch { throw locate(error, node.range) { node.format(limit: 120) } }
    }

    /// Kinds are borrowed: a switch over a copy would retain everything in it.
    @inline(__always)
    private mutating func compute(_ kind: borrowing PredicateNode.Kind, _ automaton: PatternAutomaton?) throws(Failure) -> Bool {
        switch kind {
        case .literal(let value): return value
        case .comparison(let comparison): return try compare(comparison, automaton)
        case .compound(.not, let parts):
            guard let part = parts.first else { return true }
            return try !isTrue(part)
        case .compound(let logical, let parts): return try join(parts, deciding: logical == .or)
        }
    }

    /// The first false part decides AND, the first true part OR. An explanation continues and shows the other parts; their failures
    /// do not matter.
    private mutating func join(_ parts: [PredicateNode], deciding: Bool) throws(Failure) -> Bool {
        var result = !deciding
        // A span borrows its elements. A loop over the array would retain each element.
        let parts = parts.span
        for index in parts.indices {
            if result == deciding {
                if tracer == nil { return result }
                do { _ = try isTrue(parts[index]) } catch  where error.reason != .tooMuchWork {}
            } else {
                result = try isTrue(parts[index])
            }
        }
        return result
    }

    @inline(never)
    func locate(_ error: Failure, _ range: SourceRange?, _ part: () -> String) -> Failure {
        guard error.part.isEmpty else { return error }
        var error = error
        error.part = part()
        error.range = range
        return error
    }

    // MARK: Expressions

    mutating func value(of node: ExpressionNode) throws(Failure) -> PredicateValue {
        if tracer != nil { return try tracedValue(of: node) }
        return try bareValue(of: node)
    }

    @inline(never)
    private mutating func tracedValue(of node: ExpressionNode) throws(Failure) -> PredicateValue {
        guard let tracer, tracer.begin(node) else { return try bareValue(of: node) }
        do {
            let value = try bareValue(of: node)
            tracer.end(value: value.description, passed: nil)
            return value
        } catch {
            tracer.end(failing: error)
            throw error
        }
    }

    private mutating func bareValue(of node: ExpressionNode) throws(Failure) -> PredicateValue {
        try charge()
        do { return try compute(node.storage.kind, node.storage.path) } catch { throw locate(error, node.range) { node.format(limit: 120) } }
    }

    private mutating func variable(_ name: String) throws(Failure) -> PredicateValue {
        for entry in memory.scope.reversed() where entry.name == name { return entry.value }
        if let value = memory.assigned[name] ?? environment.variables[name] { return value }
        // `SELF` may also be written as a variable.
        if name.uppercased() == "SELF" { return wholeObject }
        throw Failure(.unboundVariable, "The variable $\(name) has no value here.")
    }

    @inline(__always)
    private mutating func compute(_ kind: borrowing ExpressionNode.Kind, _ path: borrowing [PathKey]) throws(Failure) -> PredicateValue {
        switch kind {
        case .constant(let value): return value
        case .evaluatedObject: return wholeObject
        case .variable(let name): return try variable(name)
        case .anyKey:
            throw Failure(.unsupported, "ANYKEY can only be asked of a search index. Name the key.")
        case .assignment(let name, let expression):
            let value = try value(of: expression)
            // Assignments in a loop can build values that are small in memory but take forever to traverse.
            try charge(walking: value)
            memory.assigned[name] = value
            return value
        case .keyPath(let base, _):
            if base.isEvaluatedObject { return try value(at: path) }
            return try value(at: path[...], of: value(of: base))
        case .index(let base, let index): return try element(index, of: base)
        case .function(let function, let arguments) where arguments.count == 2 && function.isArithmetic:
            return try applyToNumbers(function, value(of: arguments[0]), value(of: arguments[1]))
        case .function(let function, let arguments):
            var values: [PredicateValue] = []
            for argument in arguments { values.append(try value(of: argument)) }
            return try apply(function, to: values)
        case .chain(let first, let links): return try value(of: first, links)
        case .call(let receiver, let selector, let arguments):
            let target = try value(of: receiver)
            var values: [PredicateValue] = []
            for argument in arguments { values.append(try value(of: argument)) }
            return try call(selector, on: target, with: values)
        case .subquery(let collection, let variable, let predicate):
            return try subquery(collection, variable, predicate)
        case .aggregate(let elements):
            var values: [PredicateValue] = []
            for element in elements { values.append(try value(of: element)) }
            return .array(values)
        case .set(let set, let left, let right): return try combine(set, value(of: left), value(of: right))
        case .conditional(let test, let yes, let no): return try value(of: isTrue(test) ? yes : no)
        }
    }

    /// From left to right, each operator applied to the result of the preceding operators.
    @inline(never)
    private mutating func value(of first: ExpressionNode, _ links: [ChainLink]) throws(Failure) -> PredicateValue {
        var result = try value(of: first)
        for (index, link) in links.enumerated() {
            try charge()
            let right = try value(of: link.operand)
            do { result = try applyToNumbers(link.function, result, right) } catch {
                throw locate(error, link.range) { ExpressionNode.chain(first, links[...index]).format(limit: 120) }
            }
        }
        return result
    }

    private mutating func subquery(
        _ collection: ExpressionNode, _ variable: String, _ predicate: PredicateNode
    ) throws(Failure) -> PredicateValue {
        let value = try value(of: collection)
        if value.isNull { return .null }
        guard let elements = try members(of: value) else {
            throw Failure(.typeMismatch, "SUBQUERY needs a collection and got \(value.kindName).")
        }
        var kept: [PredicateValue] = []
        for (index, element) in elements.enumerated() {
            try charge()
            tracer?.note = "$\(variable) = element \(index)"
            memory.scope.append((variable, element))
            // The variable is removed after each element, even when the predicate fails and an explanation continues.
            defer { memory.scope.removeLast() }
            if try isTrue(predicate) { kept.append(element) }
        }
        tracer?.note = nil
        return .array(kept)
    }

    private mutating func combine(_ set: SetOperator, _ left: PredicateValue, _ right: PredicateValue) throws(Failure) -> PredicateValue {
        guard let leftElements = left.elements, let rightElements = right.elements else {
            throw Failure(.typeMismatch, "\(set.rawValue) needs two collections and got \(left.kindName) and \(right.kindName).")
        }
        try charge(walking: left)
        try charge(walking: right)
        let a = Set(leftElements), b = Set(rightElements)
        return switch set {
        case .union: .set(a.union(b))
        case .intersect: .set(a.intersection(b))
        case .minus: .set(a.subtracting(b))
        }
    }
}
