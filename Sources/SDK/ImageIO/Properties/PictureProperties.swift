package import Foundation
package import PictureEngine

/// The properties of a picture, as dictionaries with Apple's keys.
package enum PictureProperties {
    package static let image = kCGImagePropertyTIFFDictionary.text
    package static let exif = kCGImagePropertyExifDictionary.text
    package static let gps = kCGImagePropertyGPSDictionary.text

    /// The groups of EXIF data, their keys in dictionaries and their entries.
    static let groups: [(name: String, tags: [PropertyTag], path: any WritableKeyPath<ExifDirectories, [UInt16: ExifDirectories.Value]> & Sendable)] =
        [
            (image, PropertyTag.image, \.image), (exif, PropertyTag.exif, \.exif), (gps, PropertyTag.gps, \.gps),
        ]

    /// - Parameter fileSize: in bytes; nil when there is no file.
    package static func all(_ info: PictureInfo, _ metadata: PictureMetadata, fileSize: Int? = nil) -> [String: Any] {
        var properties: [String: Any] = [
            kCGImagePropertyPixelWidth.text: info.width, kCGImagePropertyPixelHeight.text: info.height, kCGImagePropertyDepth.text: info.bits,
            kCGImagePropertyOrientation.text: info.orientation, kCGImagePropertyHasAlpha.text: info.hasAlpha,
            kCGImagePropertyColorModel.text:
                (info.isGray
                ? kCGImagePropertyColorModelGray : info.isCMYK ? kCGImagePropertyColorModelCMYK : kCGImagePropertyColorModelRGB).text,
        ]
        if let fileSize { properties[kCGImagePropertyFileSize.text] = fileSize }
        if info.dotsPerInch > 0 {
            properties[kCGImagePropertyDPIWidth.text] = info.dotsPerInch
            properties[kCGImagePropertyDPIHeight.text] = info.dotsPerInch
        }
        if let name = ColorProfile.description(of: metadata.profile) { properties[kCGImagePropertyProfileName.text] = name }
        for (group, values) in described(metadata.exif) { properties[group] = values }
        // Of a picture that was turned, the data still has what the file said.
        if var tiff = properties[image] as? [String: Any], tiff["Orientation"] != nil {
            tiff["Orientation"] = info.orientation
            properties[image] = tiff
        }
        return properties
    }

    /// The groups of EXIF data.
    package static func described(_ exif: Data) -> [String: [String: Any]] {
        guard let bytes = TIFFBytes(exif), let first = bytes.directory(at: bytes.firstDirectory) else { return [:] }
        var result: [String: [String: Any]] = [:]
        let directories = [
            first, bytes.directory(of: ExifTag.exifDirectory, in: first), bytes.directory(of: ExifTag.gpsDirectory, in: first),
        ]
        for (group, directory) in zip(groups, directories) {
            guard let directory else { continue }
            var values: [String: Any] = [:]
            for tag in group.tags {
                if let entry = directory[tag.tag], let value = PropertyValue.read(entry, bytes, tag.form) { values[tag.name] = value }
            }
            if !values.isEmpty { result[group.name] = values }
        }
        return result
    }

    /// EXIF data with the values of properties: those of `base`, changed and added to. `NSNull` takes a value away.
    ///
    /// - Parameter orientation: which the data has in the end, whatever the properties say.
    package static func exif(of properties: [String: Any], base: Data = Data(), orientation: Int, width: Int, height: Int) -> Data {
        var directories = ExifDirectories(base)
        for group in groups {
            guard let values = properties[group.name] as? [String: Any] else { continue }
            for tag in group.tags {
                guard let value = values[tag.name] else { continue }
                directories[keyPath: group.path][tag.tag] = PropertyValue.written(value, tag.form)
            }
        }
        guard !directories.isEmpty || orientation != 1 else { return Data() }
        directories.image[ExifTag.orientation] = .short([UInt16(clamping: orientation)])
        if !directories.exif.isEmpty {
            directories.exif[ExifTag.pixelWidth] = .long([UInt32(clamping: width)])
            directories.exif[ExifTag.pixelHeight] = .long([UInt32(clamping: height)])
        }
        return directories.encoded()
    }
}

extension NSString {
    /// As a Swift string.
    package var text: String { String(describing: self) }
}
