/// The result of a function that returns an unmanaged object on Apple's systems. The value manages its own memory here, so both ways of taking it
/// are the same; the wrapper exists because source code for Apple's systems calls one of the two. It is not named `Unmanaged`, because that name
/// would hide the standard library's type in every file that imports this module.
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
