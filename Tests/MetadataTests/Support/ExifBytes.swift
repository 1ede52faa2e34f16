import Foundation

/// EXIF data byte for byte: what no program writes, such as the note of a maker or a directory that follows itself.
struct ExifBytes {
    struct Entry {
        let tag: UInt16
        let type: UInt16
        let count: UInt32
        var data: Data

        static func text(_ tag: UInt16, _ text: String) -> Entry {
            let data = Data(text.utf8 + [0])
            return Entry(tag: tag, type: 2, count: UInt32(data.count), data: data)
        }

        static func short(_ tag: UInt16, _ value: UInt16) -> Entry { Entry(tag: tag, type: 3, count: 1, data: value.littleEndianData) }
        static func long(_ tag: UInt16, _ value: Int) -> Entry { Entry(tag: tag, type: 4, count: 1, data: UInt32(value).littleEndianData) }
        static func bytes(_ tag: UInt16, _ data: Data) -> Entry { Entry(tag: tag, type: 7, count: UInt32(data.count), data: data) }
    }

    /// A directory at an offset, with its data behind it.
    static func directory(_ entries: [Entry], at offset: Int, next: Int = 0) -> Data {
        var result = UInt16(entries.count).littleEndianData
        var data = Data()
        let behind = offset + 2 + 12 * entries.count + 4
        for entry in entries {
            result += entry.tag.littleEndianData + entry.type.littleEndianData + entry.count.littleEndianData
            if entry.data.count <= 4 {
                result += entry.data + Data(count: 4 - entry.data.count)
            } else {
                result += UInt32(behind + data.count).littleEndianData
                data += entry.data + Data(count: entry.data.count % 2)
            }
        }
        return result + UInt32(next).littleEndianData + data
    }

    /// Of a picture that is stored lying: a Canon camera's note with the name of its owner, and the small picture.
    static func canon(owner: String = "Ann Lee", thumbnail: Data = Data()) -> Data {
        func first(_ exif: Int, _ small: Int) -> Data {
            directory([.text(0x010f, "Canon"), .short(0x0112, 6), .long(0x8769, exif)], at: 8, next: small)
        }
        let moment = Entry.text(0x9003, "2024:05:06 07:08:09")
        let exifOffset = 8 + first(0, 0).count
        let noteOffset = exifOffset + 2 + 2 * 12 + 4 + moment.data.count
        let note = directory([.text(0x0006, "Canon EOS 5D"), .text(0x0009, owner)], at: noteOffset)
        let exif = directory([moment, .bytes(0x927c, note)], at: exifOffset)
        let smallOffset = exifOffset + exif.count
        var result = header + first(exifOffset, thumbnail.isEmpty ? 0 : smallOffset) + exif
        guard !thumbnail.isEmpty else { return result }
        let size = 2 + 3 * 12 + 4
        result += directory([.short(0x0103, 6), .long(0x0201, smallOffset + size), .long(0x0202, thumbnail.count)], at: smallOffset)
        return result + thumbnail
    }

    static let header = Data("II*\0".utf8) + UInt32(8).littleEndianData

    /// The file with this EXIF data before everything else.
    static func jpeg(_ picture: Data, _ exif: Data) -> Data {
        let contents = Data("Exif\0\0".utf8) + exif
        let length = UInt16(contents.count + 2)
        return picture.prefix(2) + Data([0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)]) + contents + picture.dropFirst(2)
    }
}

extension FixedWidthInteger {
    var littleEndianData: Data { withUnsafeBytes(of: littleEndian) { Data($0) } }
}
