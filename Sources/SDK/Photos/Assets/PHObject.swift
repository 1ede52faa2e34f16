public import Foundation

/// What the library has: assets, and placeholders for those that are being made.
// SAFETY: all of it is constant.
open class PHObject: NSObject, @unchecked Sendable {
    let identity: AssetRecord.Identity

    init(_ identity: AssetRecord.Identity) { self.identity = identity }

    /// What the object is found by later, also in another launch of the app: see `PHAsset/fetchAssets(withLocalIdentifiers:options:)`. It is made
    /// of the number and the birth of the file's inode, so it stays the same when the file is renamed, moved within its file system or written to.
    /// A file that takes the place of another, which is how most programs save, is another asset.
    open var localIdentifier: String { identity.text }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? PHObject else { return false }
        return self === other || type(of: self) == type(of: other) && identity == other.identity
    }

    open override var hash: Int { identity.hashValue }
}

/// Stands for an asset that a change makes: its ``PHObject/localIdentifier`` is that of the asset.
// SAFETY: all of it is constant.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
