extension Dictionary where Key == String {
    /// The same result as the subscript. Comparing a key with a few others takes less time than hashing it.
    @inline(__always)
    func find(_ key: String) -> Value? {
        guard count <= 16 else { return self[key] }
        var index = startIndex
        while index != endIndex {
            if keys[index] == key { return values[index] }
            formIndex(after: &index)
        }
        return nil
    }
}
