/// Something that answers for keys, as key-value coding does.
public protocol PredicateObject: Sendable {
    /// The value for one key (never a path); nil when there is no such key, `.null` when it has no value.
    func predicateValue(forKey key: String) -> PredicateValue?

    /// Equal for two objects that count as the same one.
    var predicateIdentity: AnyHashable { get }

    /// How the object is shown to a person.
    var predicateDescription: String { get }
}

extension PredicateObject {
    public var predicateDescription: String { "\(type(of: self))" }
}
