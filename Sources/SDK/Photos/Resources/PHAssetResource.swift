public import Foundation
import SafeText
import UniformTypeIdentifiers

/// What a resource is.
public enum PHAssetResourceType: Int, Sendable {
    case photo = 1
    case video = 2
    case audio = 3
    case alternatePhoto = 4
    case fullSizePhoto = 5
    case fullSizeVideo = 6
    case adjustmentData = 7
    case adjustmentBasePhoto = 8
    case pairedVideo = 9
    case fullSizePairedVideo = 10
    case adjustmentBasePairedVideo = 11
    case adjustmentBaseVideo = 12
}

/// A file of an asset. Each asset has one.
// SAFETY: all of it is constant.
open class PHAssetResource: NSObject, @unchecked Sendable {
    let asset: PHAsset

    init(_ asset: PHAsset) { self.asset = asset }

    open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [PHAssetResource(asset)] }

    open var type: PHAssetResourceType { asset.mediaType == .video ? .video : .photo }
    open var assetLocalIdentifier: String { asset.localIdentifier }

    /// The name of the file as a text: what is no text in it is replaced, and it is made safe to show.
    open var originalFilename: String { PrintableText.line(String(decoding: asset.record.name, as: UTF8.self), limit: 255) }

    /// Of a picture that can be read by its content, and else by its name. Opens the file of an image.
    open var uniformTypeIdentifier: String {
        let found = asset.facts.typeIdentifier
        guard found.isEmpty else { return found }
        return UTType(filenameExtension: SafeFileName.pathExtension(originalFilename))?.identifier ?? UTType.data.identifier
    }

    /// Of the upright picture.
    open var pixelWidth: Int { asset.pixelWidth }
    open var pixelHeight: Int { asset.pixelHeight }
}

/// How a resource is read.
open class PHAssetResourceRequestOptions: NSObject {
    /// No effect: files are on this machine.
    open var isNetworkAccessAllowed = false
    /// Not called: nothing is downloaded.
    open var progressHandler: ((Double) -> Void)?

    public override init() {}
}
