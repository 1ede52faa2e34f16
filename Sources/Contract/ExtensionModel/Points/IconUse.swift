/// Which icon a host shows for an extension. Guide: "Creating an App Extension" and *Action*, "Design the UI".
public enum IconUse: String, Sendable, Hashable, CaseIterable {
    /// The extension's own, or its containing app's when the extension has none.
    case own
    /// The containing app's, even when the extension has an icon.
    case containingApp
    /// The extension's own as a mask in the text's colour; the containing app's, in colours, when the extension has none.
    case template
}
