/// Which icon a host shows for an extension. Guide: "Creating an App Extension" and *Action*, "Design the UI".
public enum IconUse: String, Sendable, Hashable, CaseIterable {
    /// Its own, or its containing app's when it has none.
    case own
    /// Its containing app's, whatever is in the extension.
    case containingApp
    /// Its own as a mask for the colour of the text; its containing app's, in colours, when it has none.
    case template
}
