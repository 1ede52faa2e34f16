import Foundation

/// Every change that this SDK makes to the counters of a `Progress`, one at a time.
///
/// Foundation of Linux has no lock in `Progress`, and a change of one goes up to its parents, which an author may have given to several of
/// ours: two loads that end at the same moment would change their parent at the same time.
package enum ProgressCounting {
    // Recursive, because Foundation may read a counter that a subclass of ours guards.
    private static let lock = NSRecursiveLock()

    package static func exclusively<Result>(_ work: () -> Result) -> Result {
        lock.withLock(work)
    }
}
