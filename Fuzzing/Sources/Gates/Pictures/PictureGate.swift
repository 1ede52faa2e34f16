import CImaging
import Foundation
import RemoteDrawing

/// A PNG, JPEG or WebP picture: read in full and reduced, written as PNG and read again.
final class PictureGate: Gate {
    static let name = "pictures"
    static let longest = 32 << 10

    /// Of a picture that is tried: more only takes longer.
    private static let pixels = 1 << 18
    private let library = ImagingLibrary(table: appex_imaging_table())

    func enter(_ bytes: [UInt8]) throws {
        let data = Data(bytes)
        _ = try decode(data, target: (width: 24, height: 16))
        guard let pixels = try decode(data, target: nil) else { return }
        let written = try library.encode(pixels, as: .png)
        let info = try library.inspect(written, maxPixels: Self.pixels)
        try require(info.width == pixels.width && info.height == pixels.height, "The size changes when the picture is written and read again.")
        guard let again = try decode(written, target: nil) else { throw Contradiction("What was written cannot be read.") }
        let (before, after) = (try pixels.withBytes { Array($0) }, try again.withBytes { Array($0) })
        for start in stride(from: 0, to: before.count, by: 4) {
            try require(before[start + 3] == after[start + 3], "The transparency changes when the picture is written and read again.")
            // Dividing by the alpha and multiplying again rounds.
            let change = (0..<3).map { abs(Int(before[start + $0]) - Int(after[start + $0])) }.max() ?? 0
            try require(change <= (before[start + 3] == 255 ? 0 : 1), "A colour changes when the picture is written and read again.")
        }
    }

    /// Nil for what is refused.
    private func decode(_ data: Data, target: (width: Int, height: Int)?) throws -> Pixels? {
        let pixels: Pixels
        do {
            pixels = try library.decode(data, maxPixels: Self.pixels, target: target)
        } catch let error as ImagingError {
            try require(!error.description.isEmpty, "A picture is refused without a sentence.")
            return nil
        }
        try require(pixels.width * pixels.height <= Self.pixels, "There are more pixels than were asked for.")
        try pixels.withBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 4) {
                let alpha = bytes[start + 3]
                try require((0..<3).allSatisfy { bytes[start + $0] <= alpha }, "A pixel is brighter than its transparency allows.")
            }
        }
        return pixels
    }
}
