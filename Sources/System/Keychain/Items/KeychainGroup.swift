/// An access group, which decides which processes see an item.
package struct KeychainGroup: Hashable, Sendable {
    /// The two kinds never overlap, whatever their names: no bundle's entitlements can name another bundle's own group.
    package enum Kind: String, Sendable {
        /// Named in entitlements; every bundle that names it belongs to it.
        case shared
        /// The own group of one bundle, with the bundle's identifier as its name.
        case own
    }

    package let kind: Kind
    package let name: String

    package init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// The text in the database.
    var stored: String { "\(kind.rawValue):\(name)" }

    init?(stored: String) {
        guard let colon = stored.firstIndex(of: ":"), let kind = Kind(rawValue: String(stored[..<colon])) else { return nil }
        self.init(kind, String(stored[stored.index(after: colon)...]))
    }
}
