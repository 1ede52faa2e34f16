import PredicateFormat
import UniformTypeIdentifiers

/// Items with what rules need, precomputed or cached at the first use.
///
/// Create it once for a share sheet and pass it to every rule: a rule is then decided by counting bits, and the type registry is asked
/// once for each combination of an offered type and a type that a rule names. No cache outlives the value, so types may be declared
/// between two share sheets. Several threads may evaluate rules with it.
public struct ClassifiedItems: Sendable {
    public let items: ActivationItems
    /// The traits of every attachment of every item, in order.
    let attachments: [AttachmentTraits]
    let kinds: KindRows
    let hasContentText: Bool
    private let shape: ItemShape
    private let types: OfferedTypes
    private let answers: TypeAnswers

    /// - Parameter conformance: whether the first identifier is the second or a descendant of the second; the type registry by default.
    public init(_ items: ActivationItems, conformance: (@Sendable (String, String) -> Bool)? = nil) {
        self.items = items
        shape = ItemShape(items)
        hasContentText = items.extensionItems.contains(where: \.hasContentText)
        // The rule of every extension is evaluated whenever a share sheet opens, so the limit is small.
        let environment = EvaluationEnvironment(
            variables: [DictionaryRule.contentTextVariable: .bool(hasContentText)], limits: EvaluationLimits(steps: 200_000),
            conformance: conformance ?? { UTType.conformance(of: $0, to: $1) })
        // With the default conformance, each type is looked up once and not again for every constant of every rule.
        types = OfferedTypes(
            shape.identifiers, environment, conforming: conformance == nil ? KnownTypes(shape.identifiers).conforming : nil)
        attachments = shape.merged(types.traits)
        kinds = KindRows(attachments)
        answers = TypeAnswers()
    }

    var environment: EvaluationEnvironment { types.environment }

    /// The items in the general evaluator's form.
    var value: PredicateValue { answers.value(of: items) }

    /// The result of a compiled rule; nil when the general evaluator, which counts its steps, has to decide.
    func answer(of program: RuleProgram) -> Bool? {
        guard program.fits(shape) else { return nil }
        return answers.decide(program, shape, types)
    }
}
