import Foundation

/// The result of `NSPredicate(format:)` for a literal, and for an invalid format string.
final class FormatPredicate: NSPredicate, TreePredicate {
    let tree: PredicateNode?
    let reporter = FailureReporter()
    let unreadable: (format: String, error: PredicateSyntaxError)?

    init(_ node: PredicateNode) {
        tree = node
        unreadable = nil
        super.init(value: false)
    }

    init(unreadable format: String, _ error: PredicateSyntaxError) {
        tree = nil
        unreadable = (format, error)
        super.init(value: false)
    }

    override var predicateFormat: String { tree?.predicateFormat ?? unreadable?.format ?? "" }
    override var description: String { predicateFormat }

    override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

    override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        tree.map { result(of: $0, with: object, bindings) } ?? false
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }
    override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
    override var hash: Int { treeHash }
}
