public import Foundation
import Synchronization

/// One item of a coordinated access to several items: the kind of access, and the item's URL.
// SAFETY: the mutable state is behind `place`.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
    let access: FileAccess
    private let place: Mutex<URL>

    /// The item's URL. Read it in the accessor: the item may have moved since the request.
    open var url: URL { place.withLock { $0 } }

    /// An intent to read the item.
    open class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = []) -> NSFileAccessIntent {
        NSFileAccessIntent(.reading(url, options))
    }

    /// An intent to write the item.
    open class func writingIntent(with url: URL, options: NSFileCoordinator.WritingOptions = []) -> NSFileAccessIntent {
        NSFileAccessIntent(.writing(url, options))
    }

    private init(_ access: FileAccess) {
        self.access = access
        place = Mutex(access.url)
        super.init()
    }

    func move(to url: URL) { place.withLock { $0 = url } }
}
