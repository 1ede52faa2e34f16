import ExtensionFoundation
import Foundation
import Wire

/// The contents of a dictionary passed to one of the `SecItem…` functions.
struct ItemQuery {
    private(set) var itemClass = WireKeychainClass.unspecified
    private(set) var attributes = WireValueDictionary()
    private(set) var secret: Data?
    private(set) var reference: Data?
    private(set) var returns = WireKeychainReturns()
    /// Nil: not specified; 0: all.
    private(set) var limit: UInt32?

    init(_ dictionary: NSDictionary) throws(ItemError) {
        for (key, value) in dictionary {
            guard let key = key as? String else { throw ItemError(errSecParam) }
            try take(key, value)
        }
    }

    var query: WireKeychainQuery {
        var query = WireKeychainQuery()
        query.itemClass = itemClass
        query.attributes = attributes
        query.reference = reference ?? Data()
        return query
    }

    /// Whether it contains only attributes, and so can say how items are to be changed.
    var isOnlyChanges: Bool { itemClass == .unspecified && reference == nil && limit == nil && !returns.isAny }

    private mutating func take(_ key: String, _ value: Any) throws(ItemError) {
        switch key {
        case "class": itemClass = try Self.itemClass(value)
        case "v_Data": secret = try Self.data(value)
        case "v_PersistentRef": reference = try Self.data(value)
        case "r_Data": returns.secret = try Self.flag(value)
        case "r_Attributes": returns.attributes = try Self.flag(value)
        case "r_PersistentRef": returns.reference = try Self.flag(value)
        case "r_Ref": if try Self.flag(value) { throw ItemError(errSecUnimplemented) }
        case "m_Limit": limit = try Self.limit(value)
        // Has no effect: there is one keychain, and nothing asks the person for authentication.
        case "nleg", "u_AuthUI", "u_AuthCtx", "u_OpPrompt", "u_NoAuthUI": break
        case "accc", "v_Ref": throw ItemError(errSecUnimplemented)
        case _ where key.hasPrefix("m_") || key.hasPrefix("u_"): throw ItemError(errSecUnimplemented)
        default:
            guard let value = WireValue(value) else { throw ItemError(errSecParam) }
            attributes.values[key] = value
        }
    }

    private static func itemClass(_ value: Any) throws(ItemError) -> WireKeychainClass {
        switch value as? String {
        case "genp": .genericPassword
        case "inet": .internetPassword
        case "cert", "keys", "idnt": throw ItemError(errSecUnimplemented)
        default: throw ItemError(errSecParam)
        }
    }

    private static func data(_ value: Any) throws(ItemError) -> Data {
        guard let data = value as? Data else { throw ItemError(errSecParam) }
        return data
    }

    private static func flag(_ value: Any) throws(ItemError) -> Bool {
        guard let flag = value as? Bool else { throw ItemError(errSecParam) }
        return flag
    }

    private static func limit(_ value: Any) throws(ItemError) -> UInt32 {
        switch value as? String {
        case "m_LimitOne": return 1
        case "m_LimitAll": return 0
        default:
            guard let number = (value as? NSNumber)?.intValue ?? value as? Int, number > 0 else { throw ItemError(errSecParam) }
            return UInt32(clamping: number)
        }
    }
}

extension WireKeychainReturns {
    var isAny: Bool { secret || attributes || reference }
}

extension WireKeychainItem {
    /// The only value that was requested, or a dictionary of the values.
    func object(_ returns: WireKeychainReturns) -> AnyObject {
        switch (returns.secret, returns.attributes, returns.reference) {
        case (true, false, false): return secret as NSData
        case (false, false, true): return reference as NSData
        default:
            var objects = attributes.objects
            if returns.secret { objects["v_Data"] = secret }
            if returns.reference { objects["v_PersistentRef"] = reference }
            return objects as NSDictionary
        }
    }
}
