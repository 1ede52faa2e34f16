/// How strings are compared: the letters in brackets after an operator, as in `CONTAINS[cd]`.
public struct ComparisonOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `c`: case is ignored.
    public static let caseInsensitive = ComparisonOptions(rawValue: 1)
    /// `d`: accents are ignored.
    public static let diacriticInsensitive = ComparisonOptions(rawValue: 2)
    /// `n`: both strings are already normalized and are compared unchanged; overrides the other letters.
    public static let normalized = ComparisonOptions(rawValue: 4)
    /// `l`: strings are ordered by the current locale.
    public static let localeSensitive = ComparisonOptions(rawValue: 8)
    /// `w`: the difference between full-width and half-width forms is ignored.
    public static let widthInsensitive = ComparisonOptions(rawValue: 16)

    static let letters: [(letter: Character, option: ComparisonOptions)] = [
        ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized),
        ("l", .localeSensitive), ("w", .widthInsensitive),
    ]

    /// The bracketed letters after an operator; empty without options.
    public var format: String {
        isEmpty ? "" : "[" + String(Self.letters.filter { contains($0.option) }.map(\.letter)) + "]"
    }
}
