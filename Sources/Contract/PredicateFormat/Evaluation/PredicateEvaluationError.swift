public import Foundation

/// Why a predicate cannot be evaluated, and which part of it fails.
public struct PredicateEvaluationError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// An operator or function received a value of a kind that it does not accept.
        case typeMismatch
        /// An object has no such key.
        case undefinedKey
        /// A `$variable` has no value.
        case unboundVariable
        /// An invalid regular expression, BETWEEN without two bounds and the like.
        case invalidArgument
        case divisionByZero
        case indexOutOfRange
        /// The evaluation exceeded a limit.
        case tooMuchWork
        /// A construct that this library only parses and prints.
        case unsupported
    }

    public let reason: Reason
    /// What happened and what to do, without the location.
    public let message: String
    /// The failing part as text, cut when it is long; empty when unknown.
    public var part: String
    /// The part's range in the source, if it was parsed.
    public var range: SourceRange?

    init(_ reason: Reason, _ message: String, part: String = "", range: SourceRange? = nil) {
        self.reason = reason
        self.message = message
        self.part = part
        self.range = range
    }
}

extension PredicateEvaluationError: CustomStringConvertible, LocalizedError {
    public var description: String {
        "The predicate cannot be evaluated: \(sentence)"
    }

    /// What happened, what to do, and where.
    package var sentence: String {
        let place = range.map { " at column \($0.lower + 1)" } ?? ""
        return message + (part.isEmpty ? "" : " This is in `\(part)`\(place).")
    }

    public var errorDescription: String? { description }

    /// The source line with the part, and a caret under its beginning; nil when the part was not parsed.
    public func rendered(in source: String) -> String? {
        range.map { PredicateSyntaxError(scalars: Array(source.unicodeScalars), offset: $0.lower, found: "", expected: "").rendered }
    }
}
