import FilmDecoding
import Foundation
import SystemCalls
import TestSupport
import Testing
import Wire

/// Films that a test makes, and what the program makes of them.
struct Films {
    static let formats = ["mp4", "mov", "webm"]

    /// What the program returns.
    struct Answer {
        let result: WireReadPictureResult
        let pixels: Data

        var facts: WirePictureFacts { result.facts }

        /// Blue, green, red and alpha of a pixel.
        func pixel(_ x: Int, _ y: Int) throws -> [Int] {
            let place = y * Int(result.stride) + x * 4
            try #require(pixels.indices.contains(place + 3))
            return pixels[place..<place + 4].map { Int($0) }
        }

        func isRed(_ x: Int, _ y: Int) throws -> Bool {
            let pixel = try pixel(x, y)
            return pixel[2] > 180 && pixel[0] < 90 && pixel[3] == 255
        }

        func isBlue(_ x: Int, _ y: Int) throws -> Bool {
            let pixel = try pixel(x, y)
            return pixel[0] > 180 && pixel[2] < 90 && pixel[3] == 255
        }
    }

    private let folder: ScratchDirectory

    init() throws { folder = try ScratchDirectory() }

    func path(_ name: String) -> String { folder.path(name) }

    /// Two seconds, red on the left and blue on the right, with a tone: ffmpeg makes it.
    ///
    /// - Parameters:
    ///   - source: what is filmed, as `lavfi` has it.
    ///   - arguments: before the name.
    @discardableResult
    func make(
        _ name: String, _ arguments: [String] = [], source: String = "color=red:s=60x80:r=10:d=2[a];color=blue:s=60x80:r=10:d=2[b];[a][b]hstack",
        hasSound: Bool = true
    ) throws -> String {
        let path = path(name)
        let sound = hasSound ? ["-f", "lavfi", "-i", "sine=440:d=2"] : []
        let coders = name.hasSuffix("webm") ? ["-c:v", "libvpx", "-c:a", "libvorbis"] : ["-c:v", "mpeg4", "-q:v", "3", "-c:a", "aac"]
        try Tool.all(
            "/usr/bin/ffmpeg",
            ["-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", source] + sound + coders + ["-g", "5", "-fflags", "+bitexact"] + arguments + [path]
        )
        return path
    }

    /// Another file of what is filmed in one: nothing is encoded again.
    func change(_ path: String, to name: String, input: [String] = [], _ arguments: [String] = []) throws -> String {
        let target = self.path(name)
        try Tool.all("/usr/bin/ffmpeg", ["-v", "error", "-nostdin", "-y"] + input + ["-i", path, "-c", "copy"] + arguments + [target])
        return target
    }

    func read(_ path: String, side: Int = 0, isWhole: Bool = false) throws -> Answer {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        try #require(descriptor >= 0, "\(path)")
        return try read(OwnedDescriptor(descriptor), side: side, isWhole: isWhole)
    }

    func read(_ file: OwnedDescriptor, side: Int = 0, isWhole: Bool = false) throws -> Answer {
        let memory = try SealedMemory.makeEmpty(name: "pixels")
        let result = try FilmDecoder(file).read(longestSide: side, isWhole: isWhole, into: memory)
        #expect(memory.regularFileSize == Int(result.stride) * Int(result.pixelHeight), "the memory has the pixels and nothing else")
        // Nothing has the memory mapped for writing any more.
        try SealedMemory.seal(memory)
        return Answer(result: result, pixels: memory.contents ?? Data())
    }
}
