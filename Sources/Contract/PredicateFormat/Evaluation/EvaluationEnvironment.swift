public import Foundation

/// What a predicate can see besides the value that it is evaluated with.
public struct EvaluationEnvironment: Sendable {
    /// Whether the first type identifier is the second or a descendant of it; answers `UTI-CONFORMS-TO`.
    public var conformance: @Sendable (_ identifier: String, _ ancestor: String) -> Bool
    /// Values for `$NAME`, without the dollar sign.
    public var variables: [String: PredicateValue]
    public var limits: EvaluationLimits
    /// Answers `now()`.
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
