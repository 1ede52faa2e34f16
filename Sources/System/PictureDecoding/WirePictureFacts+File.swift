package import PictureEngine
import SafeText
package import Wire

extension WirePictureFacts {
    /// What a file says about its picture.
    package init(_ file: PictureFile) {
        self.init()
        let (info, exif) = (file.info, ExifFacts(file.metadata.exif))
        typeIdentifier = file.typeIdentifier
        width = UInt32(clamping: info.width)
        height = UInt32(clamping: info.height)
        // From 5 on, the picture lies on its side.
        (uprightWidth, uprightHeight) = info.orientation < 5 ? (width, height) : (height, width)
        orientation = UInt32(clamping: info.orientation)
        pages = UInt32(clamping: info.pages)
        isRaw = info.isRaw
        bits = UInt32(clamping: info.bits)
        hasAlpha_p = info.hasAlpha
        cameraMake = PrintableText.line(exif.make, limit: 64)
        cameraModel = PrintableText.line(exif.model, limit: 64)
        if let moment = exif.taken {
            taken.seconds = moment.seconds
            if let offset = moment.offset { taken.offset = Int32(clamping: offset) }
        }
        if let found = exif.place {
            place.latitude = found.latitude
            place.longitude = found.longitude
            if let altitude = found.altitude { place.altitude = altitude }
        }
    }
}
