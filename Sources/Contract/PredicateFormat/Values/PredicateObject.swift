/// An object with values for keys, as in key-value coding.
public protocol PredicateObject: Sendable {
    /// The value for one key (never a path); nil when the key does not exist, `.null` when it has no value.
    func predicateValue(forKey key: String) -> PredicateValue?

    /// Equal for two objects that count as the same object.
    var predicateIdentity: AnyHashable { get }

    /// The object's description for a person.
    var predicateDescription: String { get }
}

extension PredicateObject {
    public var predicateDescription: String { "\(type(of: self))" }
}
