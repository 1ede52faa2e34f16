/// How large a format string may be. A longer or deeper one is refused with a syntax error.
public struct ParsingLimits: Sendable, Hashable {
    /// UTF-8 bytes.
    public var length: Int
    /// Levels of parentheses, calls and operators inside each other; operators in a row that bind equally are one level. Reading and evaluating
    /// 128 of them takes less than half a megabyte of stack in a release build and less than two in a debug build.
    public var depth: Int

    public init(length: Int = 64 * 1024, depth: Int = 128) {
        self.length = length
        self.depth = depth
    }
}
