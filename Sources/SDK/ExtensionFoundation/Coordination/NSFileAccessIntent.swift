public import Foundation
import Synchronization

/// One item of a coordinated access to several: what for, and where it is.
// SAFETY: what changes is behind `place`.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
    let access: FileAccess
    private let place: Mutex<URL>

    /// Where the item is. Read it in the accessor: the item may have moved since.
    open var url: URL { place.withLock { $0 } }

    /// To read the item.
    open class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = []) -> NSFileAccessIntent {
        NSFileAccessIntent(.reading(url, options))
    }

    /// To write the item.
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
