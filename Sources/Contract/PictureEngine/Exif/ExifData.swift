package import Foundation
package import SystemCalls

/// EXIF data as bytes that are changed where they are: what a maker of cameras has put in remains as it is, at its place.
package enum ExifData {
    /// Without the name that a JPEG segment begins with.
    package static func bare(_ data: Data) -> Data { data.starts(with: Array("Exif\0\0".utf8)) ? Data(data.dropFirst(6)) : data }

    /// The orientation, 1 to 8; nil when the data has none.
    package static func orientation(_ data: Data) -> Int? {
        guard let bytes = TIFFBytes(data), let directory = bytes.directory(at: bytes.firstDirectory) else { return nil }
        return bytes.integer(directory[ExifTag.orientation]).flatMap { (1...8).contains($0) ? $0 : nil }
    }

    /// The same for a picture that was changed: with another orientation and size, and without the small picture of how it was.
    package static func updated(_ data: Data, orientation: Int, width: Int, height: Int) -> Data {
        guard let bytes = TIFFBytes(data), let first = bytes.directory(at: bytes.firstDirectory) else { return Data() }
        var result = data
        if let entry = first[ExifTag.orientation] {
            write(orientation, to: entry, bytes, &result)
        } else if orientation != 1 {
            var file = ExifDirectories(bytes)
            file.image[ExifTag.orientation] = .short([UInt16(clamping: orientation)])
            return updated(file.encoded(), orientation: orientation, width: width, height: height)
        }
        if let exif = bytes.directory(of: ExifTag.exifDirectory, in: first) {
            if let entry = exif[ExifTag.pixelWidth] { write(width, to: entry, bytes, &result) }
            if let entry = exif[ExifTag.pixelHeight] { write(height, to: entry, bytes, &result) }
        }
        return withoutThumbnail(result, bytes, first)
    }

    private static func write(_ value: Int, to entry: TIFFEntry, _ bytes: TIFFBytes, _ data: inout Data) {
        guard entry.count == 1, entry.kind == .short || entry.kind == .long, entry.offset >= 0, entry.offset <= data.count - entry.kind.size else {
            return
        }
        for index in 0..<entry.kind.size {
            let shift = 8 * (bytes.isLittleEndian ? index : entry.kind.size - 1 - index)
            data[data.startIndex + entry.offset + index] = UInt8(truncatingIfNeeded: value >> shift)
        }
    }

    /// Takes out the second directory, and its bytes when they are at the end.
    private static func withoutThumbnail(_ data: Data, _ bytes: TIFFBytes, _ first: TIFFDirectory) -> Data {
        guard first.next != 0, first.nextPlace + 4 <= data.count else { return data }
        var result = data
        for index in 0..<4 { result[result.startIndex + first.nextPlace + index] = 0 }
        let directories = [ExifTag.exifDirectory, ExifTag.gpsDirectory].compactMap { bytes.directory(of: $0, in: first) }
        let inner = directories.compactMap { bytes.directory(of: ExifTag.interoperability, in: $0) }
        let end =
            ([first] + directories + inner).flatMap { directory in
                [directory.nextPlace + 4] + directory.entries.map { $0.offset + $0.length }
            }.max() ?? data.count
        return first.next >= end && end < data.count ? Data(result.prefix(end)) : result
    }

    /// The small picture in EXIF data, a JPEG file; nil when there is none.
    package static func thumbnail(_ data: Data) -> Data? {
        guard let bytes = TIFFBytes(data), let first = bytes.directory(at: bytes.firstDirectory), let second = bytes.directory(at: first.next),
            let offset = bytes.integer(second[ExifTag.thumbnailOffset]), let length = bytes.integer(second[ExifTag.thumbnailLength]),
            let found = bytes.bytes(at: offset, count: length), found.starts(with: [0xff, 0xd8, 0xff])
        else { return nil }
        return Data(found)
    }

    /// What a TIFF or raw file says about its picture, as EXIF data of its own.
    package static func extracted(fromTIFF file: OwnedDescriptor) -> Data {
        guard let bytes = TIFFBytes(file) else { return Data() }
        return extracted(bytes)
    }

    static func extracted(_ bytes: TIFFBytes) -> Data {
        var directories = ExifDirectories(bytes)
        // How the pixels of that file are stored says nothing about another.
        let described: Set<UInt16> = [0x010d, 0x010e, 0x010f, 0x0110, 0x0112, 0x011a, 0x011b, 0x0128, 0x0131, 0x0132, 0x013b, 0x013c, 0x8298]
        directories.image = directories.image.filter { described.contains($0.key) }
        directories.exif[ExifTag.makerNote] = nil
        guard !directories.isEmpty else { return Data() }
        return directories.encoded()
    }
}
