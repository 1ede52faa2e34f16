import CZlib
import Foundation
import Sandbox
@testable import SystemServices
import Testing

@Suite struct PNGWriterTests {
    @Test func takesOnlyAsManyBytesAsTheSizeNeeds() {
        #expect(IconPixels(size: 2, bytes: [UInt8](repeating: 0, count: 16)) != nil)
        #expect(IconPixels(size: 2, bytes: [UInt8](repeating: 0, count: 15)) == nil)
        #expect(IconPixels(size: 0, bytes: []) == nil)
    }

    @Test func aMaskHasNothingButTransparency() throws {
        let pixels = try #require(IconPixels(size: 1, bytes: [10, 20, 30, 40]))
        #expect(pixels.mask.bytes == [0, 0, 0, 40])
        #expect(pixels.hasTransparency)
        #expect(try #require(IconPixels(size: 1, bytes: [0, 0, 0, 255])).hasTransparency == false)
    }

    /// Against the bytes of a known encoder of the same four pixels.
    @Test func writesAFileThatOthersRead() throws {
        // Red, half of green, nothing, blue; B G R A, premultiplied.
        let pixels = try #require(IconPixels(size: 2, bytes: [0, 0, 255, 255, 0, 128, 0, 128, 0, 0, 0, 0, 255, 0, 0, 255]))
        let png = try #require(PNGWriter.png(pixels))
        #expect(png.prefix(33) == Data(Self.header))
        #expect(png.suffix(12) == Data([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
        // Rows begin with the filter "none"; colours are not premultiplied.
        let rows: [UInt8] = [0, 255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 0, 0, 0, 0, 0, 255, 255]
        #expect(try inflated(png) == rows)
    }

    /// Signature and header of a picture of 2 by 2 pixels with eight bits of red, green, blue and alpha.
    private static let header: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0, 0x72, 0xB6,
        0x0D, 0x24,
    ]

    /// The data of the second part, whose sum has to be right.
    private func inflated(_ png: Data) throws -> [UInt8] {
        let count = png[33..<37].reduce(0) { $0 << 8 | Int($1) }
        let (named, sum) = (Array(png[37..<41 + count]), png[(41 + count)..<(45 + count)].reduce(0) { $0 << 8 | UInt($1) })
        #expect(String(decoding: named.prefix(4), as: UTF8.self) == "IDAT" && crc32(0, named, uInt(named.count)) == sum)
        var (rows, length) = ([UInt8](repeating: 0, count: 64), uLong(64))
        try #require(uncompress(&rows, &length, Array(named.dropFirst(4)), uLong(count)) == Z_OK)
        return Array(rows.prefix(Int(length)))
    }
}
