public import Foundation
import Synchronization
import Wire

/// Reads and writes files in turn with everybody else who uses coordinators: other processes of the app, other apps with the same group, programs
/// of the person.
///
/// Any number may read an item, or one may write it. An access to a folder is one to everything in it. Whoever has an item may take as long as
/// they like; it becomes free when the accessor returns, or with the end of the process. Accesses are granted in the order in which they were asked
/// for. Presenters of the item are asked to save it, or to let go of it, first. One that would never be granted, because the others wait for this
/// one, ends with an error: `EDEADLK` under Cocoa's unknown read or write error. Guide: *Handling Common Scenarios*.
// SAFETY: the mutable state is behind `state`.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    private struct State {
        var purpose: String?
        var pending: [ObjectIdentifier: PendingClaim] = [:]
    }

    private static let process = UUID().uuidString
    private static let lastPurpose = Atomic<UInt64>(0)
    /// Claims that nobody waits for are made here, in the order of their calls.
    static let starting = DispatchQueue(label: "file coordination")

    private let owner: ObjectIdentifier?
    private let state = Mutex(State())

    /// - Parameter filePresenterOrNil: the presenter that accesses its own item: it is not asked, and not told of what it does itself.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
        owner = filePresenterOrNil.map { ObjectIdentifier($0) }
        super.init()
    }

    public override convenience init() { self.init(filePresenter: nil) }

    /// Accesses of one app with the same purpose never wait for each other, in whichever processes. By default each coordinator has its own, and
    /// each presenter one for all coordinators that were made for it. It can be set once, to something; with a presenter not at all.
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

    /// Of the presenter that this is for; 0 when there is none, or it was not added.
    var presenter: UInt64 { owner.map(PresenterTable.shared.number) ?? 0 }

    // MARK: - Accesses

    /// Reads an item: waits until nobody writes it, and calls `reader` on this thread.
    ///
    /// - Parameters:
    ///   - outError: why it was not called, or that the system went away while it ran. Left alone when all is well.
    ///   - reader: gets the item's URL, which is another one when it has moved.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer, byAccessor reader: (URL) -> Void
    ) {
        access([.reading(url, options)], outError) { reader($0[0]) }
    }

    /// Writes an item: waits until nobody reads or writes it, and calls `writer` on this thread.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer, byAccessor writer: (URL) -> Void
    ) {
        access([.writing(url, options)], outError) { writer($0[0]) }
    }

    /// Reads one item and writes another. Both are granted at once.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
    ) {
        access([.reading(readingURL, readingOptions), .writing(writingURL, writingOptions)], outError) { readerWriter($0[0], $0[1]) }
    }

    /// Writes two items. Both are granted at once.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL, options options2: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
    ) {
        access([.writing(url1, options1), .writing(url2, options2)], outError) { writer($0[0], $0[1]) }
    }

    /// Takes many items at once, for accesses to single ones by this coordinator inside `batchAccessor`. They are this coordinator's until the
    /// closure that `batchAccessor` gets is called, on any thread.
    ///
    /// `.resolvesSymbolicLink` and `.forReplacing` are for single items, and an error (`EINVAL`) here.
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

    /// Accesses several items, which are granted at once, without waiting here: `accessor` is called on `queue`, with an error when they were not.
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

    /// Ends every wait of this coordinator, with `NSUserCancelledError`. Accessors that run go on. Can be called from any thread.
    open func cancel() {
        for claim in state.withLock({ Array($0.pending.values) }) { claim.cancel() }
    }

    // MARK: - Presenters

    /// From now on `filePresenter` is asked and told of accesses to its item. It is kept until it is removed.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { PresenterTable.shared.add(filePresenter) }

    /// It is not asked any more; what it was told before may still be on its queue.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) { PresenterTable.shared.remove(filePresenter) }

    /// Those of this process.
    open class var filePresenters: [any NSFilePresenter] { PresenterTable.shared.all }

    /// Nothing depends on this announcement: others wait already, for the claim that moving takes.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Tells those who present or wait for an item that this coordinator has moved it. Call it in the accessor that moves, which has claimed the
    /// old place for writing, after the move.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        guard let old = ItemLocation.path(of: oldURL, followsLink: false), let new = ItemLocation.path(of: newURL, followsLink: false),
            let line = try? CoordinationLine.current()
        else { return }
        var move = WireFileMoved()
        move.oldPath = old
        move.newPath = new
        try? line.channel.send(move)  // without the system nobody waits for the item
    }

    /// Does nothing: there are no ubiquitous items.
    open func item(at url: URL, didChangeUbiquityAttributes attributes: Set<URLResourceKey>) {}

    // MARK: - Waiting

    func began(_ claim: PendingClaim) { state.withLock { $0.pending[ObjectIdentifier(claim)] = claim } }

    func finished(_ claim: PendingClaim) { _ = state.withLock { $0.pending.removeValue(forKey: ObjectIdentifier(claim)) } }
}
