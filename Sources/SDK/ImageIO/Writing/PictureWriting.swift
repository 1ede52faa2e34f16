import CPictureEngine
package import Foundation
package import PictureEngine
package import RemoteDrawing
import SystemCalls
import UIKit

/// A picture that is ready to be written, and how.
struct PictureWriting {
    let picture: EnginePicture
    let saving: PictureSaving

    init(_ source: CGImageDestination.Source, _ format: PictureFormat, properties: [String: Any]) throws {
        let engine = try PictureEngine.shared()
        var metadata = PictureMetadata()
        var profile = ColorProfile.sRGB
        var orientation = 1
        var hasAlpha = true
        var isDeep = false
        var working: EnginePicture
        switch source {
        case .image(let image):
            let pixels = try EnginePicture.pixels(image.contents.pixels(), engine: engine)
            working = try pixels.working(in: .linear, profile: Data(), bits: 8, order: .bgra, isPremultiplied: true)
        case .picture(let file):
            working = try file.working(file.picture(), in: .linear)
            metadata = file.metadata
            profile = ColorProfile(file.metadata.profile) ?? .sRGB
            (orientation, hasAlpha, isDeep) = (file.info.orientation, file.info.hasAlpha, file.info.bits > 8)
        }
        if let number = (properties[kCGImagePropertyOrientation.text] as? NSNumber)?.intValue, (1...8).contains(number) { orientation = number }
        let longest = max(working.width, working.height)
        let options = properties as NSDictionary
        if let side = options.number(kCGImageDestinationImageMaxPixelSize).map({ max(1, Int($0)) }), side < longest {
            func size(_ length: Int) -> Int { max(1, Int((Double(length) * Double(side) / Double(longest)).rounded())) }
            working = try working.resized(width: size(working.width), height: size(working.height))
        }
        if !format.hasOrientation, orientation != 1 {
            working = try working.stored(memory: PictureOutput.memory).oriented(orientation)
            orientation = 1
        }
        if options.isTrue(kCGImageDestinationOptimizeColorForSharing) || profile.isGray { profile = .sRGB }
        if hasAlpha, !format.hasAlpha, let color = properties[kCGImageDestinationBackgroundColor.text] as? CGColor {
            let (red, green, blue) = (color.rgba.red, color.rgba.green, color.rgba.blue)
            let ground = try EnginePicture.generated(
                APPEX_GENERATE_COLOR, WorkingSpace.linear.color(red: Double(red), green: Double(green), blue: Double(blue), alpha: 1),
                width: working.width, height: working.height, at: appex_engine_place(left: 0, top: 0), engine: engine)
            working = try working.blended(over: ground, APPEX_BLEND_NORMAL)
        }
        metadata.profile = profile.isSRGB ? ColorProfile.sRGB.data : metadata.profile.isEmpty ? profile.data : metadata.profile
        let output = PictureOutput(format, profile: profile, hasAlpha: hasAlpha, isDeep: isDeep)
        picture = try output.packed(working, from: .linear)
        var saving = PictureSaving(format)
        saving.apply(options)
        saving.orientation = orientation
        let isChanged = PictureProperties.groups.contains { properties[$0.name] != nil }
        metadata.exif =
            isChanged || metadata.exif.isEmpty
            ? PictureProperties.exif(
                of: properties, base: metadata.exif, orientation: orientation, width: working.width, height: working.height)
            : ExifData.updated(metadata.exif, orientation: orientation, width: working.width, height: working.height)
        saving.metadata = metadata
        self.saving = saving
    }
}

/// The pixels of a file that is written.
package struct PictureOutput: Sendable {
    /// What a picture that has to be turned may take in memory; a larger one is turned in a temporary file.
    package static let memory = 16 << 20

    let format: PictureFormat
    let profile: ColorProfile
    let hasAlpha: Bool
    let isDeep: Bool

    /// - Parameter isDeep: 16 bits for each component, in formats that have these.
    package init(_ format: PictureFormat, profile: ColorProfile, hasAlpha: Bool, isDeep: Bool) {
        self.format = format
        self.profile = profile
        self.hasAlpha = hasAlpha && format.hasAlpha
        self.isDeep = isDeep && (format == .png || format == .tiff)
    }

    package func packed(_ working: EnginePicture, from space: WorkingSpace) throws(ImagingError) -> EnginePicture {
        let layout =
            profile.isGray
            ? (isDeep ? APPEX_LAYOUT_GRAY16 : APPEX_LAYOUT_GRAY8)
            : hasAlpha ? (isDeep ? APPEX_LAYOUT_RGBA16 : APPEX_LAYOUT_RGBA8) : isDeep ? APPEX_LAYOUT_RGB16 : APPEX_LAYOUT_RGB8
        return try working.colored(by: profile, from: space, keepsAlpha: hasAlpha && !profile.isGray, isPremultiplied: false).packed(layout)
    }
}

extension PictureSaving {
    /// Takes quality and resolution out of options.
    package mutating func apply(_ options: NSDictionary) {
        if let quality = options.number(kCGImageDestinationLossyCompressionQuality) {
            self.quality = min(max(quality, 0), 1)
            isLossless = self.quality == 1
        }
        if let density = options.number(kCGImagePropertyDPIWidth), density > 0, density < 100_000 { dotsPerInch = density }
    }
}
