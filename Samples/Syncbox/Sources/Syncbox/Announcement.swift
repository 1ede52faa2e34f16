import ExtensionFoundation
import Foundation
import SyncboxKit

/// Writes in the folder that extensions present, so that they learn of it at once.
enum Announcement {
    /// Coordination decides who is told, and every file is replaced as a whole. So when there is nobody to coordinate, the files are written all the
    /// same: an extension reads them when it looks the next time.
    static func write(in shared: SharedFolder, _ body: () throws -> Void) throws {
        var problem: NSError?
        var result: Result<Void, any Error>?
        NSFileCoordinator(filePresenter: nil).coordinate(writingItemAt: shared.shared, options: [], error: &problem) { _ in
            result = Result { try body() }
        }
        try (result ?? Result { try body() }).get()
    }
}
