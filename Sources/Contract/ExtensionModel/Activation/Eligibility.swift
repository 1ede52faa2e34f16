/// The selections for which an extension is offered, compiled at installation from its point's columns and its `Info.plist`.
public struct Eligibility: Sendable {
    enum Condition: Sendable {
        case rule(ActivationRule)
        /// The most items at a time, because of a value in the `Info.plist`.
        case itemLimit(Int, key: String, value: String)
        /// Media of `PHSupportedMediaTypes`, one item at a time.
        case mediaTypes([String])
        case documentPicker(modes: [String], types: [String])
        /// The extension has no rule, so no selection activates it.
        case noRule
    }

    /// False for an extension that a person places or switches on as a whole.
    public let isOfferedForSelections: Bool
    let conditions: [Condition]

    public init(_ info: ExtensionInfo, point: ExtensionPoint) throws(ActivationRuleError) {
        var conditions: [Condition] = []
        switch point.activation {
        case .activationRule:
            if let rule = info.activationRule {
                conditions.append(.rule(try ActivationRule(propertyList: rule.foundationObject)))
            } else {
                conditions.append(.noRule)
            }
        case .photoMediaTypes: conditions.append(.mediaTypes(info.supportedMediaTypes))
        case .documentPickerModes: conditions.append(.documentPicker(modes: info.documentPickerModes, types: info.documentPickerFileTypes))
        case .none: break
        }
        for key in point.attributes {
            guard let value = info.value(of: key)?.string, let limit = key.itemLimits[value] else { continue }
            conditions.append(.itemLimit(limit, key: key.name, value: value))
        }
        self.conditions = conditions
        isOfferedForSelections = point.activation != .none
    }

    /// The activation rule; nil for a point without one.
    public var rule: ActivationRule? {
        for case .rule(let rule) in conditions { return rule }
        return nil
    }

    /// What the author of a valid extension should know, as sentences.
    public var warnings: [String] {
        conditions.flatMap { condition -> [String] in
            switch condition {
            case .rule(let rule): rule.warnings
            case .noRule: ["It has no NSExtensionActivationRule, so nothing activates it."]
            default: []
            }
        }
    }

    public func accepts(_ selection: Selection) -> Bool { conditions.allSatisfy { $0.holds(for: selection) } }
}
