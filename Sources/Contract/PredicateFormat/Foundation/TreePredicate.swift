import Foundation
import Synchronization

/// A predicate object that has a tree.
protocol TreePredicate: NSPredicate {
    /// nil if the format string could not be read, or if a block is part of it.
    var tree: PredicateNode? { get }
    var reporter: FailureReporter { get }
}

extension TreePredicate {
    func result(of node: PredicateNode, with object: Any?, _ bindings: [String: Any]?) -> Bool {
        do throws(PredicateEvaluationError) {
            return try node.evaluate(with: EvaluatedObject(bridging: object), PredicateDefaults.environment(binding: bindings))
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

/// Tells standard error of the first evaluation of a predicate that failed, not of each element that it filtered.
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
