import CoreLocation
import Foundation
import Glibc
import ImageIO
import SystemCalls
import UIKit
import UniformTypeIdentifiers

/// What a new picture is made of.
enum NewContent: Sendable {
    /// Becomes a JPEG file.
    case image(UIImage, date: Date?, location: CLLocation?)
    case data(Data)
    /// Open for reading.
    case file(OwnedDescriptor)

    /// A file is opened when it is named: what happens to its name later does not matter. Nil when it cannot be opened, and for what is no file.
    static func file(at url: URL) -> NewContent? {
        guard url.isFileURL else { return nil }
        let number = open(url.path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        return file.regularFileSize == nil ? nil : .file(file)
    }

    func write(to output: OwnedDescriptor) throws {
        switch self {
        case .file(let input):
            guard let size = input.regularFileSize else { throw SystemError(EINVAL, "copy a picture") }
            _ = try FileCopy.copy(input.rawValue, size: size, to: output.rawValue, name: "a picture")
        case .data(let data): try Self.write(data, to: output)
        case .image(let image, let date, let location):
            guard let data = Self.jpeg(image, date ?? Date(), location) else {
                throw PHPhotosError(.invalidResource, "The image has no pixels that can be saved.")
            }
            try Self.write(data, to: output)
        }
    }

    private static func write(_ data: Data, to output: OwnedDescriptor) throws {
        try data.withUnsafeBytes { try WholeTransfer.write($0, to: output.rawValue, "save a picture") }
    }

    /// By what the file is; raw files of cameras are all of one type.
    func pathExtension(for type: String) -> String {
        type == UTType.jpeg.identifier ? "jpg" : UTType(type)?.preferredFilenameExtension ?? "jpg"
    }

    private static func jpeg(_ image: UIImage, _ date: Date, _ location: CLLocation?) -> Data? {
        guard let pixels = image.cgImage else { return nil }
        let data = NSMutableData()
        let destination = CGImageDestinationCreateWithData(data, UTType.jpeg.identifier as CFString, 1, nil)
        guard let destination else { return nil }
        CGImageDestinationAddImage(destination, pixels, properties(image.imageOrientation, date, location) as CFDictionary)
        return CGImageDestinationFinalize(destination) ? Data(referencing: data) : nil
    }

    private static func properties(_ orientation: UIImage.Orientation, _ date: Date, _ location: CLLocation?) -> [String: Any] {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy:MM:dd HH:mm:ss"
        let text = format.string(from: date)
        format.dateFormat = "xxx"
        var properties: [String: Any] = [
            kCGImagePropertyOrientation.text: orientation.exif, kCGImageDestinationLossyCompressionQuality.text: 0.95,
            kCGImageDestinationBackgroundColor.text: UIColor.white.cgColor,
            kCGImagePropertyExifDictionary.text: [
                kCGImagePropertyExifDateTimeOriginal.text: text, kCGImagePropertyExifDateTimeDigitized.text: text,
                kCGImagePropertyExifOffsetTimeOriginal.text: format.string(from: date),
            ],
        ]
        if let place = location, CLLocationCoordinate2DIsValid(place.coordinate) {
            var values: [String: Any] = [
                kCGImagePropertyGPSLatitude.text: abs(place.coordinate.latitude),
                kCGImagePropertyGPSLatitudeRef.text: place.coordinate.latitude < 0 ? "S" : "N",
                kCGImagePropertyGPSLongitude.text: abs(place.coordinate.longitude),
                kCGImagePropertyGPSLongitudeRef.text: place.coordinate.longitude < 0 ? "W" : "E",
            ]
            if place.verticalAccuracy >= 0, place.altitude.isFinite {
                values[kCGImagePropertyGPSAltitude.text] = abs(place.altitude)
                values[kCGImagePropertyGPSAltitudeRef.text] = place.altitude < 0 ? 1 : 0
            }
            properties[kCGImagePropertyGPSDictionary.text] = values
        }
        return properties
    }
}

extension UIImage.Orientation {
    /// EXIF's number.
    var exif: Int {
        switch self {
        case .up: 1
        case .upMirrored: 2
        case .down: 3
        case .downMirrored: 4
        case .leftMirrored: 5
        case .right: 6
        case .rightMirrored: 7
        case .left: 8
        }
    }
}
