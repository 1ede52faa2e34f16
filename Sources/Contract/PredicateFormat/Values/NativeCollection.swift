/// Swift's own collections, whose elements are converted in place. A cast to Foundation's classes would first convert all elements to
/// objects, once for every level of nesting.
protocol NativeCollection {
    func bridged(_ bridge: (Any?) -> PredicateValue) -> PredicateValue
}

extension Array: NativeCollection {
    func bridged(_ bridge: (Any?) -> PredicateValue) -> PredicateValue { .array(map { bridge($0) }) }
}

extension Set: NativeCollection {
    func bridged(_ bridge: (Any?) -> PredicateValue) -> PredicateValue {
        .set(Set<PredicateValue>(map { bridge(AnyHashable($0).base) }))
    }
}

extension Dictionary: NativeCollection {
    func bridged(_ bridge: (Any?) -> PredicateValue) -> PredicateValue {
        var pairs = [String: PredicateValue](minimumCapacity: count)
        for (key, value) in self { pairs[PredicateValue.text(of: AnyHashable(key).base)] = bridge(value) }
        return .dictionary(pairs)
    }
}
