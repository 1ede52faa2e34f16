import Foundation

/// Lets an initializer return an instance of a subclass, as Apple's factory methods do.
public protocol PredicateFactory {}

extension NSPredicate: PredicateFactory {}

/// `NSPredicate(format:)`, which swift-corelibs-foundation declares as unavailable. An initializer that is available wins over one
/// that is not, so these need no class of their own name, and work in every file that imports this module or an umbrella of it.
///
/// What differs from Apple's:
/// - A format string that cannot be read makes a predicate that is false for everything; `formatError` says why, and so does
///   standard error. Apple raises an exception.
/// - An evaluation that fails is false, and the first is reported on standard error. Apple raises an exception.
/// - Objects answer for keys if they are dictionaries, Foundation's values or `PredicateObject`s; other Swift objects answer for their stored
///   properties by reflection, since there is no key-value coding without Objective-C.
/// - Foundation marks `predicateFormat` as deprecated, so its use gives a warning. It is right for what these initializers make; for a
///   compound predicate that was joined in code it is not. `predicateNode?.predicateFormat` is right for both and gives no warning.
/// - There is no `init(format:arguments:)` with a `CVaListPointer`, no coding, and no `FETCH`.
extension PredicateFactory where Self == NSPredicate {
    /// Reads a format string. The result is an `NSComparisonPredicate` or `NSCompoundPredicate` if that is what the string says.
    ///
    /// Arguments need not be `CVarArg`, which a Swift string is not on this platform.
    public init(format predicateFormat: String, _ args: Any?...) {
        self = NSPredicate.make(predicateFormat, args)
    }

    /// Reads a format string.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self = NSPredicate.make(predicateFormat, arguments ?? [])
    }
}

extension NSPredicate {
    static func make(_ format: String, _ arguments: [Any?]) -> NSPredicate {
        do throws(PredicateSyntaxError) {
            return make(try PredicateNode(parsing: format, arguments: arguments.map { PredicateArgument(bridging: $0) }))
        } catch {
            PredicateDefaults.report("NSPredicate: \(error)\nThe predicate is false for everything.")
            return FormatPredicate(unreadable: format, error)
        }
    }

    static func make(_ node: PredicateNode) -> NSPredicate {
        switch node.kind {
        case .literal: FormatPredicate(node)
        case .comparison(let comparison): NSComparisonPredicate(comparison, range: node.range)
        case .compound(let logical, let parts): FormatCompoundPredicate(logical, parts, range: node.range)
        }
    }
}

extension PredicateArgument {
    /// An expression stays one, everything else is a value.
    init(bridging argument: Any?) {
        if let expression = PredicateValue.unwrapped(argument) as? NSExpression, let node = expression.expressionNode {
            self = .expression(node)
        } else {
            self = .value(PredicateValue(bridging: argument))
        }
    }
}
