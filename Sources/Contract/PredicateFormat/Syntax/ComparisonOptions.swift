/// How strings are compared: the letters in brackets after an operator, as in `CONTAINS[cd]`.
public struct ComparisonOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `c`: upper and lower case are the same.
    public static let caseInsensitive = ComparisonOptions(rawValue: 1)
    /// `d`: accents are ignored.
    public static let diacriticInsensitive = ComparisonOptions(rawValue: 2)
    /// `n`: both strings are already normalized, so they are compared as they are; it overrides the other letters.
    public static let normalized = ComparisonOptions(rawValue: 4)
    /// `l`: order strings by the current locale.
    public static let localeSensitive = ComparisonOptions(rawValue: 8)
    /// `w`: full-width and half-width forms are the same.
    public static let widthInsensitive = ComparisonOptions(rawValue: 16)

    static let letters: [(letter: Character, option: ComparisonOptions)] = [
        ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized),
        ("l", .localeSensitive), ("w", .widthInsensitive),
    ]

    /// The bracketed letters as they are written after an operator; empty without options.
    public var format: String {
        isEmpty ? "" : "[" + String(Self.letters.filter { contains($0.option) }.map(\.letter)) + "]"
    }
}
