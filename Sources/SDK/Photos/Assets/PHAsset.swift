public import CoreLocation
public import Foundation

/// A photo or a film of the person's. What the folder's listing says is there at once; for all else the file is opened, once.
// SAFETY: all of it is constant.
open class PHAsset: PHObject, @unchecked Sendable {
    /// How an asset is shown.
    public enum PlaybackStyle: Int, Sendable {
        case unsupported = 0
        case image = 1
        case imageAnimated = 2
        case livePhoto = 3
        case video = 4
        case videoLooping = 5
    }

    package let record: AssetRecord
    let library: LibraryFolder

    init(_ record: AssetRecord, in library: LibraryFolder) {
        (self.record, self.library) = (record, library)
        super.init(record.identity)
    }

    /// By the ending of the file's name.
    open var mediaType: PHAssetMediaType { record.kind }
    /// Empty: no file says that it is a panorama or a screenshot.
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var sourceType: PHAssetSourceType { .typeUserLibrary }
    /// Always 0: films are listed and not opened.
    open var duration: TimeInterval { 0 }

    /// When the file was made: the earlier of the times of its birth and of its last change. It is what fetches sort by without opening files. What
    /// the camera says, which may differ, is the `creationDate` of a ``PHContentEditingInput``.
    open var creationDate: Date? { Date(nanoseconds: record.created) }
    /// When the file was changed last.
    open var modificationDate: Date? { Date(nanoseconds: record.modified) }

    /// Of the upright picture; 0 when the file cannot be read. Opens the file.
    open var pixelWidth: Int { facts.width }
    open var pixelHeight: Int { facts.height }
    /// Where the picture was taken; nil when the file does not say. Opens the file.
    open var location: CLLocation? { facts.location }

    /// Opens the file of an image.
    open var playbackStyle: PlaybackStyle {
        switch mediaType {
        case .image: facts.isAnimated ? .imageAnimated : .image
        case .video: .video
        case .unknown, .audio: .unsupported
        }
    }

    /// Always false: only the person deletes and edits pictures, in a host.
    open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { false }

    var facts: AssetFacts { AssetFactsCache.shared.facts(of: self) }
}

/// Where an asset comes from.
public struct PHAssetSourceType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let typeUserLibrary = PHAssetSourceType(rawValue: 1 << 0)
    public static let typeCloudShared = PHAssetSourceType(rawValue: 1 << 1)
    public static let typeiTunesSynced = PHAssetSourceType(rawValue: 1 << 2)
}

/// What can be done to an asset.
public enum PHAssetEditOperation: Int, Sendable {
    case delete = 1
    case content = 2
    case properties = 3
}
