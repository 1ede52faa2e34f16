public import Foundation
import Synchronization

/// The person's folder of pictures, for apps with the permission *pictures*. Listing, reading and decoding happen in the app's own process.
// SAFETY: what changes is behind a lock.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let ofProcess = PHPhotoLibrary(nil)
    /// For tests, which have folders of their own.
    @TaskLocal package static var local: PHPhotoLibrary?

    open class func shared() -> PHPhotoLibrary { local ?? ofProcess }

    private let place: LibraryFolder?
    /// Changes of this process, one after the other.
    private let changes = DispatchQueue(label: "appex.photo-library")
    /// Another queue: a handler may wait for a change.
    private let handlers = DispatchQueue(label: "appex.photo-library-handlers")
    let observing: LibraryObserving

    /// - Parameter place: nil: where the system has put it.
    package init(_ place: LibraryFolder?) {
        self.place = place
        observing = LibraryObserving { place ?? LibraryFolder.ofProcess() }
    }

    /// Nil without the permission.
    var folder: LibraryFolder? { (place ?? .ofProcess()).flatMap { $0.isReadable ? $0 : nil } }

    open var unavailabilityReason: (any Error)? { nil }

    // MARK: - The permission

    /// Whether this process has the permission. The system asks the person before it starts a process: what it is told then stays so.
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        guard let folder = shared().folder else { return .denied }
        return accessLevel == .readWrite || folder.isWritable ? .authorized : .denied
    }

    open class func authorizationStatus() -> PHAuthorizationStatus { authorizationStatus(for: .readWrite) }

    /// Answers with the status, on a queue of its own. Nobody is asked: the system has done so.
    @preconcurrency
    open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        let status = authorizationStatus(for: accessLevel)
        DispatchQueue.global().async { handler(status) }
    }

    @preconcurrency
    open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        requestAuthorization(for: .readWrite, handler: handler)
    }

    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { authorizationStatus(for: accessLevel) }

    // MARK: - Changes

    /// The observer is not retained.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) { observing.add(observer) }

    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) { observing.remove(observer) }

    /// Calls a block that makes change requests, and then makes these changes: all of them or none.
    ///
    /// - Parameters:
    ///   - changeBlock: called on a queue of the library's.
    ///   - completionHandler: called on another one, with a ``PHPhotosError`` when nothing was changed.
    @preconcurrency
    open func performChanges(
        _ changeBlock: @escaping @Sendable () -> Void, completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        changes.async { [self] in
            do {
                try perform(changeBlock)
                handlers.async { completionHandler?(true, nil) }
            } catch {
                handlers.async { completionHandler?(false, error) }
            }
        }
    }

    open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            performChanges(changeBlock) { isDone, error in
                continuation.resume(with: isDone ? .success(()) : .failure(error ?? PHPhotosError(.internalError, "Nothing was changed.")))
            }
        }
    }

    /// The same, on the caller's thread. Not to be called in a block of changes.
    open func performChangesAndWait(_ changeBlock: () -> Void) throws {
        guard ChangeTransaction.current == nil else {
            throw PHPhotosError(.operationInterrupted, "Changes within changes are not made. Make one block of them.")
        }
        try changes.sync { try perform(changeBlock) }
    }

    private func perform(_ changeBlock: () -> Void) throws {
        let transaction = ChangeTransaction(place ?? .ofProcess())
        ChangeTransaction.$current.withValue(transaction) { changeBlock() }
        try transaction.commit()
        observing.look()
    }
}
