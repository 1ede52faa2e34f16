import Foundation

/// Serializes every change that this SDK makes to the counters of a `Progress`.
///
/// `Progress` has no lock on Linux, and a change passes to the parents, which an author may share between several progresses of this SDK: two
/// loads that end at the same moment would change their parent at the same time.
package enum ProgressCounting {
    // Recursive, because Foundation may read a counter that a subclass in this SDK guards.
    private static let lock = NSRecursiveLock()

    package static func exclusively<Result>(_ work: () -> Result) -> Result {
        lock.withLock(work)
    }
}
