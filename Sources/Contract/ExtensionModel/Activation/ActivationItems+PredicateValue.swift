public import PredicateFormat

extension ActivationItems {
    /// The keys that a rule in string form can read.
    static let keys: Set<String> = ["extensionItems", "attachments", "registeredTypeIdentifiers"]

    /// The items as the dictionary on which a rule in string form is evaluated.
    public var predicateValue: PredicateValue {
        let items = extensionItems.map { item -> PredicateValue in
            let attachments = item.attachments.map { types -> PredicateValue in
                .dictionary(["registeredTypeIdentifiers": .array(types.map { .string($0) })])
            }
            return .dictionary(["attachments": .array(attachments)])
        }
        return .dictionary(["extensionItems": .array(items)])
    }
}
