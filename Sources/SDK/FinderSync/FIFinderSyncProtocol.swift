public import AppKit

/// What a Finder Sync extension may implement. ``FIFinderSync`` has all of it, and does nothing. Guide: *Finder Sync*, "Implement FIFinderSync
/// methods".
@MainActor @preconcurrency
public protocol FIFinderSyncProtocol {
    func menu(for menu: FIMenuKind) -> NSMenu?
    func beginObservingDirectory(at url: URL)
    func endObservingDirectory(at url: URL)
    func requestBadgeIdentifier(for url: URL)
    var toolbarItemName: String { get }
    var toolbarItemImage: NSImage { get }
    var toolbarItemToolTip: String { get }
}
