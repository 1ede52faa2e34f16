public import Foundation

public enum PHImageContentMode: Int, Sendable {
    /// All of the picture in the size.
    case aspectFit = 0
    /// The size is filled; the picture is larger in one direction.
    case aspectFill = 1

    public static let `default` = PHImageContentMode.aspectFit
}

public enum PHImageRequestOptionsVersion: Int, Sendable {
    case current = 0
    case unadjusted = 1
    case original = 2
}

public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    /// First the small picture that the file has, if it has one, and then the picture.
    case opportunistic = 0
    case highQualityFormat = 1
    /// The small picture that the file has, and the picture only where the file has none.
    case fastFormat = 2
}

public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    /// The picture in its own size.
    case none = 0
    /// As ``exact``: decoding is no faster for a size beside it.
    case fast = 1
    case exact = 2
}

public typealias PHAssetImageProgressHandler = @Sendable (Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void

/// How an image is made.
// SAFETY: as on Apple's systems, whoever makes it sets it up before it is used; a request copies what it needs.
open class PHImageRequestOptions: NSObject, NSCopying, @unchecked Sendable {
    /// No effect: what is in the folder is the edited picture, and its original is out of reach.
    open var version = PHImageRequestOptionsVersion.current
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    /// A part of the picture, from 0 to 1 with the origin in the upper left. Only with ``PHImageRequestOptionsResizeMode/exact``; the target size
    /// is that of the part.
    open var normalizedCropRect = CGRect.zero
    /// No effect: files are on this machine.
    open var isNetworkAccessAllowed = false
    /// The handler is called once, before the request returns.
    open var isSynchronous = false
    /// Not called: nothing is downloaded.
    open var progressHandler: PHAssetImageProgressHandler?
    open var allowSecondaryDegradedImage = false

    public override init() {}

    open override func copy() -> Any { copy(with: nil) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHImageRequestOptions()
        (copy.version, copy.deliveryMode, copy.resizeMode, copy.normalizedCropRect) = (version, deliveryMode, resizeMode, normalizedCropRect)
        (copy.isNetworkAccessAllowed, copy.isSynchronous, copy.progressHandler) = (isNetworkAccessAllowed, isSynchronous, progressHandler)
        copy.allowSecondaryDegradedImage = allowSecondaryDegradedImage
        return copy
    }
}
