extension Dictionary where Key == String {
    /// The same result as the subscript. Comparing a key with a few others takes less time than hashing it.
    @inline(__always)
    func find(_ key: String) -> Value? { find(key) { $0 } }

    /// The result of `body` for the value of the key, which is not copied for it.
    @inline(__always)
    func find<Result>(_ key: String, _ body: (Value) -> Result?) -> Result? {
        guard count <= 16 else { return self[key].flatMap(body) }
        var index = startIndex
        while index != endIndex {
            if keys[index] == key { return body(values[index]) }
            formIndex(after: &index)
        }
        return nil
    }
}
