public import CoreLocation
public import Foundation
public import UIKit

/// A change of the library, made in a block of `PHPhotoLibrary.performChanges`; outside of one, nothing comes of it. Pictures can be added. Deleting,
/// editing and reverting are the person's, in a host: these requests exist, and the block fails with ``PHPhotosError/Code/changeNotSupported``.
open class PHAssetChangeRequest: NSObject {
    let picture: NewPicture?
    private let asset: PHAsset?

    init(_ picture: NewPicture?) { (self.picture, asset) = (picture, nil) }

    /// A change of an asset that is there.
    public init(for asset: PHAsset) { (picture, self.asset) = (nil, asset) }

    // MARK: - Adding

    /// Adds an image as a JPEG file `IMG_….jpg`, whole or not at all. What another file is called is never replaced.
    open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
        let picture = ChangeTransaction.current?.makePicture()
        picture?.state.withLock { $0.content = .image(image, date: nil, location: nil) }
        return PHAssetChangeRequest(picture)
    }

    /// Adds a copy of a file, byte for byte. Nil when the file cannot be opened; a file that is no picture fails the block.
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? {
        guard let content = NewContent.file(at: fileURL) else { return nil }
        let picture = ChangeTransaction.current?.makePicture()
        picture?.state.withLock { $0.content = content }
        return PHAssetChangeRequest(picture)
    }

    /// Stands for the asset that is made; nil for a change of one that is there, and when none can be made.
    open var placeholderForCreatedAsset: PHObjectPlaceholder? { picture.map { PHObjectPlaceholder($0.identity) } }

    /// When the picture was taken. It becomes the time of the new file, and is in the EXIF data of an image.
    open var creationDate: Date? {
        get { picture?.state.withLock { $0.created } ?? asset?.creationDate }
        set {
            guard let picture else { return Self.refuse("The date of a picture") }
            // A date that no calendar has is none.
            let date = newValue.flatMap { abs($0.timeIntervalSince1970) < 1e11 ? $0 : nil }
            picture.state.withLock { state in
                state.created = date
                if case .image(let image, _, let location) = state.content { state.content = .image(image, date: date, location: location) }
            }
        }
    }

    /// Where the picture was taken: in the EXIF data of an image that is added. A file or data says so itself.
    open var location: CLLocation? {
        get {
            picture?.state.withLock { state in if case .image(_, _, let location) = state.content { location } else { nil } } ?? asset?.location
        }
        set {
            guard let picture else { return Self.refuse("The place of a picture") }
            picture.state.withLock { state in
                if case .image(let image, let date, _) = state.content { state.content = .image(image, date: date, location: newValue) }
            }
        }
    }

    // MARK: - What only the person does

    /// Fails the block: an app has no way to the person's trash, and deletes nothing for good.
    open class func deleteAssets(_ assets: any NSFastEnumeration) {
        guard !assets.enumeratedObjects.isEmpty else { return }
        refuse("A picture", "is moved to the trash by the person, in Photos or in the file manager")
    }

    /// Fails the block when it is set: an edit is made in the host, which keeps the original.
    open var contentEditingOutput: PHContentEditingOutput? {
        didSet {
            if contentEditingOutput != nil { Self.refuse("A picture", "is edited by a Photo Editing extension, in Photos, which keeps its original") }
        }
    }

    /// Fails the block.
    open func revertAssetContentToOriginal() {
        Self.refuse("A picture", "is reverted by the person, with Revert in Photos or with appex photos revert")
    }

    static func refuse(_ what: String, _ how: String = "cannot be changed; only that of a new picture can") {
        ChangeTransaction.current?.fail(PHPhotosError(.changeNotSupported, "\(what) \(how). Nothing of this block was changed."))
    }
}
