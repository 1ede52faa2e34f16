public import AppKit
public import ExtensionFoundation
import Foundation
import SystemCalls
import Wire

/// Sets badges and monitored folders, and knows what the person has clicked. May be used on any thread. Guide: *Finder Sync*, "Specify Folders to
/// Monitor" and "Set Up Badge Images".
// SAFETY: it has no state of its own: `FinderSyncState` has a lock.
open class FIFinderSyncController: NSExtensionContext, @unchecked Sendable {
    private static let shared = FIFinderSyncController(inputItems: [], session: FinderSyncState.current)

    /// The controller of this process.
    open class func `default`() -> Self { unsafeDowncast(shared, to: self) }

    /// The name of the guide's first edition.
    open class func defaultController() -> Self { `default`() }

    private var state: FinderSyncState { .current }

    // MARK: - In the containing app

    /// Whether the person has switched on the Finder Sync extension of this app. Asks the system.
    open class var isExtensionEnabled: Bool { setting(showing: false)?.isEnabled ?? false }

    /// Shows the person the settings in which they switch extensions on: of an app that is in a window, and soon after the person has chosen an item of
    /// the extension's menu. At other times nothing is shown.
    open class func showExtensionManagementInterface() { _ = setting(showing: true) }

    private static func setting(showing: Bool) -> WireFinderSetting? {
        try? SystemLine.current?.channel.callAndWait(WireAskFinderSetting.with { $0.showsSettings = showing }, deadline: patience).message
    }

    /// How long the caller waits.
    private static let patience = Duration.seconds(15)

    /// The monitored folders, whose descendants are monitored too. The set is empty in the beginning, and when it is set to nil.
    open var directoryURLs: Set<URL>! {
        get { Set(state.directories.map { URL(fileURLWithPath: $0, isDirectory: true) }) }
        set { state.directories = Set((newValue ?? []).filter(\.isFileURL).map(\.standardizedFileURL.path)) }
    }

    /// Gives a badge its picture and its words. A later call replaces the badge wherever it is shown.
    ///
    /// - Parameters:
    ///   - image: edge to edge, shown at 8 to 320 pixels. A larger one is made smaller; a symbol is one of the person's icon theme.
    ///   - label: for the person; also read by screen readers.
    ///   - badgeID: the extension's name for it, not empty.
    open func setBadgeImage(_ image: NSImage, label: String?, forBadgeIdentifier badgeID: String) {
        guard !badgeID.isEmpty else { return }
        state.setImage(image, label: label ?? "", of: badgeID)
    }

    /// Gives an item a badge; an empty identifier takes it away. Set badges of visible items only: items that are not visible now are asked for when
    /// they are.
    open func setBadgeIdentifier(_ badgeID: String, for url: URL) {
        guard url.isFileURL else { return }
        // Thousands are set while a folder opens, and standardizing takes longer than all else.
        let path = url.path
        state.setBadge(badgeID, of: FolderPath.isPlain(path) ? path : url.standardizedFileURL.path)
    }

    /// The file or folder that the person clicked; nil outside of ``FIFinderSync/menu(for:)`` and actions of menus, and outside of monitored folders.
    open func targetedURL() -> URL? { state.selection?.targeted }

    /// The selected items; nil where ``targetedURL()`` is nil.
    open func selectedItemURLs() -> [URL]? { state.selection?.selectedURLs }

    // MARK: - What items have

    /// When the person has used an item last, as an extension has said with ``setLastUsedDate(_:forItemWith:completion:)``; nil when none has.
    open func lastUsedDateForItem(with itemURL: URL) -> Date? { itemURL.isFileURL ? FinderAttributes.lastUsedDate(of: itemURL.path) : nil }

    /// Says when the person has used an item last, perhaps on another machine. The date stays with the file, in an extended attribute.
    ///
    /// - Parameter completion: on any thread, when it is written. As Apple's declaration has no “none”, the error is then the one that Apple's
    ///   systems pass on: its domain is “Foundation._GenericObjCError”, and its code 0. Other errors are in `NSCocoaErrorDomain`.
    open func setLastUsedDate(_ lastUsedDate: Date, forItemWith itemURL: URL, completion: @escaping @Sendable (any Error) -> Void) {
        state.set(.lastUsed(lastUsedDate.timeIntervalSince1970), of: itemURL, completion)
    }

    /// What an extension has said with ``setTagData(_:forItemWith:completion:)``; nil when none has.
    open func tagDataForItem(with itemURL: URL) -> Data? { itemURL.isFileURL ? FinderAttributes.tagData(of: itemURL.path) : nil }

    /// Says what an item is tagged with, in a form of the extension's own of at most 4096 bytes; nil for nothing. It stays with the file.
    ///
    /// - Parameter completion: as in ``setLastUsedDate(_:forItemWith:completion:)``.
    open func setTagData(_ tagData: Data?, forItemWith itemURL: URL, completion: @escaping @Sendable (any Error) -> Void) {
        guard tagData?.count ?? 0 <= FinderAttributes.tagLimit else {
            return completion(FinderSyncState.problem(.fileWriteUnknown, "Tag data has at most \(FinderAttributes.tagLimit) bytes."))
        }
        state.set(.tagData(tagData ?? Data()), of: itemURL, completion)
    }
}
