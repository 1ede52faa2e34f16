public import Foundation
public import Security

// Options for writing pictures.
// SAFETY of nonisolated(unsafe): constant strings.

/// From 0 to 1; 1 is without losses in formats that can be so (WebP, HEIC, AVIF). 0.8 when absent.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// A `CGColor` for what is transparent, in formats without transparency; black when absent.
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The longer side, in pixels: a larger picture is made smaller.
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// True: the colours become sRGB, which everybody shows.
nonisolated(unsafe) public let kCGImageDestinationOptimizeColorForSharing: CFString = "kCGImageDestinationOptimizeColorForSharing"
