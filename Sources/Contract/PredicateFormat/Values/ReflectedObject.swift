import Foundation

/// An instance of any Swift type, whose keys are its stored properties.
///
/// Used when no other conversion applies: there is no key-value coding without Objective-C. Computed properties are not visible.
// SAFETY: the value is only read, by the evaluation that received it, on the thread of that evaluation's caller, or is
// a constant of a predicate, which its author must no longer change, as with NSPredicate on Apple's systems.
struct ReflectedObject: PredicateObject, @unchecked Sendable {
    let value: Any

    init(_ value: Any) { self.value = value }

    func predicateValue(forKey key: String) -> PredicateValue? {
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            for child in current.children {
                guard let label = child.label else { continue }
                if label == key || label == "$__lazy_storage_$_" + key { return PredicateValue(bridging: child.value) }
            }
            mirror = current.superclassMirror
        }
        if key == "rawValue", let value = value as? any RawRepresentable { return PredicateValue(bridging: value.rawValue) }
        return nil
    }

    var predicateIdentity: AnyHashable {
        if let hashable = value as? AnyHashable { return hashable }
        if type(of: value) is AnyClass { return ObjectIdentifier(value as AnyObject) }
        // Two values of a type without equality count as the same only when their descriptions are equal.
        return String(describing: value)
    }

    var predicateDescription: String { "\(type(of: value))" }
}
