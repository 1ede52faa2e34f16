import PredicateFormat
import UniformTypeIdentifiers

/// Items with everything that rules need precomputed or, once a rule has asked for it, remembered.
///
/// Make it once for a share sheet and ask every rule with it: a rule is then decided by counting bits, and the type registry is asked
/// once for each type that is offered and each that any of the rules names. Nothing outlives the value, so types may be
/// declared between two share sheets. Rules may ask from several threads.
public struct ClassifiedItems: Sendable {
    public let items: ActivationItems
    /// The traits of every attachment of every item, in order.
    let attachments: [AttachmentTraits]
    let kinds: KindRows
    let hasContentText: Bool
    private let shape: ItemShape
    private let types: OfferedTypes
    private let answers: TypeAnswers

    /// - Parameter conformance: whether the first identifier is the second or a descendant of it; the type registry by default.
    public init(_ items: ActivationItems, conformance: (@Sendable (String, String) -> Bool)? = nil) {
        self.items = items
        shape = ItemShape(items)
        hasContentText = items.extensionItems.contains(where: \.hasContentText)
        // A rule is asked for every extension whenever a share sheet opens, so its budget is small.
        let environment = EvaluationEnvironment(
            variables: [DictionaryRule.contentTextVariable: .bool(hasContentText)], limits: EvaluationLimits(steps: 200_000),
            conformance: conformance ?? { UTType.conformance(of: $0, to: $1) })
        // Without a question of the caller's, each type is looked up once and not again for every constant of every rule.
        types = OfferedTypes(
            shape.identifiers, environment, conforming: conformance == nil ? KnownTypes(shape.identifiers).conforming : nil)
        attachments = shape.merged(types.traits)
        kinds = KindRows(attachments)
        answers = TypeAnswers()
    }

    var environment: EvaluationEnvironment { types.environment }

    /// The items as the general evaluator takes them.
    var value: PredicateValue { answers.value(of: items) }

    /// What a compiled rule says; nil if the general evaluator has to decide, with its steps counted.
    func answer(of program: RuleProgram) -> Bool? {
        guard program.fits(shape) else { return nil }
        return answers.decide(program, shape, types)
    }
}
