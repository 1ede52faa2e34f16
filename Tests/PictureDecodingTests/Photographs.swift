import Foundation
import PictureDecoding
import RemoteDrawing
import SystemCalls
import TestSupport
import Testing
import Wire

/// Files of pictures that a test makes, and what the program makes of them.
struct Photographs {
    static let formats = ["jpg", "png", "webp", "tiff", "gif", "heic", "avif"]

    /// What the program returns.
    struct Answer {
        let result: WireReadPictureResult
        let pixels: Pixels?

        var facts: WirePictureFacts { result.facts }

        /// Blue, green, red and alpha of a pixel.
        func pixel(_ x: Int, _ y: Int) throws -> [Int] {
            let pixels = try #require(pixels)
            return try pixels.withBytes { bytes in (0..<4).map { Int(bytes[y * pixels.stride + x * 4 + $0]) } }
        }
    }

    private let folder: ScratchDirectory

    init() throws { folder = try ScratchDirectory() }

    func path(_ name: String) -> String { folder.path(name) }

    /// A picture that ImageMagick makes.
    ///
    /// - Parameter arguments: between size and name.
    func make(_ name: String, _ size: String = "60x40", _ arguments: [String] = ["gradient:red-blue"], tags: [String] = []) throws -> String {
        let path = path(name)
        let format = (name as NSString).pathExtension
        let output = format == "heic" || format == "avif" ? "\(format):\(path)" : path
        try Tool.all("/usr/bin/convert", ["-size", size] + arguments + [output])
        if !tags.isEmpty { try Tool.all("/usr/bin/exiftool", ["-q", "-q", "-n", "-overwrite_original"] + tags + [path]) }
        return path
    }

    func read(_ path: String, side: Int = 0) throws -> Answer {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0, "\(path)")
        return try read(OwnedDescriptor(descriptor), side: side)
    }

    func read(_ file: OwnedDescriptor, side: Int) throws -> Answer {
        let memory = try SealedMemory.makeEmpty(name: "pixels")
        let result = try PictureDecoder(file).read(longestSide: side, into: memory)
        let (width, height, stride) = (Int(result.pixelWidth), Int(result.pixelHeight), Int(result.stride))
        #expect(memory.regularFileSize == stride * height, "the memory has the pixels and nothing else")
        // Nothing has the memory mapped for writing any more.
        try SealedMemory.seal(memory)
        return Answer(result: result, pixels: side > 0 ? Pixels(memory: memory, width: width, height: height, stride: stride) : nil)
    }
}
