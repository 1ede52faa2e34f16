import Foundation
import Synchronization

/// Who wants to know of changes, and what was known last. Nothing is watched while nobody does.
final class LibraryObserving: Sendable {
    // SAFETY: the reference is used behind the lock and on one queue.
    private struct Observer: @unchecked Sendable {
        weak var object: (any PHPhotoLibraryChangeObserver)?
    }

    private struct State {
        var observers: [Observer] = []
        var watch: LibraryWatch?
        var known = LibraryListing()
        /// Whether somebody is about to look.
        var isLooking = false
    }

    private let state = Mutex(State())
    private let place: @Sendable () -> LibraryFolder?
    private let queue = DispatchQueue(label: "appex.photo-library-changes")
    /// Copying a thousand files is a few changes and not thousands.
    private static let gathering = DispatchTimeInterval.milliseconds(100)

    init(_ place: @escaping @Sendable () -> LibraryFolder?) { self.place = place }

    func add(_ observer: any PHPhotoLibraryChangeObserver) {
        let isFirst = state.withLock { state in
            state.observers.removeAll { $0.object == nil || $0.object === observer }
            state.observers.append(Observer(object: observer))
            return state.observers.count == 1
        }
        guard isFirst, let folder = place() else { return }
        let watch = LibraryWatch { [weak self] in self?.lookSoon() }
        // Watched first and listed then: what happens in between is listed, or reported.
        watch?.look(at: [[]], in: folder)
        let listing = LibraryListing(reading: folder)
        watch?.look(at: listing.folders, in: folder)
        state.withLock { state in
            state.watch?.stop()
            (state.watch, state.known) = (watch, listing)
        }
        // What was put into a folder before that was watched.
        lookSoon()
    }

    func remove(_ observer: any PHPhotoLibraryChangeObserver) {
        state.withLock { state in
            state.observers.removeAll { $0.object == nil || $0.object === observer }
            if state.observers.isEmpty { state.watch.take()?.stop() }
        }
    }

    private func lookSoon() {
        let isFirst = state.withLock { state in
            defer { state.isLooking = true }
            return !state.isLooking
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + Self.gathering) { [weak self] in self?.looked() }
    }

    /// After changes of this process, of which the kernel may not be allowed to report.
    func look() {
        guard state.withLock({ !$0.observers.isEmpty }) else { return }
        queue.async { [weak self] in self?.looked() }
    }

    private func looked() {
        let isObserved = state.withLock { state in
            state.isLooking = false
            state.observers.removeAll { $0.object == nil }
            if state.observers.isEmpty { state.watch.take()?.stop() }
            return !state.observers.isEmpty
        }
        guard isObserved, let folder = place() else { return }
        let listing = LibraryListing(reading: folder)
        let (known, watch, observers) = state.withLock { state in
            let known = state.known
            state.known = listing
            return (known, state.watch, state.observers.compactMap(\.object).map { Observer(object: $0) })
        }
        watch?.look(at: listing.folders, in: folder)
        // What appears in a new folder before it is watched is in no report.
        if listing.folders.count > known.folders.count { lookSoon() }
        guard listing.records != known.records else { return }
        let change = PHChange(from: known, to: listing)
        for observer in observers { observer.object?.photoLibraryDidChange(change) }
    }
}
