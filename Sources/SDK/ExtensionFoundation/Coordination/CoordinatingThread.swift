import Foundation
import Wire

/// The claims whose accessors run on the current thread, and the presenters that it answers for. A new claim of the thread must be granted before
/// any of them can end; the system detects deadlocks from this.
final class CoordinatingThread {
    private var claims: [UInt64] = []
    private var answering: [UInt64] = []

    /// Nil on a thread that has never run an accessor or answered for a presenter.
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
            // SAFETY: the object was retained when it was stored under the key.
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

    /// Calls a presenter, and records meanwhile that this thread answers for it.
    static func run(answeringFor presenter: UInt64, _ call: () -> Void) {
        let thread = current
        thread.answering.append(presenter)
        defer { thread.answering.removeLast() }
        call()
    }

    /// Adds to a claim the claims and presenters that cannot continue while this thread waits for it.
    static func describe(_ claim: inout WireClaimFiles) {
        claim.within = existing?.claims ?? []
        claim.holdingUp = PresenterTable.shared.presentersOnThisThread().union(existing?.answering ?? []).sorted()
    }
}
