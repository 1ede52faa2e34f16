/// Steps that push one row on the stack.
struct RuleFragment: Sendable {
    var steps: [RuleInstruction]
    /// The innermost variable that the row depends on, by its index in the compiler; nil when it depends on none.
    var scope: Int?
    /// The most rows that the steps have on the stack at once.
    var height = 1

    init(_ steps: RuleInstruction..., scope: Int? = nil) {
        self.steps = steps
        self.scope = scope
    }

    /// The value, when it does not depend on the items.
    var literal: Bool? {
        if steps.count == 1, case .literal(let value) = steps[0] { value } else { nil }
    }

    var number: Int? {
        if steps.count == 1, case .number(let value) = steps[0] { value } else { nil }
    }

    mutating func append(_ step: RuleInstruction) { steps.append(step) }
}
