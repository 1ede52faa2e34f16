/// What decides who sees an item.
package struct KeychainGroup: Hashable, Sendable {
    /// The two never meet, whatever they are called: no bundle can name another one's own group in its entitlements.
    package enum Kind: String, Sendable {
        /// Named by entitlements; every bundle that names it is in.
        case shared
        /// Of one bundle, called as the bundle.
        case own
    }

    package let kind: Kind
    package let name: String

    package init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// As it is stored.
    var stored: String { "\(kind.rawValue):\(name)" }

    init?(stored: String) {
        guard let colon = stored.firstIndex(of: ":"), let kind = Kind(rawValue: String(stored[..<colon])) else { return nil }
        self.init(kind, String(stored[stored.index(after: colon)...]))
    }
}
