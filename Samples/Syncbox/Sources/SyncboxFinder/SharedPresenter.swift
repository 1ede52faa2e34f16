import Cocoa
import Foundation

/// Learns when the app has written in the folder that both share: the system calls it, so nothing is looked at in vain.
final class SharedPresenter: NSObject, NSFilePresenter {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue.main
    private let changed: @MainActor () -> Void

    init(_ folder: URL, changed: @escaping @MainActor () -> Void) {
        presentedItemURL = folder
        self.changed = changed
        super.init()
        NSFileCoordinator.addFilePresenter(self)
    }

    // On the main queue, as said above.
    func presentedItemDidChange() { MainActor.assumeIsolated(changed) }
    func presentedSubitemDidChange(at url: URL) { MainActor.assumeIsolated(changed) }
}
