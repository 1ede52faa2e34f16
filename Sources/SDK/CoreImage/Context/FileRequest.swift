import Foundation
import ImageIO
import PictureEngine
import RemoteDrawing
import UIKit

/// A file that is asked for.
struct FileRequest {
    let format: PictureFormat
    let pixels: CIFormat
    let profile: ColorProfile
    private let profileData: Data
    private let options: NSDictionary

    init(_ format: PictureFormat, _ space: CGColorSpace, _ options: [CIImageRepresentationOption: Any], _ pixels: CIFormat = .RGBA8) {
        self.format = format
        self.pixels = pixels
        // A profile with tables can be read, not written.
        let known = pixels.isGray ? ColorProfile.gray : space.known
        profile = known ?? .sRGB
        profileData = known == nil || pixels.isGray ? profile.data : space.colorProfile ?? profile.data
        self.options = Dictionary(uniqueKeysWithValues: options.map { ($0.key.rawValue, $0.value) }) as NSDictionary
    }

    /// Turned, in formats whose readers do not look at an orientation.
    func upright(_ picture: EnginePicture, _ orientation: Int) throws(ImagingError) -> (EnginePicture, orientation: Int) {
        guard orientation != 1, !format.hasOrientation else { return (picture, orientation) }
        return (try picture.stored(memory: RenderPass.memory).oriented(orientation), 1)
    }

    func saving(_ image: CIImage, orientation: Int, width: Int, height: Int) -> PictureSaving {
        var saving = PictureSaving(format)
        saving.orientation = orientation
        saving.dotsPerInch = image.origin.info?.dotsPerInch ?? 0
        saving.apply(options)
        var metadata = image.origin.metadata
        metadata.profile = profileData
        if let properties = image.origin.properties {
            // Whoever sets properties says all that is known.
            metadata = PictureMetadata()
            metadata.profile = profileData
            metadata.exif = PictureProperties.exif(of: properties, orientation: orientation, width: width, height: height)
        } else if !metadata.exif.isEmpty || orientation != 1 {
            metadata.exif =
                metadata.exif.isEmpty
                ? PictureProperties.exif(of: [:], orientation: orientation, width: width, height: height)
                : ExifData.updated(metadata.exif, orientation: orientation, width: width, height: height)
        }
        saving.metadata = metadata
        return saving
    }
}
