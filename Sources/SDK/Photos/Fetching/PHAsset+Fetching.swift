import Foundation

extension PHAsset {
    /// The assets of the library; none without the permission. Reads the folders and opens no file, unless the options ask for what is in the files.
    public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { fetch(AssetQuery(options)) }

    public class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetch(AssetQuery(options, kind: mediaType))
    }

    /// Those of some identifiers that are still there, in the order of the options.
    public class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetch(AssetQuery(options, identifiers: identifiers))
    }

    private static func fetch(_ query: AssetQuery) -> PHFetchResult<PHAsset> {
        let library = PHPhotoLibrary.shared().folder
        let records = library.map { query.run(on: LibraryListing(reading: $0), in: $0) } ?? []
        return PHFetchResult(records, query, in: library) { PHAsset($0, in: $1) }
    }
}
