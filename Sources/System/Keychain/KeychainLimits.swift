/// The limits of an app's items and requests.
package enum KeychainLimits {
    /// The secret of one item, in bytes.
    package static let secret = 64 << 10
    /// All attributes of one item, encoded, in bytes.
    package static let attributes = 16 << 10
    /// Items of one access group.
    package static let itemsPerGroup = 1000
    /// Secrets and attributes of one reply, in bytes: a process may ask often and read late.
    package static let answer = 2 << 20
    /// An encoded request, in bytes.
    package static let request = 128 << 10
    /// The requests that a process can make at once, and then each second.
    package static let requestBurst = 500.0
    package static let requestsPerSecond = 100.0
}
