extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }

    /// The identifier, with how the type came to be.
    public var debugDescription: String {
        identifier + (isDynamic ? " (dynamic)" : isDeclared ? "" : " (not declared)")
    }
}
