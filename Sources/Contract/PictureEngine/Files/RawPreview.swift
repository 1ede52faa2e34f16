package import Foundation
package import RemoteDrawing
package import SystemCalls

/// The picture that a camera has put into a raw file beside the values of its sensor: a JPEG, mostly of the full size.
///
/// Raw files of most makers have the structure of TIFF (DNG, CR2, NEF, ARW, ORF, PEF, RW2).
package struct RawPreview {
    package let file: OwnedDescriptor
    /// What the raw file says about the picture.
    package let exif: Data

    /// Nil for a file that is no raw file. Throws for a raw file without such a picture.
    package static func find(in file: OwnedDescriptor) throws(ImagingError) -> RawPreview? {
        guard let bytes = TIFFBytes(file), let directories = directories(bytes), isRaw(bytes, directories) else { return nil }
        let previews = directories.compactMap { place(in: $0, bytes) }.sorted { $0.length > $1.length }
        for preview in previews {
            guard let jpeg = bytes.bytes(at: preview.offset, count: preview.length), isOrdinary(jpeg) else { continue }
            do {
                return RawPreview(file: try SealedMemory.make(jpeg, name: "appex-picture-file"), exif: ExifData.extracted(bytes))
            } catch {
                throw ImagingError(.noMemory, error.description)
            }
        }
        throw ImagingError(.unsupported, "This raw file of a camera has no preview that can be read. Convert it to JPEG or TIFF first.")
    }

    private static func directories(_ bytes: TIFFBytes) -> [TIFFDirectory]? {
        var found: [TIFFDirectory] = []
        var waiting = [bytes.firstDirectory]
        var seen: Set<Int> = []
        while let offset = waiting.popLast(), found.count < 64 {
            guard seen.insert(offset).inserted, let directory = bytes.directory(at: offset) else { continue }
            found.append(directory)
            waiting.append(directory.next)
            if let entry = directory[ExifTag.subDirectories], let offsets = bytes.numbers(entry) {
                waiting += offsets.prefix(16).filter { $0 >= 8 && $0 < 1e15 }.map { Int($0) }
            }
        }
        return found.isEmpty ? nil : found
    }

    private static func isRaw(_ bytes: TIFFBytes, _ directories: [TIFFDirectory]) -> Bool {
        // Olympus and Panasonic have numbers of their own in place of 42.
        if [0x4f52, 0x5352, 0x0055].contains(bytes.magic) { return true }
        guard bytes.magic == 42 else { return false }
        if bytes.bytes(at: 8, count: 2) == Array("CR".utf8), bytes.firstDirectory >= 16 { return true }
        return directories.contains { directory in
            // Colour filter array, linear raw.
            directory[ExifTag.dngVersion] != nil || [32803, 34892].contains(bytes.integer(directory[ExifTag.photometric]) ?? 0)
        }
    }

    private static func place(in directory: TIFFDirectory, _ bytes: TIFFBytes) -> (offset: Int, length: Int)? {
        if let offset = bytes.integer(directory[ExifTag.thumbnailOffset]), let length = bytes.integer(directory[ExifTag.thumbnailLength]) {
            return (offset, length)
        }
        let compression = bytes.integer(directory[ExifTag.compression])
        guard compression == 6 || compression == 7, directory[ExifTag.stripOffsets]?.count == 1, directory[ExifTag.stripByteCounts]?.count == 1,
            let offset = bytes.integer(directory[ExifTag.stripOffsets]), let length = bytes.integer(directory[ExifTag.stripByteCounts])
        else { return nil }
        return (offset, length)
    }

    /// Whether it is a JPEG that everybody reads: sensor values are in the lossless kind.
    private static func isOrdinary(_ jpeg: [UInt8]) -> Bool {
        guard jpeg.count > 100, jpeg[0] == 0xff, jpeg[1] == 0xd8 else { return false }
        var place = 2
        while place + 4 <= jpeg.count, jpeg[place] == 0xff {
            let marker = jpeg[place + 1]
            if (0xc0...0xc2).contains(marker) { return true }
            if marker == 0xc3 || marker == 0xda { return false }
            place += 2 + Int(jpeg[place + 2]) << 8 + Int(jpeg[place + 3])
        }
        return false
    }
}
