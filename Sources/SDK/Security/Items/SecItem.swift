public import Foundation
import Wire

// The system stores the items and decides about access: it identifies the calling process, and the access groups in its entitlements. This
// module converts queries to messages. Every call waits for the answer, on the main thread too, as on Apple's systems.

/// Adds an item.
///
/// - Parameters:
///   - attributes: `kSecClass`, attributes, `kSecValueData`, and the values to return. Without `kSecAttrAccessGroup`, the item goes to the first
///     group of the entitlement `keychain-access-groups` or, without that entitlement, to the bundle's own group.
///   - result: receives the requested values.
/// - Returns: `errSecSuccess`; `errSecDuplicateItem` when the group has an item of the same class and identifying attributes (account and
///   service, or account, security domain, server, protocol, authentication type, port and path); `errSecMissingEntitlement` for a group
///   that the process has no entitlement for; `errSecInteractionNotAllowed` while the person's keyring is locked; `errSecParam`,
///   `errSecNoSuchAttr`, `errSecDataTooLarge`.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    status { () throws(ItemError) in
        let parts = try ItemQuery(attributes)
        var request = WireAddKeychainItem()
        request.itemClass = parts.itemClass
        request.attributes = parts.attributes
        request.secret = parts.secret ?? Data()
        request.returns = parts.returns
        guard parts.reference == nil else { throw ItemError(errSecParam) }
        let answer = try ask(request)
        if answer.status == .success, parts.returns.isAny { result?.pointee = answer.item.object(parts.returns) }
        return answer.status
    }
}

/// Searches for items.
///
/// - Parameters:
///   - query: `kSecClass`, attributes that must match, `kSecMatchLimit` (by default one item), and the values to return. Without
///     `kSecAttrAccessGroup` all groups of the process are searched. Or `kSecValuePersistentRef`.
///   - result: for the first item, or an array when the limit allows several items: `Data` for the secret or the persistent reference alone,
///     otherwise a dictionary.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, `errSecDecode` when the stored item is damaged; otherwise as for `SecItemAdd`.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    status { () throws(ItemError) in
        let parts = try ItemQuery(query)
        var request = WireCopyKeychainItems()
        request.query = parts.query
        request.returns = parts.returns
        request.limit = parts.limit ?? 1
        let answer = try ask(request)
        guard answer.status == .success, parts.returns.isAny else { return answer.status }
        let objects = answer.items.map { $0.object(parts.returns) }
        result?.pointee = request.limit == 1 ? objects.first : objects as NSArray
        return answer.status
    }
}

/// Changes all matching items, or none.
///
/// - Parameters:
///   - query: as for `SecItemCopyMatching`, without a limit.
///   - attributesToUpdate: new attributes, `kSecValueData`, or `kSecAttrAccessGroup` to move the items.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, `errSecDuplicateItem` when another item has the new attributes; otherwise as for `SecItemAdd`.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    status { () throws(ItemError) in
        let (parts, changes) = (try ItemQuery(query), try ItemQuery(attributesToUpdate))
        guard parts.limit ?? 0 == 0, changes.isOnlyChanges else { throw ItemError(errSecParam) }
        var request = WireUpdateKeychainItems()
        request.query = parts.query
        request.attributes = changes.attributes
        if let secret = changes.secret { request.secret = secret }
        return try ask(request).status
    }
}

/// Deletes all matching items.
///
/// - Parameter query: as for `SecItemCopyMatching`, without a limit other than `kSecMatchLimitAll`.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`; otherwise as for `SecItemAdd`.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    status { () throws(ItemError) in
        let parts = try ItemQuery(query)
        guard parts.limit ?? 0 == 0 else { throw ItemError(errSecParam) }
        var request = WireDeleteKeychainItems()
        request.query = parts.query
        return try ask(request).status
    }
}
