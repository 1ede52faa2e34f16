/// What a function returns that on Apple's systems returns an unmanaged object. A value owns itself here, so taking it either way is
/// the same; the wrapper exists because sources for those systems call one of the two. It is not named `Unmanaged`, which would hide
/// the standard library's type from every file that imports this module.
public struct RetainedValue<Value: Sendable>: Sendable {
    private let value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// The value.
    public func takeRetainedValue() -> Value { value }

    /// The value.
    public func takeUnretainedValue() -> Value { value }
}
