public import AppKit
public import ExtensionFoundation

/// The principal class of a Finder Sync extension: badges, menus and a toolbar item for the items of monitored folders.
///
/// The system makes one object for each file manager that is open, and one for each open or save dialog, each in a process of its own. Which folders
/// are monitored, and which badges there are, is said to ``FIFinderSyncController`` in `init()`. All methods are called on the main thread.
/// Guide: *Finder Sync*.
@MainActor @preconcurrency
open class FIFinderSync: NSObject, FIFinderSyncProtocol, @preconcurrency NSExtensionRequestHandling, FinderSyncPrincipal {
    public override init() { super.init() }

    /// Ignored: a Finder Sync extension has no items, and its request ends with the file manager.
    open func beginRequest(with context: NSExtensionContext) {}

    /// A menu for what the person clicked, which ``FIFinderSyncController/targetedURL()`` and ``FIFinderSyncController/selectedItemURLs()`` name
    /// meanwhile; nil for none.
    ///
    /// Items may have a title, an action, a state, a tag, an indentation, a symbol as image, and a submenu. An action is sent to the item's target, or to
    /// this object. Return soon: the person waits, and after 150 milliseconds the menu appears without these items.
    open func menu(for menu: FIMenuKind) -> NSMenu? { nil }

    /// The person begins to look at a monitored folder, or at a folder inside of one. Called once for a folder, however many windows show it.
    open func beginObservingDirectory(at url: URL) {}

    /// No window shows the folder any more.
    open func endObservingDirectory(at url: URL) {}

    /// An item has become visible: set its badge with ``FIFinderSyncController/setBadgeIdentifier(_:for:)``, now or later.
    open func requestBadgeIdentifier(for url: URL) {}

    /// The title of the toolbar item, and what a window asks for in its place; empty for no toolbar item. Read when the extension has begun.
    open var toolbarItemName: String { "" }
    open var toolbarItemImage: NSImage { NSImage(systemSymbolName: "folder", accessibilityDescription: nil)! }
    open var toolbarItemToolTip: String { "" }
}
