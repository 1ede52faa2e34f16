public import Foundation

/// What a predicate can use in addition to the evaluated object.
public struct EvaluationEnvironment: Sendable {
    /// Whether the first type identifier is the second or a descendant of it; used by `UTI-CONFORMS-TO`.
    public var conformance: @Sendable (_ identifier: String, _ ancestor: String) -> Bool
    /// Values for `$NAME`, without the dollar sign.
    public var variables: [String: PredicateValue]
    public var limits: EvaluationLimits
    /// The result of `now()`.
    public var now: @Sendable () -> Date

    /// Without a `conformance`, a type conforms to itself only.
    public init(
        variables: [String: PredicateValue] = .init(),
        limits: EvaluationLimits = EvaluationLimits(),
        conformance: @escaping @Sendable (_ identifier: String, _ ancestor: String) -> Bool = {
            $0.lowercased() == $1.lowercased()
        },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.conformance = conformance
        self.variables = variables
        self.limits = limits
        self.now = now
    }
}
