public import Foundation

/// Which assets are fetched, and in which order.
// SAFETY: as on Apple's systems, whoever makes it sets it up before it is used; a fetch copies what it needs.
open class PHFetchOptions: NSObject, NSCopying, @unchecked Sendable {
    /// By the keys `mediaType`, `mediaSubtypes`, `creationDate`, `modificationDate`, `duration`, `localIdentifier`, `pixelWidth` and `pixelHeight`.
    /// The last two open every file of the library.
    open var predicate: NSPredicate?
    /// By the same keys; the oldest first when there are none.
    open var sortDescriptors: [NSSortDescriptor]?
    /// How many assets are fetched at most; 0: all.
    open var fetchLimit = 0
    open var wantsIncrementalChangeDetails = true
    /// No effect: hidden files are no part of the library.
    open var includeHiddenAssets = false
    /// No effect.
    open var includeAllBurstAssets = false
    /// Without ``PHAssetSourceType/typeUserLibrary``, nothing is found.
    open var includeAssetSourceTypes: PHAssetSourceType = []

    public override init() {}

    open override func copy() -> Any { copy(with: nil) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHFetchOptions()
        (copy.predicate, copy.sortDescriptors, copy.fetchLimit) = (predicate, sortDescriptors, fetchLimit)
        (copy.wantsIncrementalChangeDetails, copy.includeAssetSourceTypes) = (wantsIncrementalChangeDetails, includeAssetSourceTypes)
        (copy.includeHiddenAssets, copy.includeAllBurstAssets) = (includeHiddenAssets, includeAllBurstAssets)
        return copy
    }
}
