public import PredicateFormat

extension Eligibility {
    /// One condition and whether a selection meets it.
    public struct Finding: Sendable {
        /// The condition.
        public let title: String
        public let passed: Bool
        /// What was found, or how the condition is decided.
        public let detail: String
        /// The clauses of an activation rule.
        public let clauses: [ActivationDecision.Clause]
        /// The value of every part of an activation rule.
        public let trace: PredicateTrace?
    }

    /// Every condition, including those after the deciding condition.
    public func explain(_ selection: Selection) -> [Finding] { conditions.map { $0.explain(selection) } }
}

extension Eligibility.Condition {
    fileprivate func explain(_ selection: Selection) -> Eligibility.Finding {
        func finding(_ title: String, _ detail: String) -> Eligibility.Finding {
            Eligibility.Finding(title: title, passed: holds(for: selection), detail: detail, clauses: [], trace: nil)
        }
        switch self {
        case .rule(let rule):
            let decision = rule.decide(selection.items)
            return Eligibility.Finding(
                title: "Activation rule", passed: decision.isAccepted,
                detail: decision.requiresAll ? "every condition has to hold" : "one condition has to hold", clauses: decision.clauses,
                trace: rule.explain(selection.items))
        case .itemLimit(let limit, let key, let value):
            return finding("Number of items", "\(selection.items.itemCount) selected, at most \(limit) by \(key) = \(value)")
        case .mediaTypes(let types):
            return finding("Media types", "one at a time of PHSupportedMediaTypes: \(types.joined(separator: ", "))")
        case .documentPicker(let modes, let types):
            let asked = selection.documentPicker.map { "asked for \($0.mode.rawValue) of \($0.typeIdentifiers.joined(separator: ", "))" }
            return finding(
                "Document picker",
                "\(asked ?? "not asked for"); offers \(modes.joined(separator: ", ")) of \(types.joined(separator: ", "))")
        case .noRule: return finding("Activation rule", "Its Info.plist has no NSExtensionActivationRule, so nothing activates it.")
        }
    }
}
