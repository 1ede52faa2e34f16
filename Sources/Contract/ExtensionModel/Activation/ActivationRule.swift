public import PredicateFormat

/// The value of `NSExtensionActivationRule`, compiled: decides for which items an extension is offered.
///
/// Source: *Handling Common Scenarios*, "Declaring Supported Data Types for a Share or Action Extension". Compile a rule
/// when its extension is installed, classify the items once for a share sheet, and ask each rule with `accepts(_:)`.
public struct ActivationRule: Sendable {
    enum Form: Sendable {
        case dictionary(DictionaryRule)
        /// Without a program only the general evaluator knows all parts of the predicate.
        case predicate(RuleProgram?)
    }

    /// In one object, because a catalog copies its rules for every share sheet.
    private final class Content: Sendable {
        let form: Form
        let predicate: PredicateNode
        let warnings: [String]

        init(form: Form, predicate: PredicateNode, warnings: [String]) {
            self.form = form
            self.predicate = predicate
            self.warnings = warnings
        }
    }

    private let content: Content

    var form: Form { content.form }
    /// The rule as a predicate over `extensionItems`; a rule in dictionary form is converted.
    public var predicate: PredicateNode { content.predicate }
    /// What an author should know about the rule although it is valid, as sentences.
    public var warnings: [String] { content.warnings }

    /// Reads the value that a property list has for the key: a string or a dictionary.
    public init(propertyList: Any) throws(ActivationRuleError) {
        if let format = propertyList as? String {
            try self.init(predicateFormat: format)
        } else if let dictionary = propertyList as? [String: Any] {
            var warnings: [String] = []
            let rule = try DictionaryRule(propertyList: dictionary, warnings: &warnings)
            self.init(form: .dictionary(rule), predicate: rule.predicate, warnings: warnings)
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
        self.init(form: .predicate(RuleProgram(predicate)), predicate: predicate, warnings: Self.warnings(for: predicate))
    }

    private init(form: Form, predicate: PredicateNode, warnings: [String]) {
        content = Content(form: form, predicate: predicate, warnings: warnings)
    }

    private init(constant value: Bool) {
        let predicate = PredicateNode.literal(value)
        self.init(form: .predicate(RuleProgram(predicate)), predicate: predicate, warnings: [])
    }

    /// For extension points that offer an extension without a rule always.
    public static let acceptsEverything = ActivationRule(constant: true)
    /// For extension points that offer an extension without a rule never.
    public static let never = ActivationRule(constant: false)

    /// The rule as a predicate string.
    public var predicateFormat: String { predicate.predicateFormat }

    private static func warnings(for predicate: PredicateNode) -> [String] {
        var warnings: [String] = []
        var unknown: Set<String> = []
        predicate.visit { node in
            if case .literal(true) = node.kind, warnings.isEmpty {
                warnings.append("TRUEPREDICATE is for development only. Say which types the extension supports before you ship it.")
            }
        } expression: { node in
            guard case .keyPath(_, let keys) = node.kind else { return }
            for key in keys where key.first != "@" && !ActivationItems.keys.contains(key) { unknown.insert(key) }
        }
        if case .literal(false) = predicate.kind {
            warnings.append("FALSEPREDICATE is never true, so the extension is never offered.")
        }
        for key in unknown.sorted() {
            warnings.append(
                "A rule sees the types of attachments only, so the key \"\(key)\" is always nil and what depends on it is not true.")
        }
        return warnings
    }
}
