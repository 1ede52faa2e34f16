/// The limits of a format string. Exceeding a limit is a syntax error.
public struct ParsingLimits: Sendable, Hashable {
    /// UTF-8 bytes.
    public var length: Int
    /// Nested parentheses, calls and operators; consecutive operators of equal binding power are one level. Parsing and evaluating 128 levels
    /// takes less than half a megabyte of stack in a release build and less than two in a debug build.
    public var depth: Int

    public init(length: Int = 64 * 1024, depth: Int = 128) {
        self.length = length
        self.depth = depth
    }
}
