public import PredicateFormat

/// The value of `NSExtensionActivationRule`, compiled: decides whether an extension is offered for some items.
///
/// Source: *Handling Common Scenarios*, "Declaring Supported Data Types for a Share or Action Extension". Compile a rule
/// when its extension is installed, classify the items once for a share sheet, and ask each rule with `accepts(_:)`.
public struct ActivationRule: Sendable {
    enum Form: Sendable {
        case dictionary(DictionaryRule)
        /// Without a program, the general evaluator decides.
        case predicate(RuleProgram?)
    }

    /// A reference type, because a catalog copies its rules for every share sheet.
    private final class Content: Sendable {
        let form: Form
        let predicate: PredicateNode
        /// The warnings from reading a rule in dictionary form.
        let readingWarnings: [String]

        init(form: Form, predicate: PredicateNode, readingWarnings: [String]) {
            self.form = form
            self.predicate = predicate
            self.readingWarnings = readingWarnings
        }
    }

    private let content: Content

    var form: Form { content.form }
    /// The rule as a predicate over `extensionItems`; a rule in dictionary form is converted.
    public var predicate: PredicateNode { content.predicate }
    var readingWarnings: [String] { content.readingWarnings }

    /// Reads the key's value from a property list: a string or a dictionary.
    public init(propertyList: Any) throws(ActivationRuleError) {
        if let format = propertyList as? String {
            try self.init(predicateFormat: format)
        } else if let dictionary = propertyList as? [String: Any] {
            var warnings: [String] = []
            let rule = try DictionaryRule(propertyList: dictionary, warnings: &warnings)
            self.init(form: .dictionary(rule), predicate: rule.predicate, readingWarnings: warnings)
        } else {
            throw ActivationRuleError(
                .invalidType, "It is of type \(type(of: propertyList)). Give it a dictionary of activation keys or a predicate string.")
        }
    }

    /// Reads a rule in string form.
    public init(predicateFormat: String) throws(ActivationRuleError) {
        let predicate: PredicateNode
        do throws(PredicateSyntaxError) {
            predicate = try PredicateNode(parsing: predicateFormat)
        } catch {
            throw ActivationRuleError(.invalidPredicate, error.description, syntaxError: error)
        }
        self.init(predicate: predicate)
    }

    private init(form: Form, predicate: PredicateNode, readingWarnings: [String] = []) {
        content = Content(form: form, predicate: predicate, readingWarnings: readingWarnings)
    }

    private init(predicate: PredicateNode) { self.init(form: .predicate(RuleProgram(predicate)), predicate: predicate) }

    /// For extension points that always offer an extension without a rule.
    public static let acceptsEverything = ActivationRule(predicate: .literal(true))
    /// For extension points that never offer an extension without a rule.
    public static let never = ActivationRule(predicate: .literal(false))

    /// The rule as a predicate string.
    public var predicateFormat: String { predicate.predicateFormat }
}
