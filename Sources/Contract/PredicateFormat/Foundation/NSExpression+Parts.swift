public import Foundation

/// The parts of an expression, under Apple's names.
extension NSExpression {
    public var expressionType: ExpressionType {
        switch expressionNode?.kind {
        case nil: .block
        case .constant: .constantValue
        case .evaluatedObject: .evaluatedObject
        case .variable, .assignment: .variable
        case .keyPath: .keyPath
        case .index, .function, .chain, .call: .function
        case .subquery: .subquery
        case .aggregate: .aggregate
        case .set(.union, _, _): .unionSet
        case .set(.intersect, _, _): .intersectSet
        case .set(.minus, _, _): .minusSet
        case .conditional: .conditional
        case .anyKey: .anyKey
        }
    }

    public var constantValue: Any? {
        if case .constant(let value) = expressionNode?.kind { value.bridged } else { nil }
    }

    public var keyPath: String {
        if case .keyPath(_, let keys) = expressionNode?.kind { keys.joined(separator: ".") } else { "" }
    }

    public var variable: String {
        switch expressionNode?.kind {
        case .variable(let name), .assignment(let name, _), .subquery(_, let name, _): name
        default: ""
        }
    }

    public var function: String {
        switch expressionNode?.kind {
        case .function(let function, _): function.rawValue
        case .chain(_, let links): links.last?.function.rawValue ?? ""
        case .call(_, let selector, _): selector
        case .index: BuiltInFunction.element.rawValue
        default: ""
        }
    }

    public var arguments: [NSExpression]? {
        switch content {
        case .block(_, let arguments): return arguments
        case .node(let node):
            switch node.kind {
            case .function(_, let arguments), .call(_, _, let arguments): return arguments.map(NSExpression.init(node:))
            case .chain(let first, let links):
                return links.last.map { [NSExpression(node: .chain(first, links.dropLast())), NSExpression(node: $0.operand)] }
            case .index(let base, .expression(let index)): return [NSExpression(node: base), NSExpression(node: index)]
            case .index(let base, _): return [NSExpression(node: base)]
            default: return nil
            }
        }
    }

    /// The receiver of a function, or the start of a key path.
    public var operand: NSExpression {
        switch expressionNode?.kind {
        case .keyPath(let base, _), .index(let base, _), .call(let base, _, _): NSExpression(node: base)
        default: .expressionForEvaluatedObject()
        }
    }

    /// The expressions of an aggregate, or the collection of a subquery.
    public var collection: Any {
        switch expressionNode?.kind {
        case .aggregate(let elements): elements.map(NSExpression.init(node:))
        case .subquery(let collection, _, _): NSExpression(node: collection)
        default: [NSExpression]()
        }
    }

    public var predicate: NSPredicate {
        switch expressionNode?.kind {
        case .subquery(_, _, let node), .conditional(let node, _, _): NSPredicate.make(node)
        default: NSPredicate(value: false)
        }
    }

    public var left: NSExpression { pair.left }

    public var right: NSExpression { pair.right }

    public var `true`: NSExpression { pair.left }

    public var `false`: NSExpression { pair.right }

    private var pair: (left: NSExpression, right: NSExpression) {
        switch expressionNode?.kind {
        case .set(_, let left, let right), .conditional(_, let left, let right): (NSExpression(node: left), NSExpression(node: right))
        default: (NSExpression(forConstantValue: nil), NSExpression(forConstantValue: nil))
        }
    }

    public var expressionBlock: (Any?, [NSExpression], NSMutableDictionary?) -> Any {
        if case .block(let block, _) = content { return block }
        return { [self] object, _, context in expressionValue(with: object, context: context) ?? NSNull() }
    }
}
