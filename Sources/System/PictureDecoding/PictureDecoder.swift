import CPictureEngine
import Glibc
import PictureEngine
import RemoteDrawing
package import SystemCalls
package import Wire

/// Reads what a file says about its picture, and makes pixels of it that can be shown.
package struct PictureDecoder {
    /// Of the longest side of the pixels.
    package static let sides = 64...4096
    /// The most that the pixels take, in bytes.
    package static let mostBytes = sides.upperBound * sides.upperBound * 4

    private let file: PictureFile

    /// Reads header and metadata.
    package init(_ descriptor: OwnedDescriptor) throws { file = try PictureFile(descriptor) }

    /// - Parameters:
    ///   - longestSide: of the pixels, which are never more than the picture has; 0: none are made.
    ///   - memory: an empty memory file for the pixels.
    package func read(longestSide: Int, into memory: OwnedDescriptor) throws -> WireReadPictureResult {
        var result = WireReadPictureResult.with { $0.facts = WirePictureFacts(file) }
        guard longestSide > 0 else { return result }
        guard Self.sides.contains(longestSide) else {
            throw ImagingError(.invalid, "The longest side has \(Self.sides.lowerBound) to \(Self.sides.upperBound) pixels.")
        }
        let picture = try shown(longestSide)
        try write(picture, to: memory)
        result.pixelWidth = UInt32(clamping: picture.width)
        result.pixelHeight = UInt32(clamping: picture.height)
        result.stride = UInt32(clamping: picture.width * 4)
        return result
    }

    /// Upright, in sRGB, as bytes.
    private func shown(_ side: Int) throws -> EnginePicture {
        let colored = try file.reduced(toSide: side, memory: .max).colored(by: .sRGB, from: .linear, keepsAlpha: true, isPremultiplied: true)
        let packed = try colored.packed(APPEX_LAYOUT_BGRA8)
        guard file.info.orientation != 1 else { return packed }
        // A file is read from top to bottom, and the first row of a picture that lies on its side needs all of it.
        return try packed.stored(memory: .max).oriented(file.info.orientation)
    }

    private func write(_ picture: EnginePicture, to memory: OwnedDescriptor) throws {
        let stride = picture.width * 4
        let size = stride * picture.height
        guard size > 0, size <= Self.mostBytes, ftruncate(memory.rawValue, size) == 0,
            let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0), address != MAP_FAILED
        else { throw ImagingError(.noMemory, "There is not enough memory for the pixels of the picture.") }
        // The memory cannot be sealed as long as it is mapped for writing.
        defer { munmap(address, size) }
        try picture.read(into: UnsafeMutableRawBufferPointer(start: address, count: size), stride: stride)
    }
}
