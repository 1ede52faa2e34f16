public import Foundation

/// Adds a picture that is made of resources, as cameras do.
open class PHAssetCreationRequest: PHAssetChangeRequest {
    open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest(ChangeTransaction.current?.makePicture()) }

    /// True for one photo and nothing else.
    open class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool { types.map(\.intValue) == [PHAssetResourceType.photo.rawValue] }

    /// - Parameter type: ``PHAssetResourceType/photo``, once; anything else fails the block.
    open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
        add(type, .data(data), options)
    }

    open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
        add(type, NewContent.file(at: fileURL), options)
    }

    private func add(_ type: PHAssetResourceType, _ content: NewContent?, _ options: PHAssetResourceCreationOptions?) {
        picture?.state.withLock { state in
            if type != .photo || state.content != nil {
                state.problem = PHPhotosError(.changeNotSupported, "A new asset is one photo: films, previews and pairs of files cannot be added.")
            } else if let content {
                (state.content, state.suggestedName) = (content, options?.originalFilename)
            } else {
                state.problem = PHPhotosError(.missingResource, "The file of a new asset cannot be opened.")
            }
        }
    }
}

/// How a resource becomes a file.
open class PHAssetResourceCreationOptions: NSObject {
    /// Made safe, and with a number when there is a file of that name.
    open var originalFilename: String?
    /// Not used: types are recognized by content.
    open var uniformTypeIdentifier: String?
    /// Not used: files are copied.
    open var shouldMoveFile = false

    public override init() {}
}
