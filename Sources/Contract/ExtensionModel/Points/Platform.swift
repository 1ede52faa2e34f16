/// A platform for which the guide describes an extension point. Here all of them run on the same system; the column says which of the guide's
/// rules and which names in sources apply.
public enum Platform: String, Sendable, Hashable, CaseIterable {
    case iOS
    case macOS = "OS X"
}
