import Foundation
import Synchronization

/// The environment of the predicate classes with Foundation's names, for the whole process.
///
/// `NSPredicate`'s methods take no environment, so a module with a type registry sets it here once:
/// `PredicateDefaults.environment.conformance = …`.
public enum PredicateDefaults {
    private static let stored = Mutex(EvaluationEnvironment())

    private static let storedSteps = Atomic(EvaluationLimits().steps)

    public static var environment: EvaluationEnvironment {
        get { stored.withLock { $0 } }
        set {
            stored.withLock {
                $0 = newValue
                storedSteps.store(newValue.limits.steps, ordering: .relaxed)
            }
        }
    }

    /// The limit of steps alone, without a lock: most evaluations need nothing else.
    static var steps: Int { storedSteps.load(ordering: .relaxed) }

    static func environment(binding variables: [String: Any]?) -> EvaluationEnvironment {
        var environment = environment
        guard let variables, !variables.isEmpty else { return environment }
        environment.variables.merge(variables.mapValues { PredicateValue(bridging: $0) }) { _, new in new }
        return environment
    }

    /// Apple raises an exception, which ends the process. Here the author sees the message, and the process continues.
    static func report(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
