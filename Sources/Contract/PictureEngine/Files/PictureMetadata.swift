package import Foundation

/// What a picture says about itself, as it is in its file. Empty: nothing.
package struct PictureMetadata: Sendable, Equatable {
    /// An ICC profile.
    package var profile = Data()
    /// From the TIFF header on, without the name of a JPEG segment.
    package var exif = Data()
    package var xmp = Data()
    package var iptc = Data()

    package init() {}
}

/// What the header of a picture file says.
package struct PictureInfo: Sendable, Equatable {
    package var format = PictureFormat.jpeg
    /// As stored, before any rotation.
    package var width = 0
    package var height = 0
    package var bands = 3
    /// Of each component: 8 or 16.
    package var bits = 8
    /// The EXIF orientation, 1 to 8.
    package var orientation = 1
    package var pages = 1
    package var hasAlpha = false
    package var isGray = false
    package var isCMYK = false
    /// 0: unknown.
    package var dotsPerInch = 0.0
    /// Whether the picture is the preview that a camera has put into a raw file.
    package var isRaw = false
}
