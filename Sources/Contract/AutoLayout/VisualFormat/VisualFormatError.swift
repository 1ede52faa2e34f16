/// The position of an error in a visual format, and what was expected there.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    public var format: String
    /// Counted in characters from 1.
    public var column: Int
    public var expected: String

    public var description: String {
        "The visual format is wrong at column \(column): expected \(expected).\n\(format)\n\(String(repeating: " ", count: max(0, column - 1)))^"
    }
}
