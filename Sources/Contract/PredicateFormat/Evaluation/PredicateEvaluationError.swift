public import Foundation

/// Why a predicate has no answer for a value, and which part of it.
public struct PredicateEvaluationError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// An operator or function got a kind of value that it cannot work with.
        case typeMismatch
        /// An object has no such key.
        case undefinedKey
        /// A `$variable` has no value.
        case unboundVariable
        /// A regular expression that cannot be read, a BETWEEN without two bounds and the like.
        case invalidArgument
        case divisionByZero
        case indexOutOfRange
        /// The evaluation took more than its limits allow.
        case tooMuchWork
        /// A construct that this library parses and prints only.
        case unsupported
    }

    public let reason: Reason
    /// What happened and what to do, without the place.
    public let message: String
    /// The part that failed, as text, cut when it is long; empty if unknown.
    public var part: String
    /// Where the part stands in the source, if it was parsed.
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

    /// The line of the source that holds the part, and a caret under its beginning; nil if the part was not parsed.
    public func rendered(in source: String) -> String? {
        range.map { PredicateSyntaxError(scalars: Array(source.unicodeScalars), offset: $0.lower, found: "", expected: "").rendered }
    }
}
