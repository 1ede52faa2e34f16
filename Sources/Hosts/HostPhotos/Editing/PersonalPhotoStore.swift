package import PhotoStore
import Synchronization

/// The person's store of originals for a window: opened with the first work on it, which is done apart from the window, because it waits for disks.
package final class PersonalPhotoStore: Sendable {
    private let folder: String
    private let opened = Mutex<PhotoStore?>(nil)

    package init(folder: String = PhotoStore.usualFolder) { self.folder = folder }

    package func run<Value: Sendable>(_ body: @escaping @Sendable (PhotoStore) throws -> Value) async throws -> Value {
        try await PhotoFiles.run { [self] in try body(store()) }
    }

    private func store() throws -> PhotoStore {
        try opened.withLock { opened in
            if let opened { return opened }
            let store = try PhotoStore(folder: folder)
            opened = store
            return store
        }
    }
}
