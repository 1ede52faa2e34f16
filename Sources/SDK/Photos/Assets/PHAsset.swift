public import Foundation

/// A photo or a film of the person's.
open class PHAsset: NSObject {
    /// How an asset is shown.
    public enum PlaybackStyle: Int, Sendable {
        case unsupported = 0
        case image = 1
        case imageAnimated = 2
        case livePhoto = 3
        case video = 4
        case videoLooping = 5
    }

    override init() {}
}
