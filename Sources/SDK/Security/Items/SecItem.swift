public import Foundation
import Wire

// The system keeps the items and decides: it knows the process that asks and the access groups of its entitlements. Here queries become messages.
// Every call waits for the answer; from the main thread as on Apple's systems.

/// Adds an item.
///
/// - Parameters:
///   - attributes: `kSecClass`, attributes, `kSecValueData`, and what is to be returned. Without `kSecAttrAccessGroup` the item goes to the first
///     group of the entitlement `keychain-access-groups`, or, without one, to the group that is the bundle's own.
///   - result: where what was asked for goes.
/// - Returns: `errSecSuccess`; `errSecDuplicateItem` when the group has an item of the same class and identifying attributes (account and
///   service, or account, security domain, server, protocol, authentication type, port and path); `errSecMissingEntitlement` for a group of
///   others; `errSecInteractionNotAllowed` while the person's keyring is locked; `errSecParam`, `errSecNoSuchAttr`, `errSecDataTooLarge`.
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

/// Looks items up.
///
/// - Parameters:
///   - query: `kSecClass`, attributes that must be equal, `kSecMatchLimit` (one unless it is given), and what is to be returned. Without
///     `kSecAttrAccessGroup` all groups of the process are searched. Or `kSecValuePersistentRef`.
///   - result: of the first item, or an array when the limit allows several: `Data` for the secret or the persistent reference alone, otherwise
///     a dictionary.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, `errSecDecode` when what there is is damaged; otherwise as `SecItemAdd`.
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

/// Changes all items that match, or none.
///
/// - Parameters:
///   - query: as for `SecItemCopyMatching`, without a limit.
///   - attributesToUpdate: new attributes, `kSecValueData`, or `kSecAttrAccessGroup` to move the items.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, `errSecDuplicateItem` when the new attributes are another item's; otherwise as `SecItemAdd`.
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

/// Deletes all items that match.
///
/// - Parameter query: as for `SecItemCopyMatching`, without a limit other than `kSecMatchLimitAll`.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`; otherwise as `SecItemAdd`.
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
