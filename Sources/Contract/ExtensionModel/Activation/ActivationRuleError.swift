public import Foundation
public import PredicateFormat

/// Why a value in an Info.plist is not an activation rule.
public struct ActivationRuleError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// The rule is neither a string nor a dictionary.
        case invalidType
        /// A key of the dictionary has an invalid value.
        case invalidValue
        /// The string is not a predicate; `syntaxError` says where.
        case invalidPredicate
    }

    public let code: Code
    public let message: String
    public let syntaxError: PredicateSyntaxError?

    init(_ code: Code, _ message: String, syntaxError: PredicateSyntaxError? = nil) {
        self.code = code
        self.message = message
        self.syntaxError = syntaxError
    }
}

extension ActivationRuleError: CustomStringConvertible, LocalizedError {
    public var description: String { "NSExtensionActivationRule is not valid. " + message }
    public var errorDescription: String? { description }
}
