import ExtensionModel
import PredicateFormat
import UniformTypeIdentifiers

/// A predicate: read, printed and read again; evaluated; as an activation rule by its compiled form and by the general evaluator.
///
/// An input is the text of a predicate and, behind a zero byte, the items of a host (``RuleItems``).
final class PredicateGate: Gate {
    static let name = "predicates"
    static let longest = 2 << 10

    private static let arguments: [PredicateArgument] = [.value(.string("public.image")), .value(.int(3)), .value(.bool(true))]
    /// What is printed has parentheses that were not needed, and escapes.
    private static let printed = ParsingLimits(length: 1 << 20, depth: 600)

    func enter(_ bytes: [UInt8]) throws {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard let text = String(validating: parts[0], as: UTF8.self) else { return }
        let items = RuleItems.make(parts.count > 1 ? parts[1] : [])
        if let node = parsed({ () throws(PredicateSyntaxError) in try PredicateNode(parsing: text, arguments: Self.arguments) }) {
            let again = parsed { () throws(PredicateSyntaxError) in try PredicateNode(parsing: node.predicateFormat, limits: Self.printed) }
            try require(again == node, "\(text.debugDescription) is printed as \(node.predicateFormat.debugDescription), which is something else.")
            evaluate(node)
        }
        if let node = parsed({ () throws(PredicateSyntaxError) in try ExpressionNode(parsing: text, arguments: Self.arguments) }) {
            let again = parsed { () throws(PredicateSyntaxError) in try ExpressionNode(parsing: node.expressionFormat, limits: Self.printed) }
            try require(again == node, "\(text.debugDescription) is printed as \(node.expressionFormat.debugDescription), which is something else.")
            _ = try? node.value(with: Self.object)
        }
        // Two evaluations of a random number, or of the time, need not agree.
        if let rule = try? ActivationRule(predicateFormat: text), !rule.predicateFormat.contains(/random|now\(/) { try check(rule, items) }
    }

    private func parsed<Node>(_ read: () throws(PredicateSyntaxError) -> Node) -> Node? {
        do throws(PredicateSyntaxError) {
            return try read()
        } catch {
            _ = error.description
            return nil
        }
    }

    // MARK: - Evaluation

    private static let object = PredicateValue.dictionary([
        "name": .string("Größe"), "count": .int(3), "size": .double(2.5), "tags": .array([.string("a"), .string("B"), .null]),
        "owner": .dictionary(["name": .string("x")]), "sizes": .array([.int(1), .double(2), .int(-3)]),
    ])

    private func evaluate(_ node: PredicateNode) {
        let environment = EvaluationEnvironment(variables: ["x": .int(1)], limits: EvaluationLimits(steps: 20_000))
        _ = try? node.evaluate(with: Self.object, environment: environment)
        _ = node.explain(with: Self.object, environment: environment)
    }

    private func check(_ rule: ActivationRule, _ items: ActivationItems) throws(Contradiction) {
        let classified = ClassifiedItems(items)
        let accepted = rule.accepts(classified)
        let environment = EvaluationEnvironment(
            variables: ["hasContentText": .bool(items.extensionItems.contains(where: \.hasContentText))],
            limits: EvaluationLimits(steps: 200_000), conformance: { UTType.conformance(of: $0, to: $1) })
        let expected = Result { () throws(PredicateEvaluationError) in
            try rule.predicate.evaluate(with: RuleItems.value(items), environment: environment)
        }
        switch expected {
        case .success(let expected):
            try require(
                accepted == expected, "The rule is \(accepted) when it is compiled, and \(expected) for the evaluator: \(rule.predicateFormat)")
        case .failure(let error):
            // The compiled form has no such limit.
            guard error.reason != .tooMuchWork else { break }
            try require(!accepted, "The rule fails, and is accepted when it is compiled: \(rule.predicateFormat)")
        }
        _ = rule.warnings
        try require(rule.decide(classified).isAccepted == accepted, "A decision and its explanation differ: \(rule.predicateFormat)")
    }
}
