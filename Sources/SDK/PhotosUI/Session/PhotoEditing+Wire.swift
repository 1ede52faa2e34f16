import CoreLocation
import ExtensionFoundation
import Foundation
import Photos
import RemoteDrawing
import SystemCalls
import UIKit
import Wire

extension PHAdjustmentData {
    /// Nil for bytes that are not sealed, or too many.
    convenience init?(_ form: WireAdjustmentForm, _ memory: OwnedDescriptor?) {
        guard let memory, let size = memory.regularFileSize, size <= PhotoEditingSupport.adjustmentLimit,
            let data = SealedMemory.map(memory, size: size)
        else { return nil }
        self.init(formatIdentifier: form.identifier, formatVersion: form.version, data: data)
    }
}

extension PHContentEditingInput.Facts {
    init(_ message: WireStartEditing) {
        self.init()
        mediaType = PHAssetMediaType(rawValue: message.mediaType.rawValue) ?? .unknown
        mediaSubtypes = PHAssetMediaSubtype(rawValue: UInt(message.mediaSubtypes))
        typeIdentifier = message.typeIdentifier
        renderedType = message.renderedType
        orientation = Int32(min(max(message.orientation, 1), 8))
        if message.created != 0, message.created.isFinite { creationDate = Date(timeIntervalSince1970: message.created) }
        if message.hasLocation {
            let place = message.location
            location = CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude), altitude: place.altitude,
                horizontalAccuracy: 0, verticalAccuracy: place.hasAltitude_p ? 0 : -1, timestamp: creationDate ?? Date(timeIntervalSince1970: 0))
        }
    }
}

extension UIImage {
    /// A picture that the host has sent; nil when its pixels are not what the message says.
    static func received(_ pixels: WirePhotoPixels, _ memory: OwnedDescriptor) -> UIImage? {
        let (width, height, stride) = (Int(pixels.width), Int(pixels.height), Int(pixels.stride))
        guard (1...32767).contains(width), (1...32767).contains(height), stride >= width * 4, stride % 4 == 0, stride < 1 << 20,
            SealedMemory.isSealed(memory), let size = memory.regularFileSize, size >= stride * height
        else { return nil }
        return UIImage(cgImage: CGImage(ImageContents(Pixels(memory: memory, width: width, height: height, stride: stride))))
    }
}
