public import Foundation

/// `NSExpression`; swift-corelibs-foundation has only the name of this class, and its class cannot be instantiated.
///
/// In a file that also imports Foundation by name, two classes have this name: creating an instance works there, but a type
/// annotation must be `PredicateFormat.NSExpression`, or the file must not import Foundation, which this module re-exports.
/// A property that the type of the expression does not have is empty; Apple raises an exception.
/// `init(forKeyPath:)` accepts only a string: Swift's key paths have no names without Objective-C.
open class NSExpression: NSObject, NSCopying {
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0, evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
        case subquery = 13, aggregate, anyKey
        case block = 19, conditional
    }

    enum Content {
        case node(ExpressionNode)
        case block((Any?, [NSExpression], NSMutableDictionary?) -> Any, [NSExpression])
    }

    let content: Content
    /// Why the format string is invalid; nil when it is valid. The value of an invalid expression is nil.
    public let formatError: PredicateSyntaxError?

    init(node: ExpressionNode) {
        content = .node(node)
        formatError = nil
    }

    /// Reads the format string of an expression.
    public init(format expressionFormat: String, argumentArray arguments: [Any]) {
        do throws(PredicateSyntaxError) {
            content = .node(try ExpressionNode(parsing: expressionFormat, arguments: arguments.map { PredicateArgument(bridging: $0) }))
            formatError = nil
        } catch {
            PredicateDefaults.report("NSExpression: \(error)\nThe expression is nil.")
            content = .node(.constant(.null))
            formatError = error
        }
    }

    /// Reads the format string of an expression.
    public convenience init(format expressionFormat: String, _ args: Any?...) {
        self.init(format: expressionFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// An expression that a block computes. It can be evaluated, but not written in a format string.
    public init(block: @escaping (Any?, [NSExpression], NSMutableDictionary?) -> Any, arguments: [NSExpression]?) {
        content = .block(block, arguments ?? [])
        formatError = nil
    }

    /// The expression as a tree; nil for a block.
    open var expressionNode: ExpressionNode? {
        if case .node(let node) = content { node } else { nil }
    }

    /// The value for an object; nil when there is no value or the evaluation fails, which is reported on standard error.
    ///
    /// - Parameter context: values for `$variables`.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        switch content {
        case .block(let block, let arguments): return block(object, arguments, context)
        case .node(let node):
            var bindings: [String: Any] = [:]
            for (key, value) in context ?? [:] { bindings[String(describing: key)] = value }
            do throws(PredicateEvaluationError) {
                return try node.value(with: PredicateValue(bridging: object), environment: PredicateDefaults.environment(binding: bindings)).bridged
            } catch {
                PredicateDefaults.report("NSExpression: \(error)")
                return nil
            }
        }
    }

    /// Does nothing: expressions are never unarchived here.
    open func allowEvaluation() {}

    open override var description: String { expressionNode?.expressionFormat ?? "BLOCK(\(ObjectIdentifier(self)))" }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSExpression else { return false }
        if self === other { return true }
        guard let node = expressionNode else { return false }
        return node == other.expressionNode
    }

    open override var hash: Int { expressionNode?.hashValue ?? ObjectIdentifier(self).hashValue }
}
