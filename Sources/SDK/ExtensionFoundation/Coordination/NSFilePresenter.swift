public import Foundation

/// An object that presents a file or a folder, and wants to know what others do to it: an editor of a document, a list of a folder's files.
///
/// Everything but the first two members has a default that agrees and does nothing. All of it is called on `presentedItemOperationQueue`, and
/// only for accesses that go through `NSFileCoordinator`. A presenter that has not answered a question after 10 seconds is passed over.
public protocol NSFilePresenter: NSObjectProtocol {
    /// What is presented. Read when the presenter is added; afterwards moves are followed.
    var presentedItemURL: URL? { get }
    /// Where the members below are called. Not a queue whose thread waits in a coordinator of its own.
    var presentedItemOperationQueue: OperationQueue { get }
    /// The file beside which a related one is presented. Nothing depends on it here.
    var primaryPresentedItemURL: URL? { get }

    /// Somebody wants to read the item: stop changing it, and call `reader` with what to do when they have read it.
    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Somebody wants to write the item: stop using it, and call `writer` with what to do when they have written it.
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Somebody wants to see the newest contents: save. An error ends their access.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item is about to be deleted or replaced. An error ends that access.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item is at another place now.
    func presentedItemDidMove(to newURL: URL)
    /// Somebody has written the item.
    func presentedItemDidChange()
    /// Never called: there are no ubiquitous items.
    func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>)
    /// Never read: there are no ubiquitous items.
    var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { get }
    /// Never called: no versions are kept.
    func presentedItemDidGain(_ version: NSFileVersion)
    /// Never called: no versions are kept.
    func presentedItemDidLose(_ version: NSFileVersion)
    /// Never called: no versions are kept.
    func presentedItemDidResolveConflict(_ version: NSFileVersion)

    /// Something in the presented folder is about to be deleted. An error ends that access.
    func accommodatePresentedSubitemDeletion(at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// Something is new in the presented folder.
    func presentedSubitemDidAppear(at url: URL)
    /// Something in the presented folder has been moved within it.
    func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
    /// Something in the presented folder has been written, or has gone.
    func presentedSubitemDidChange(at url: URL)
    /// Never called: no versions are kept.
    func presentedSubitem(at url: URL, didGain version: NSFileVersion)
    /// Never called: no versions are kept.
    func presentedSubitem(at url: URL, didLose version: NSFileVersion)
    /// Never called: no versions are kept.
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
