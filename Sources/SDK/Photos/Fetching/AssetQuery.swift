import Foundation

/// What a fetch asks for, apart from when it asks.
// SAFETY: predicates and descriptors are not changed once they are made.
struct AssetQuery: @unchecked Sendable {
    private let options: PHFetchOptions?
    private let kind: PHAssetMediaType?
    /// Of `localIdentifier`s; nil: any.
    private let identifiers: [String]?

    init(_ options: PHFetchOptions?, kind: PHAssetMediaType? = nil, identifiers: [String]? = nil) {
        self.options = options?.copy() as? PHFetchOptions
        (self.kind, self.identifiers) = (kind, identifiers)
    }

    var wantsIncrementalChangeDetails: Bool { options?.wantsIncrementalChangeDetails ?? true }

    /// What of a listing is asked for, in order.
    func run(on listing: LibraryListing, in library: LibraryFolder) -> [AssetRecord] {
        if let types = options?.includeAssetSourceTypes, !types.isEmpty, !types.contains(.typeUserLibrary) { return [] }
        var found = listing.records
        if let identifiers {
            let wanted = Dictionary(identifiers.compactMap(AssetRecord.Identity.parts).map { ($0.inode, $0.born) }.map { ($0.0, [$0.1]) }) { $0 + $1 }
            found = found.filter { wanted[$0.identity.inode]?.contains($0.identity.born) ?? false }
        }
        if let kind { found = found.filter { $0.kind == kind } }
        if let predicate = options?.predicate { found = found.filter { predicate.evaluate(with: PHAsset($0, in: library)) } }
        if let descriptors = options?.sortDescriptors, !descriptors.isEmpty { found = Self.sorted(found, by: descriptors, in: library) }
        if let limit = options?.fetchLimit, limit > 0 { found = Array(found.prefix(limit)) }
        return found
    }

    /// The values that are sorted by are read once for each asset.
    private static func sorted(_ records: [AssetRecord], by descriptors: [NSSortDescriptor], in library: LibraryFolder) -> [AssetRecord] {
        let assets = records.map { PHAsset($0, in: library) }
        let keys = descriptors.map { descriptor in
            (descriptor as? KeySortDescriptor).map { known in assets.map { SortKey($0, known.name) } }
        }
        // The listing's own order decides between equals: Swift's sort is stable, and does not promise it.
        let order = assets.indices.sorted { one, other in
            for (descriptor, keys) in zip(descriptors, keys) {
                let result: ComparisonResult
                if let keys {
                    let order = keys[one].compared(to: keys[other])
                    result = descriptor.ascending ? order : ComparisonResult(rawValue: -order.rawValue) ?? .orderedSame
                } else {
                    result = descriptor.compare(assets[one], to: assets[other])
                }
                if result != .orderedSame { return result == .orderedAscending }
            }
            return descriptors[0].ascending ? one < other : one > other
        }
        return order.map { records[$0] }
    }
}
