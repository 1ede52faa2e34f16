import Foundation
import Synchronization

/// A predicate object with a tree.
protocol TreePredicate: NSPredicate {
    /// nil when the format string is invalid or the predicate contains a block.
    var tree: PredicateNode? { get }
    var reporter: FailureReporter { get }
}

extension TreePredicate {
    func result(of node: PredicateNode, with object: Any?, _ bindings: [String: Any]?) -> Bool {
        do throws(PredicateEvaluationError) {
            let environment = bindings.map { PredicateDefaults.environment(binding: $0) }
            return try node.evaluate(bridging: object, environment: environment)
        } catch {
            reporter.report(error)
            return false
        }
    }

    func isSame(as object: Any?) -> Bool {
        guard let other = object as? any TreePredicate else { return false }
        if self === other { return true }
        guard let tree else { return false }
        return tree == other.tree
    }

    var treeHash: Int { tree?.hashValue ?? ObjectIdentifier(self).hashValue }
}

/// Reports only the first failed evaluation of a predicate on standard error, not one for each element that it filtered.
final class FailureReporter: Sendable {
    private let hasReported = Mutex(false)

    func report(_ error: PredicateEvaluationError) {
        let isFirst = hasReported.withLock { reported in
            defer { reported = true }
            return !reported
        }
        if isFirst { PredicateDefaults.report("NSPredicate: \(error)") }
    }
}
