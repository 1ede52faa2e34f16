package import Foundation
package import Wire

/// An item as the requesting process sees it.
package struct KeychainItem: Sendable {
    package let reference: Data
    package let itemClass: WireKeychainClass
    package let group: KeychainGroup
    package let attributes: [String: WireValue]
    /// Nil when it was not requested.
    package let secret: Data?
}
