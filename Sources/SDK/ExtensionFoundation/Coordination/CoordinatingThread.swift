import Foundation
import Wire

/// What the current thread is in the middle of: claims whose accessors run on it, and presenters that it answers for. What it asks for now has to
/// come before any of these can end, which is how the system sees deadlocks.
final class CoordinatingThread {
    private var claims: [UInt64] = []
    private var answering: [UInt64] = []

    /// Nil on a thread that has never been in the middle of something.
    private static var existing: CoordinatingThread? {
        // SAFETY: the value of the key is an object that the thread owns until it ends.
        pthread_getspecific(key).map { Unmanaged<CoordinatingThread>.fromOpaque($0).takeUnretainedValue() }
    }

    private static var current: CoordinatingThread {
        if let existing { return existing }
        let new = CoordinatingThread()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { object in
            // SAFETY: what the key holds was retained for it.
            object.map { Unmanaged<CoordinatingThread>.fromOpaque($0).release() }
        }
        return key
    }()

    /// Runs the accessor of a claim.
    static func run<Result>(within claim: UInt64, _ accessor: () -> Result) -> Result {
        let thread = current
        thread.claims.append(claim)
        defer { thread.claims.removeLast() }
        return accessor()
    }

    /// Calls a presenter.
    static func run(answeringFor presenter: UInt64, _ call: () -> Void) {
        let thread = current
        thread.answering.append(presenter)
        defer { thread.answering.removeLast() }
        call()
    }

    /// Notes in a claim what waits for it when this thread does.
    static func describe(_ claim: inout WireClaimFiles) {
        claim.within = existing?.claims ?? []
        claim.holdingUp = PresenterTable.shared.presentersOnThisThread().union(existing?.answering ?? []).sorted()
    }
}
