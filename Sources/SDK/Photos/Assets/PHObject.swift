public import Foundation

/// What the library has: assets, and placeholders for those that are being made.
// SAFETY: all of it is constant.
open class PHObject: NSObject, @unchecked Sendable {
    /// What the object is found by later, also in another launch of the app: see `PHAsset/fetchAssets(withLocalIdentifiers:options:)`.
    public let localIdentifier: String

    init(identifier: String) { localIdentifier = identifier }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? PHObject else { return false }
        return self === other || type(of: self) == type(of: other) && localIdentifier == other.localIdentifier
    }

    open override var hash: Int { localIdentifier.hashValue }
}

/// Stands for an asset that a change makes: its ``PHObject/localIdentifier`` is that of the asset.
// SAFETY: all of it is constant.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
