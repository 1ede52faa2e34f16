import Foundation

/// Waits until `condition` holds, which other processes bring about; false when it does not within `seconds`.
func eventually(within seconds: Double = 20, _ condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .milliseconds(Int64(seconds * 1000))
    while try !condition() {
        guard ContinuousClock.now < end else { return false }
        // Nothing reports these conditions, so they are looked at again and again.
        poll(nil, 0, 5)
    }
    return true
}
