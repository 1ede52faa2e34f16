/// Information from the header of a picture.
package struct ImageInfo: Sendable, Equatable {
    package let format: ImageFormat
    /// Of the upright picture, in pixels.
    package let width: Int
    package let height: Int
    /// Of the decoded picture, in pixels: smaller when a smaller size was requested.
    package let pixelWidth: Int
    package let pixelHeight: Int
    /// The EXIF orientation, 1 to 8; decoded pixels are always upright.
    package let orientation: Int
    package let hasAlpha: Bool
}
