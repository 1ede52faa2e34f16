/// Where a menu is to appear. Guide: *Finder Sync*, "Adding Contextual Menu Items".
public enum FIMenuKind: UInt, Sendable {
    /// For the selected items of a monitored folder.
    case contextualMenuForItems = 0
    /// For the folder that a window shows, in its background.
    case contextualMenuForContainer = 1
    /// For a folder in the list of places.
    case contextualMenuForSidebar = 2
    /// For the toolbar item, wherever the person looks.
    case toolbarItemMenu = 3
}
