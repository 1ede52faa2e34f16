import Foundation
import Wire

/// A validated query: the items of some groups that match.
struct KeychainQuery: Sendable {
    /// Nil for any class; only with a reference.
    let itemClass: WireKeychainClass?
    let groups: [KeychainGroup]
    let reference: Data?
    /// Each must be equal.
    let attributes: [String: WireValue]

    init(_ query: WireKeychainQuery, access: KeychainAccess) throws(KeychainProblem) {
        reference = query.reference.isEmpty ? nil : query.reference
        itemClass = query.itemClass == .unspecified ? nil : query.itemClass
        guard itemClass != nil || reference != nil else { throw .parameter }
        if let itemClass { try Self.check(itemClass) }
        var attributes = query.attributes.values
        if let group = attributes.removeValue(forKey: KeychainAttribute.Key.group) {
            guard case .stringValue(let name) = group.kind else { throw .parameter }
            groups = try access.groups(named: name)
        } else {
            groups = access.groups
        }
        // Items with kSecAttrSynchronizable match only when the query asks for them.
        let key = KeychainAttribute.Key.synchronizable
        if attributes[key]?.stringValue == Self.anySynchronizable {
            attributes[key] = nil
        } else if attributes[key] == nil, reference == nil {
            attributes[key] = WireValue(false)
        }
        self.attributes = try Self.checked(attributes, itemClass)
    }

    /// kSecAttrSynchronizableAny.
    private static let anySynchronizable = "syna"

    static func check(_ itemClass: WireKeychainClass) throws(KeychainProblem) {
        guard itemClass == .genericPassword || itemClass == .internetPassword else { throw .parameter }
    }

    /// The attributes in their forms. An attribute of another class counts as unknown.
    static func checked(_ attributes: [String: WireValue], _ itemClass: WireKeychainClass?) throws(KeychainProblem) -> [String: WireValue] {
        var checked: [String: WireValue] = [:]
        for (key, value) in attributes {
            guard let attribute = KeychainAttribute.all[key], itemClass.map({ attribute.classes.contains($0) }) ?? true else {
                throw .noSuchAttribute
            }
            guard let value = attribute.value(value) else { throw .parameter }
            checked[key] = value
        }
        if case .stringValue(let accessible)? = checked[KeychainAttribute.Key.accessible]?.kind {
            guard KeychainAttribute.accessibilities.contains(accessible) else { throw .parameter }
        }
        return checked
    }

    func matches(_ item: [String: WireValue]) -> Bool {
        attributes.allSatisfy { key, value in item[key]?.comparedBytes == value.comparedBytes }
    }

    /// The identities of the items, when the query has enough attributes to look them up without reading all: at most one in each group.
    func identities(_ keys: KeychainKeys) -> [Data]? {
        guard reference == nil, let itemClass, KeychainAttribute.identifying(itemClass).allSatisfy({ attributes[$0] != nil }) else { return nil }
        return groups.map { Self.identity(itemClass, $0, attributes, keys) }
    }

    static func identity(_ itemClass: WireKeychainClass, _ group: KeychainGroup, _ attributes: [String: WireValue], _ keys: KeychainKeys) -> Data {
        var bytes = Data()
        func append(_ part: Data) {
            withUnsafeBytes(of: UInt32(clamping: part.count).littleEndian) { bytes.append(contentsOf: $0) }
            bytes.append(part)
        }
        append(Data("\(itemClass.rawValue)".utf8))
        append(Data(group.stored.utf8))
        for key in KeychainAttribute.identifying(itemClass) { append(attributes[key]?.comparedBytes ?? Data()) }
        return keys.index(bytes)
    }
}
