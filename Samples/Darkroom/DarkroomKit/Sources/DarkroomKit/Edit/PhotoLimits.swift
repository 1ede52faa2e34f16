import CPhotoCodec

/// What one photo may ask for. Anything over is refused before memory or scratch space is taken for it.
public struct PhotoLimits: Hashable, Sendable {
    /// Width times height.
    public var maximumPixels: Int
    /// The length of the input in bytes.
    public var maximumFileBytes: Int

    /// The limits without arguments suit photos of up to 200 megapixels and files of up to 1 GiB.
    public init(maximumPixels: Int = 200_000_000, maximumFileBytes: Int = 1 << 30) {
        self.maximumPixels = maximumPixels
        self.maximumFileBytes = maximumFileBytes
    }

    var codecLimits: pc_limits {
        pc_limits(
            maximum_side: 65_500,  // libjpeg's own limit
            maximum_pixels: UInt64(max(0, maximumPixels)),
            maximum_file_bytes: UInt64(max(0, maximumFileBytes)),
            maximum_header_bytes: 16 << 20,  // a colour profile in JPEG can have 16 MB
            maximum_codec_bytes: 32 << 20,
            maximum_scans: 500
        )
    }
}
