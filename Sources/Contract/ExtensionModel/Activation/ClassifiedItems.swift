import PredicateFormat
import UniformTypeIdentifiers

/// Items with everything that rules need precomputed.
///
/// Make it once for a share sheet and ask every rule with it: a rule in dictionary form is then decided by counting bits.
public struct ClassifiedItems: Sendable {
    public let items: ActivationItems
    /// The traits of every attachment of every item, in order.
    let attachments: [AttachmentTraits]
    let hasContentText: Bool
    let value: PredicateValue
    let environment: EvaluationEnvironment

    /// - Parameter conformance: whether the first identifier is the second or a descendant of it; the type registry by default.
    public init(_ items: ActivationItems, conformance: (@Sendable (String, String) -> Bool)? = nil) {
        let conformance = conformance ?? { UTType.conformance(of: $0, to: $1) }
        self.items = items
        var known: [[String]: AttachmentTraits] = [:]
        attachments = items.extensionItems.flatMap(\.attachments).map { identifiers in
            if let traits = known[identifiers] { return traits }
            let traits = AttachmentTraits(identifiers: identifiers, conformance: conformance)
            known[identifiers] = traits
            return traits
        }
        hasContentText = items.extensionItems.contains(where: \.hasContentText)
        value = items.predicateValue
        // A rule is asked for every extension whenever a share sheet opens, so its budget is small.
        environment = EvaluationEnvironment(limits: EvaluationLimits(steps: 200_000), conformance: conformance)
    }
}
