import Foundation

/// A black picture of any size that takes next to nothing on the disk.
package enum LargePicture {
    /// Writes a TIFF of one byte for each pixel, all of which are in a hole of the file.
    package static func write(to path: String, side: Int) throws {
        func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let rows = 16
        let strips = (side + rows - 1) / rows
        // Tag, type (3: two bytes, 4: four), count, value.
        let entries = [
            (0x100, 4, 1, side), (0x101, 4, 1, side), (0x102, 3, 1, 8), (0x103, 3, 1, 1), (0x106, 3, 1, 1), (0x111, 4, strips, 0), (0x115, 3, 1, 1),
            (0x116, 4, 1, rows), (0x117, 4, strips, 0),
        ]
        let offsets = 8 + 2 + entries.count * 12 + 4
        let pixels = offsets + strips * 8
        var bytes: [UInt8] = [0x49, 0x49, 42, 0] + little(8, 4) + little(entries.count, 2)
        for (tag, type, count, value) in entries {
            let place = tag == 0x111 ? offsets : tag == 0x117 ? offsets + strips * 4 : value
            bytes += little(tag, 2) + little(type, 2) + little(count, 4) + little(place, 4)
        }
        bytes += little(0, 4)
        bytes += (0..<strips).flatMap { little(pixels + $0 * rows * side, 4) }
        bytes += (0..<strips).flatMap { little(min(rows, side - $0 * rows) * side, 4) }
        let url = URL(fileURLWithPath: path)
        try Data(bytes).write(to: url)
        let file = try FileHandle(forWritingTo: url)
        try file.truncate(atOffset: UInt64(pixels + side * side))
        try file.close()
    }
}
