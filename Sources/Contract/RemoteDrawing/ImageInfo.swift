/// What the header of a picture says.
package struct ImageInfo: Sendable, Equatable {
    package let format: ImageFormat
    /// Upright, in pixels.
    package let width: Int
    package let height: Int
    /// Of what decoding delivers: smaller than the picture when less was asked for.
    package let pixelWidth: Int
    package let pixelHeight: Int
    /// 1 to 8, as EXIF has it; what is delivered is upright.
    package let orientation: Int
    package let hasAlpha: Bool
}
