public import Foundation
import Synchronization
import Wire

/// Coordinates reading and writing of files with every other user of file coordinators: other processes of the app, other apps of the same
/// group, and programs of the person.
///
/// Any number of accessors may read an item, or one may write it. Access to a folder includes everything in it. An accessor may take as long as it
/// likes; the item is released when the accessor returns or its process ends. Claims are granted in the order in which they were requested.
/// Presenters of the item are first asked to save or relinquish it. A claim that could never be granted, because the claims that it waits for
/// wait for it, fails: `EDEADLK` under Cocoa's unknown read or write error. Guide: *Handling Common Scenarios*.
// SAFETY: the mutable state is behind `state`.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    private struct State {
        var purpose: String?
        var pending: [ObjectIdentifier: PendingClaim] = [:]
    }

    private static let process = UUID().uuidString
    private static let lastPurpose = Atomic<UInt64>(0)
    /// Asynchronous claims are requested on this queue, in the order of their calls.
    static let starting = DispatchQueue(label: "file coordination")

    private let owner: ObjectIdentifier?
    private let state = Mutex(State())

    /// - Parameter filePresenterOrNil: the presenter that accesses its own item: the system does not ask it, nor notify it of its own changes.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
        owner = filePresenterOrNil.map { ObjectIdentifier($0) }
        super.init()
    }

    public override convenience init() { self.init(filePresenter: nil) }

    /// Accesses of one app with the same purpose never wait for each other, even in different processes. By default each coordinator has its own
    /// purpose, and all coordinators of one presenter share one. It can be set once, to a nonempty string, and never on a coordinator with a
    /// presenter.
    open var purposeIdentifier: String {
        get {
            if let owner { return "\(Self.process) presenter \(UInt(bitPattern: owner))" }
            return state.withLock { state in
                let purpose = state.purpose ?? "\(Self.process) \(Self.lastPurpose.wrappingAdd(1, ordering: .relaxed).newValue)"
                state.purpose = purpose
                return purpose
            }
        }
        set {
            guard owner == nil, !newValue.isEmpty else { return }
            state.withLock { $0.purpose = $0.purpose ?? newValue }
        }
    }

    /// Number of this coordinator's presenter; 0 when it has none, or the presenter was not added.
    var presenter: UInt64 { owner.map(PresenterTable.shared.number) ?? 0 }

    // MARK: - Accesses

    /// Reads an item: waits until no other accessor writes it, and calls `reader` on this thread.
    ///
    /// - Parameters:
    ///   - outError: why `reader` was not called, or that the system ended while `reader` ran. Not set on success.
    ///   - reader: receives the item's URL, which differs from `url` when the item has moved.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer, byAccessor reader: (URL) -> Void
    ) {
        access([.reading(url, options)], outError) { reader($0[0]) }
    }

    /// Writes an item: waits until no other accessor reads or writes it, and calls `writer` on this thread.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer, byAccessor writer: (URL) -> Void
    ) {
        access([.writing(url, options)], outError) { writer($0[0]) }
    }

    /// Reads one item and writes another. Both accesses are granted at once.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
    ) {
        access([.reading(readingURL, readingOptions), .writing(writingURL, writingOptions)], outError) { readerWriter($0[0], $0[1]) }
    }

    /// Writes two items. Both accesses are granted at once.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL, options options2: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
    ) {
        access([.writing(url1, options1), .writing(url2, options2)], outError) { writer($0[0], $0[1]) }
    }

    /// Claims many items at once, for accesses to single items by this coordinator inside `batchAccessor`. The claim lasts until the closure that
    /// `batchAccessor` receives is called, on any thread.
    ///
    /// `.resolvesSymbolicLink` and `.forReplacing` apply to single items only, and fail here (`EINVAL`).
    open func prepare(
        forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [], writingItemsAt writingURLs: [URL],
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor batchAccessor: (@escaping @Sendable () -> Void) -> Void
    ) {
        let accesses: [FileAccess] = readingURLs.map { .reading($0, readingOptions) } + writingURLs.map { .writing($0, writingOptions) }
        guard let first = accesses.first else { return batchAccessor {} }
        guard !readingOptions.contains(.resolvesSymbolicLink), !writingOptions.contains(.forReplacing) else {
            outError?.pointee = FileCoordinationError.unsuitable(first)
            return
        }
        do throws(NSError) {
            let batch = Batch(try FileClaim.wait(for: accesses, by: self))
            CoordinatingThread.run(within: batch.claim.number) { batchAccessor { batch.finish() } }
        } catch {
            outError?.pointee = error
        }
    }

    /// Claims several items at once without blocking: `accessor` is called on `queue`, with an error when the claim was not granted.
    open func coordinate(
        with intents: [NSFileAccessIntent], queue: OperationQueue, byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
    ) {
        guard !intents.isEmpty else { return queue.addOperation { accessor(nil) } }
        let pending = PendingClaim()
        began(pending)
        Self.starting.async { [self] in
            FileClaim.request(intents.map(\.access), by: self, pending) { [self] result in
                finished(pending)
                queue.addOperation {
                    do {
                        let claim = try result.get()
                        defer { claim.release() }
                        let snapshots = try UploadSnapshot.make(claim)
                        for (place, intent) in intents.enumerated() { intent.move(to: snapshots[place]?.url ?? claim.urls[place]) }
                        withExtendedLifetime(snapshots) { CoordinatingThread.run(within: claim.number) { accessor(nil) } }
                    } catch {
                        accessor(error)
                    }
                }
            }
        }
    }

    /// Cancels every wait of this coordinator, with `NSUserCancelledError`. Accessors that run continue. It can be called from any thread.
    open func cancel() {
        for claim in state.withLock({ Array($0.pending.values) }) { claim.cancel() }
    }

    // MARK: - Presenters

    /// From now on `filePresenter` is asked about, and notified of, accesses to its item. It is retained until it is removed.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { PresenterTable.shared.add(filePresenter) }

    /// The presenter is not called for later accesses; earlier calls may still be on its queue.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) { PresenterTable.shared.remove(filePresenter) }

    /// The presenters of this process.
    open class var filePresenters: [any NSFilePresenter] { PresenterTable.shared.all }

    /// Does nothing: other accessors already wait for the claim that the move requires.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Notifies presenters of the item, and claims that wait for it, that this coordinator has moved it. Call it after the move, in the accessor
    /// that moves the item, which has claimed the old URL for writing.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        guard let old = ItemLocation.path(of: oldURL, followsLink: false), let new = ItemLocation.path(of: newURL, followsLink: false),
            let line = try? CoordinationLine.current()
        else { return }
        var move = WireFileMoved()
        move.oldPath = old
        move.newPath = new
        try? line.channel.send(move)  // without the system, nothing waits for the item
    }

    /// Does nothing: there are no ubiquitous items.
    open func item(at url: URL, didChangeUbiquityAttributes attributes: Set<URLResourceKey>) {}

    // MARK: - Waiting

    func began(_ claim: PendingClaim) { state.withLock { $0.pending[ObjectIdentifier(claim)] = claim } }

    func finished(_ claim: PendingClaim) { _ = state.withLock { $0.pending.removeValue(forKey: ObjectIdentifier(claim)) } }
}
