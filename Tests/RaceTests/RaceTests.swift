import Dispatch
import Foundation
import Synchronization
import Testing

/// What `Scripts/race` relies on: ThreadSanitizer sees an access without a lock, and knows Swift's lock.
@Suite struct RaceTests {
    private final class Shared: Sendable {
        let lock = Mutex(0)
        // SAFETY: not safe, and that is the point.
        nonisolated(unsafe) var count = 0
    }

    /// The script runs this one by itself first, and goes on only when it was reported.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["APPEX_RACE_PROOF"] != nil)) func aWriteWithoutALockIsARace() {
        let shared = Shared()
        let arrived = DispatchSemaphore(value: 0)
        let thread = Thread {
            shared.count += 1
            arrived.signal()
        }
        shared.count += 1
        thread.start()
        shared.count += 1
        arrived.wait()
    }

    @Test func aWriteUnderALockThatOthersWantIsNoRace() {
        let shared = Shared()
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            for _ in 0..<1_000 {
                shared.lock.withLock { _ in shared.count += 1 }
            }
        }
        #expect(shared.count == 16_000)
    }
}
