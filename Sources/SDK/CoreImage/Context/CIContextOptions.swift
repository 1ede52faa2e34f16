/// How a context works.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CGColorSpace`: linear sRGB, the default, or `CGColorSpace.sRGB`, for filters that calculate with the numbers that are in files. `NSNull()`:
    /// those numbers without any conversion, neither when files are read nor when they are written.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// Not used: what has no colour space of its own, such as images of UIKit, is in sRGB.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// Not used: pixels have four floating-point numbers.
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// How an image is written as a file: `CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)`.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}
