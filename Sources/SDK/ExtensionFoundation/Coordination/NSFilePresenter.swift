public import Foundation

/// An object that presents a file or a folder and is notified of other processes' accesses: a document editor, or a list of a folder's files.
///
/// All members except the first two have defaults that agree and do nothing. They are called on `presentedItemOperationQueue`, and only for
/// accesses through `NSFileCoordinator`. A presenter that has not answered a question after 10 seconds is skipped.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The presented item. Read when the presenter is added; later moves are tracked.
    var presentedItemURL: URL? { get }
    /// The queue on which the members below are called. Its thread must not wait in a coordinator of its own.
    var presentedItemOperationQueue: OperationQueue { get }
    /// The main file that a related item belongs to. Not used here.
    var primaryPresentedItemURL: URL? { get }

    /// An accessor wants to read the item: stop changing it, and pass `reader` a closure to run when the read is over.
    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// An accessor wants to write the item: stop using it, and pass `writer` a closure to run when the write is over.
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// An accessor needs the newest contents: save them. An error makes the access fail.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item is about to be deleted or replaced. An error makes that access fail.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item has moved to another URL.
    func presentedItemDidMove(to newURL: URL)
    /// An accessor has written the item.
    func presentedItemDidChange()
    /// Never called: there are no ubiquitous items.
    func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>)
    /// Never read: there are no ubiquitous items.
    var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { get }
    /// Never called: no versions are saved.
    func presentedItemDidGain(_ version: NSFileVersion)
    /// Never called: no versions are saved.
    func presentedItemDidLose(_ version: NSFileVersion)
    /// Never called: no versions are saved.
    func presentedItemDidResolveConflict(_ version: NSFileVersion)

    /// An item in the presented folder is about to be deleted. An error makes that access fail.
    func accommodatePresentedSubitemDeletion(at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// An item has appeared in the presented folder.
    func presentedSubitemDidAppear(at url: URL)
    /// An item in the presented folder has been moved within the folder.
    func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
    /// An item in the presented folder has been written or removed.
    func presentedSubitemDidChange(at url: URL)
    /// Never called: no versions are saved.
    func presentedSubitem(at url: URL, didGain version: NSFileVersion)
    /// Never called: no versions are saved.
    func presentedSubitem(at url: URL, didLose version: NSFileVersion)
    /// Never called: no versions are saved.
    func presentedSubitem(at url: URL, didResolve version: NSFileVersion)
}

extension NSFilePresenter {
    public var primaryPresentedItemURL: URL? { nil }
    public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) { reader(nil) }
    public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) { writer(nil) }
    public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) { completionHandler(nil) }
    public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) { completionHandler(nil) }
    public func presentedItemDidMove(to newURL: URL) {}
    public func presentedItemDidChange() {}
    public func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>) {}
    public var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { [] }
    public func presentedItemDidGain(_ version: NSFileVersion) {}
    public func presentedItemDidLose(_ version: NSFileVersion) {}
    public func presentedItemDidResolveConflict(_ version: NSFileVersion) {}
    public func accommodatePresentedSubitemDeletion(at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
    public func presentedSubitemDidAppear(at url: URL) {}
    public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
    public func presentedSubitemDidChange(at url: URL) {}
    public func presentedSubitem(at url: URL, didGain version: NSFileVersion) {}
    public func presentedSubitem(at url: URL, didLose version: NSFileVersion) {}
    public func presentedSubitem(at url: URL, didResolve version: NSFileVersion) {}
}
