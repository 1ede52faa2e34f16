import Foundation

/// The result of `NSPredicate(format:)` for AND, OR and NOT. Its parts are also available as objects.
final class FormatCompoundPredicate: NSCompoundPredicate, TreePredicate {
    let tree: PredicateNode?
    let reporter = FailureReporter()

    init(_ logical: LogicalOperator, _ parts: [PredicateNode], range: SourceRange?) {
        tree = PredicateNode(.compound(logical, parts), range: range)
        let type: LogicalType =
            switch logical {
            case .not: .not
            case .and: .and
            case .or: .or
            }
        super.init(type: type, subpredicates: parts.map(NSPredicate.make))
    }

    override var predicateFormat: String { tree?.predicateFormat ?? "" }
    override var description: String { predicateFormat }

    override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

    override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        tree.map { result(of: $0, with: object, bindings) } ?? false
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }
    override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
    override var hash: Int { treeHash }
}
