import Foundation

/// Lets an initializer return an instance of a subclass, as Apple's factory methods do.
public protocol PredicateFactory {}

extension NSPredicate: PredicateFactory {}

/// `NSPredicate(format:)`, which swift-corelibs-foundation declares as unavailable. An available initializer takes precedence over an
/// unavailable one, so these need no class with another name, and work in every file that imports this module or an umbrella of it.
///
/// Differences from Apple's initializers:
/// - An invalid format string makes a predicate that is false for every object; `formatError` says why, and so does
///   standard error. Apple raises an exception.
/// - A failed evaluation is false, and the first failure is reported on standard error. Apple raises an exception.
/// - Dictionaries, Foundation's values and `PredicateObject`s have values for keys; for other Swift objects, the keys are the stored
///   properties, read by reflection, since there is no key-value coding without Objective-C.
/// - Foundation marks `predicateFormat` as deprecated, so its use causes a warning. It is correct for the results of these initializers, but not
///   for a compound predicate that was built in code. `predicateNode?.predicateFormat` is correct for both and causes no warning.
/// - There is no `init(format:arguments:)` with a `CVaListPointer`, no coding, and no `FETCH`.
extension PredicateFactory where Self == NSPredicate {
    /// Parses a format string. The result is an `NSComparisonPredicate` or `NSCompoundPredicate` when the format string is one.
    ///
    /// Arguments need not be `CVarArg`, which a Swift string is not on this platform.
    public init(format predicateFormat: String, _ args: Any?...) {
        self = NSPredicate.make(predicateFormat, args)
    }

    /// Parses a format string.
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
    /// An expression stays an expression; any other argument becomes a value.
    init(bridging argument: Any?) {
        if let expression = PredicateValue.unwrapped(argument) as? NSExpression, let node = expression.expressionNode {
            self = .expression(node)
        } else {
            self = .value(PredicateValue(bridging: argument))
        }
    }
}
