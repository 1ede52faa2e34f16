package import RemoteView

/// A badge as its extension has described it. Guide: *Finder Sync*, "Set Up Badge Images".
package struct FinderBadge: Sendable {
    package enum Look: Sendable {
        /// The name of a themed icon.
        case symbol(String)
        /// At most 320 × 320 pixels.
        case picture(ViewPicture)
    }

    /// The extension's name for it.
    package let identifier: String
    /// For a person; may be empty.
    package let label: String
    package let look: Look
}

/// What a Finder Sync extension has said of itself. Guide: *Finder Sync*, "Specify Folders to Monitor" and "Adding a Custom Toolbar Button".
package struct FinderTraits: Sendable, Equatable {
    /// The folders that it wants to monitor: absolute paths, without parts that lead up.
    package var directories: [String] = []
    /// Empty: it has no toolbar item.
    package var toolbarName = ""
    package var toolbarToolTip = ""
}
