import Foundation
import Synchronization

extension NSFileCoordinator {
    /// Waits for the claim, calls the accessor on this thread, and releases the claim.
    func access(_ accesses: [FileAccess], _ outError: NSErrorPointer, _ accessor: ([URL]) -> Void) {
        do throws(NSError) {
            let claim = try FileClaim.wait(for: accesses, by: self)
            guard accesses.contains(where: \.isForUploading) else {
                CoordinatingThread.run(within: claim.number) { accessor(claim.urls) }
                guard claim.release() else { throw FileCoordinationError.unprotected(accesses[0]) }
                return
            }
            let snapshots: [TemporaryFile?]
            do throws(NSError) {
                snapshots = try UploadSnapshot.make(claim)
            } catch {
                claim.release(withoutChanges: true)
                throw error
            }
            let urls = claim.urls.indices.map { snapshots[$0]?.url ?? claim.urls[$0] }
            // No other process needs to wait while a copy is uploaded.
            let isFree = accesses.count == 1
            if isFree { claim.release() }
            withExtendedLifetime(snapshots) { CoordinatingThread.run(within: claim.number) { accessor(urls) } }
            guard isFree || claim.release() else { throw FileCoordinationError.unprotected(accesses[0]) }
        } catch {
            outError?.pointee = error
        }
    }

    /// A claim that ends when `finish` is called, or when the last reference to this object is released.
    final class Batch: Sendable {
        let claim: FileClaim
        private let isOver = Atomic(false)

        init(_ claim: FileClaim) { self.claim = claim }

        deinit { finish() }

        func finish() {
            if !isOver.exchange(true, ordering: .relaxed) { claim.release() }
        }
    }
}
