public import Foundation

/// What a predicate can use in addition to the evaluated object.
public struct EvaluationEnvironment: Sendable {
    private struct Parts {
        var conformance: @Sendable (_ identifier: String, _ ancestor: String) -> Bool
        var variables: [String: PredicateValue]
        var limits: EvaluationLimits
        var now: @Sendable () -> Date
    }

    /// One reference, because every evaluation copies its environment and hardly any changes it.
    private final class Storage: Sendable {
        let parts: Parts
        init(_ parts: Parts) { self.parts = parts }
    }

    private var storage: Storage

    private var parts: Parts {
        get { storage.parts }
        set { storage = Storage(newValue) }
    }

    private static let standard = EvaluationEnvironment(variables: [:])

    /// The environment without variables, with the default limits, in which a type conforms to itself only.
    public init() { self = Self.standard }

    /// Without a `conformance`, a type conforms to itself only.
    public init(
        variables: [String: PredicateValue] = .init(),
        limits: EvaluationLimits = EvaluationLimits(),
        conformance: @escaping @Sendable (_ identifier: String, _ ancestor: String) -> Bool = {
            $0.lowercased() == $1.lowercased()
        },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        storage = Storage(Parts(conformance: conformance, variables: variables, limits: limits, now: now))
    }

    /// Whether the first type identifier is the second or a descendant of it; used by `UTI-CONFORMS-TO`.
    public var conformance: @Sendable (_ identifier: String, _ ancestor: String) -> Bool {
        get { parts.conformance }
        set { parts.conformance = newValue }
    }

    /// Values for `$NAME`, without the dollar sign.
    public var variables: [String: PredicateValue] {
        get { parts.variables }
        set { parts.variables = newValue }
    }

    public var limits: EvaluationLimits {
        get { parts.limits }
        set { parts.limits = newValue }
    }

    /// The result of `now()`.
    public var now: @Sendable () -> Date {
        get { parts.now }
        set { parts.now = newValue }
    }
}
