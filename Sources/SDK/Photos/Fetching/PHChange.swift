public import Foundation

/// Receives word of changes of the library.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
    /// Called on a queue of the library's, one change after the other.
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// How the library differs from what was known of it.
// SAFETY: all of it is constant.
open class PHChange: NSObject, @unchecked Sendable {
    private let before: LibraryListing
    private let after: LibraryListing

    init(from before: LibraryListing, to after: LibraryListing) { (self.before, self.after) = (before, after) }

    /// What became of the result of a fetch; nil when nothing of it has changed.
    open func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? {
        let next = fetchResult.again(on: after)
        return next.records == fetchResult.records ? nil : PHFetchResultChangeDetails(from: fetchResult, to: next)
    }

    /// What became of an asset; nil when it has not changed.
    open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? {
        guard let asset = object as? PHAsset else { return nil }
        let next = after.records.first { $0.identity == asset.record.identity } ?? after.records.first { $0.path == asset.record.path }
        guard next != asset.record else { return nil }
        let isOther = next.map { $0.modified != asset.record.modified || $0.size != asset.record.size || $0.identity != asset.record.identity }
        return PHObjectChangeDetails(object, next.flatMap { PHAsset($0, in: asset.library) as? T }, isContentOther: isOther ?? false)
    }
}

/// What became of an object.
// SAFETY: all of it is constant.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
    public let objectBeforeChanges: ObjectType
    /// Nil when it was deleted.
    public let objectAfterChanges: ObjectType?
    /// Whether its picture may look other than before.
    public let assetContentChanged: Bool
    public var objectWasDeleted: Bool { objectAfterChanges == nil }

    init(_ before: ObjectType, _ after: ObjectType?, isContentOther: Bool) {
        (objectBeforeChanges, objectAfterChanges, assetContentChanged) = (before, after, isContentOther)
    }
}
