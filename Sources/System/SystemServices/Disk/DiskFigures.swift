import Foundation
import Synchronization

/// What folders of apps took on the disk when they were measured last, for whoever wants to know it at once.
final class DiskFigures: Sendable {
    private let figures = Mutex<[String: FolderUse]>([:])

    subscript(path: String) -> FolderUse? {
        get { figures.withLock { $0[path] } }
        set { figures.withLock { $0[path] = newValue } }
    }

    /// Measures a folder, and remembers it. When something moved meanwhile, it is measured once more, and what is known does not become less.
    @discardableResult
    func measure(_ path: String, fileLimit: UInt64) -> FolderUse {
        var use = FolderUse.measure(path, fileLimit: fileLimit)
        if use.hasMoved { use = FolderUse.measure(path, fileLimit: fileLimit) }
        figures.withLock { [use] figures in
            var new = use
            if use.hasMoved, let known = figures[path] {
                new.allocated = max(use.allocated, known.allocated)
                new.files = max(use.files, known.files)
            }
            figures[path] = new
        }
        return use
    }
}
