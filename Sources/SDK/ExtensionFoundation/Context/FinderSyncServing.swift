import Foundation
import Synchronization
package import Wire

/// The Finder Sync support of this process. `FinderSync`, the module above this one, implements it. The runner looks the class up by name, so that
/// an extension of another point does not load it.
package protocol FinderSyncServing: AnyObject {
    /// Called once in a process, before the principal object receives the request.
    @MainActor static func begin(_ principal: any NSExtensionRequestHandling, in surroundings: WireFinderSurroundings, over channel: Channel)
        -> any FinderSyncLine
}

/// Receives what the runner forwards to the Finder Sync extension of its process; on any thread.
package protocol FinderSyncLine: AnyObject, Sendable {
    /// The principal object has received its request.
    @MainActor func begun()
    func observe(_ change: WireObserveDirectories)
    func requestBadges(_ request: IncomingRequest<WireRequestBadges>)
    func makeMenu(_ request: IncomingRequest<WireMakeFinderMenu>)
    func perform(_ request: IncomingRequest<WirePerformFinderMenuItem>)
}

/// What the principal object of a Finder Sync extension is.
package protocol FinderSyncPrincipal: AnyObject {}

/// The name under which the runner finds the class.
package enum FinderSyncSupport {
    private static let current = Mutex<Channel?>(nil)
    private static let items = Mutex<ItemExchange?>(nil)

    /// Receives the files that the person chooses for this process.
    package static var exchange: ItemExchange? {
        get { items.withLock { $0 } }
        set { items.withLock { $0 = newValue } }
    }

    /// To the file manager's hub or the dialog, in the process of such an extension; nil in others.
    package static var host: Channel? {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    package static var serving: (any FinderSyncServing.Type)? { NSClassFromString("FinderSync.FinderSyncSession") as? any FinderSyncServing.Type }
}
