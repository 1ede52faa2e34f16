/// A platform for which the guide describes an extension point. Here all points run on the same system; the platform says which of the
/// guide's rules and API names apply.
public enum Platform: String, Sendable, Hashable, CaseIterable {
    case iOS
    case macOS = "OS X"
}
