package import Foundation
package import Wire

/// An item as the process sees it that asked.
package struct KeychainItem: Sendable {
    package let reference: Data
    package let itemClass: WireKeychainClass
    package let group: KeychainGroup
    package let attributes: [String: WireValue]
    /// Nil when it was not asked for.
    package let secret: Data?
}
