extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }

    /// The identifier, with the origin of the type.
    public var debugDescription: String {
        identifier + (isDynamic ? " (dynamic)" : isDeclared ? "" : " (not declared)")
    }
}
