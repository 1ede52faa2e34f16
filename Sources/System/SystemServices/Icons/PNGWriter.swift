import CZlib
import Foundation
import Sandbox

/// Writes pixels as a simple PNG: eight bits, colour and alpha, one block of data.
enum PNGWriter {
    /// Nil when zlib runs out of memory.
    static func png(_ pixels: IconPixels) -> Data? {
        guard let packed = compress(rows(pixels)) else { return nil }
        let size = bigEndian(UInt32(clamping: pixels.size))
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Eight bits, RGBA, the only compression and filter methods, no interlacing.
        append("IHDR", size + size + [8, 6, 0, 0, 0], to: &file)
        append("IDAT", packed, to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Rows without a filter, R G B A, not premultiplied.
    private static func rows(_ pixels: IconPixels) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(pixels.bytes.count + pixels.size)
        for row in 0..<pixels.size {
            result.append(0)
            for start in stride(from: row * pixels.size * 4, to: (row + 1) * pixels.size * 4, by: 4) {
                let alpha = UInt32(pixels.bytes[start + 3])
                for channel in [2, 1, 0] {
                    let value = UInt32(pixels.bytes[start + channel]) * 255
                    result.append(alpha == 0 ? 0 : UInt8(clamping: (value + alpha / 2) / alpha))
                }
                result.append(UInt8(alpha))
            }
        }
        return result
    }

    private static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var length = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        guard compress2(&packed, &length, bytes, uLong(bytes.count), Z_BEST_COMPRESSION) == Z_OK else { return nil }
        return Array(packed.prefix(Int(length)))
    }

    private static func append(_ type: String, _ bytes: [UInt8], to file: inout Data) {
        let body = Array(type.utf8) + bytes
        file += bigEndian(UInt32(clamping: bytes.count))
        file += body
        file += bigEndian(UInt32(truncatingIfNeeded: crc32(0, body, uInt(body.count))))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
}
