public import PredicateFormat

extension ActivationRule {
    /// Whether the rule accepts the items. A rule that fails to evaluate accepts nothing.
    public func accepts(_ items: ClassifiedItems) -> Bool {
        switch form {
        case .dictionary(let rule): return rule.isSatisfied(by: items)
        case .predicate(let program):
            if let program, let answer = items.answer(of: program) { return answer }
            return (try? predicate.evaluate(with: items.value, environment: items.environment)) ?? false
        }
    }

    /// Whether the rule accepts the items, clause by clause.
    public func decide(_ items: ActivationItems) -> ActivationDecision { decide(ClassifiedItems(items)) }

    /// Whether the rule accepts the items, clause by clause.
    public func decide(_ items: ClassifiedItems) -> ActivationDecision {
        switch form {
        case .dictionary(let rule): return rule.decide(items)
        case .predicate: break
        }
        switch predicate.kind {
        case .compound(.and, let parts): return decide(items, parts, requiresAll: true)
        case .compound(.or, let parts): return decide(items, parts, requiresAll: false)
        default: return decide(items, [predicate], requiresAll: true)
        }
    }

    /// Evaluates and records the value of every part of the predicate.
    public func explain(_ items: ClassifiedItems) -> PredicateTrace {
        predicate.explain(with: items.value, environment: items.environment)
    }

    private func decide(_ items: ClassifiedItems, _ parts: [PredicateNode], requiresAll: Bool) -> ActivationDecision {
        ActivationDecision(
            isAccepted: accepts(items), clauses: parts.map { clause($0, items) }, requiresAll: requiresAll)
    }

    private func clause(_ part: PredicateNode, _ items: ClassifiedItems) -> ActivationDecision.Clause {
        var clause = ActivationDecision.Clause(text: part.predicateFormat, passed: false)
        do throws(PredicateEvaluationError) {
            clause.passed = try part.evaluate(with: items.value, environment: items.environment)
            if case .comparison(let comparison) = part.kind, comparison.modifier == .direct {
                clause.countedValue = try number(comparison.left, items)
                clause.bound = try number(comparison.right, items)
            }
        } catch {
            // The compiled form of a part computes more within its budget than the evaluator within its steps.
            if error.reason == .tooMuchWork, let answer = RuleProgram(part).flatMap(items.answer(of:)) {
                clause.passed = answer
            } else {
                clause.error = error.description
            }
        }
        return clause
    }

    private func number(_ expression: ExpressionNode, _ items: ClassifiedItems) throws(PredicateEvaluationError) -> Int? {
        try expression.value(with: items.value, environment: items.environment).number.flatMap { Int(exactly: $0) }
    }
}
