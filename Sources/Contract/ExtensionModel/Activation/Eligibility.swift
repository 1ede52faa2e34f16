/// Which selections an extension is offered for, compiled from its point's columns and its `Info.plist` when it is installed.
public struct Eligibility: Sendable {
    enum Condition: Sendable {
        case rule(ActivationRule)
        /// At most so many items, because of a value in the `Info.plist`.
        case itemLimit(Int, key: String, value: String)
        /// Media of `PHSupportedMediaTypes`, one at a time.
        case mediaTypes([String])
        case documentPicker(modes: [String], types: [String])
        /// Without a rule, nothing activates it.
        case noRule
    }

    /// False for what a person places or switches on as a whole.
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

    /// The activation rule, of points that have one.
    public var rule: ActivationRule? {
        for case .rule(let rule) in conditions { return rule }
        return nil
    }

    /// What an author should know although it is valid, as sentences.
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
