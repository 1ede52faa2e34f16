import CImaging
import Foundation
import RemoteDrawing
import Testing

/// Pictures made to do harm. They end in an error with a sentence, and cost next to nothing.
@Suite struct HostilePictureTests {
    private let limit = 1 << 22

    private func code(_ data: Data) -> ImagingError.Code? {
        do {
            _ = try imaging.decode(data, maxPixels: limit)
            return nil
        } catch {
            return (error as? ImagingError)?.code
        }
    }

    private func sample(_ format: ImageFormat) throws -> Data {
        switch format {
        case .webp: return try convert(["-size", "64x64", "plasma:red-blue", "-seed", "1", "webp:-"])
        default:
            let picture = try Pixels.picture(64, 64) { x, y in [UInt8(x * 4 % 256), UInt8(y * 4 % 256), UInt8(x * y % 256), 255] }
            return try imaging.encode(picture, as: format)
        }
    }

    @Test func refusesAHugePNGByItsHeader() throws {
        var data = try sample(.png)
        data.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
        #expect(code(data) == .tooLarge)
        data.replaceSubrange(16..<24, with: [0, 0, 0x7f, 0xff, 0, 0, 0x7f, 0xff])
        #expect(code(data) == .tooLarge, "4 GB of pixels")
        data.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
        #expect(code(data) == .damaged)
    }

    @Test func refusesAHugeJPEGByItsHeader() throws {
        var data = try sample(.jpeg)
        let frame = try #require(data.firstRange(of: Data([0xff, 0xc0])))
        data.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0xff, 0xff, 0xff, 0xff])
        #expect(code(data) == .damaged || code(data) == .tooLarge)
        data.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x7f, 0xff, 0x7f, 0xff])
        #expect(code(data) == .tooLarge)
    }

    @Test func refusesAHugeWebPByItsHeader() throws {
        // An extended file: 16 million pixels each way.
        var data = Data("RIFF".utf8) + [22, 0, 0, 0] + Data("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        data += [0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
        #expect(code(data) != nil)
        // A lossless one: 16384 each way.
        let lossless = Data("RIFF".utf8) + [30, 0, 0, 0] + Data("WEBPVP8L".utf8) + [18, 0, 0, 0, 0x2f, 0xff, 0xff, 0xff, 0x0f] + Data(count: 13)
        #expect(code(lossless) == .tooLarge)
    }

    @Test func refusesWhatIsNoPicture() {
        for data in [
            Data(), Data([0]), Data("GIF89a".utf8), Data(count: 100), Data([0x89]) + Data("PNG\r\n".utf8) + [0x1a, 0x0a], Data([0xff, 0xd8, 0xff]),
        ] {
            #expect(code(data) != nil, "\(data.count) bytes")
        }
    }

    @Test(arguments: [ImageFormat.png, .jpeg, .webp]) func survivesEveryTruncation(format: ImageFormat) throws {
        let data = try sample(format)
        for length in stride(from: 0, to: data.count, by: max(1, data.count / 150)) { _ = code(data.prefix(length)) }
        #expect(code(data) == nil)
    }

    @Test(arguments: [ImageFormat.png, .jpeg, .webp]) func survivesGarbage(format: ImageFormat) throws {
        let data = try sample(format)
        var generator = SeededGenerator(state: 42)
        for _ in 0..<400 {
            var copy = data
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                copy[Int.random(in: 0..<copy.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = code(copy)
        }
        #expect(code(data) == nil)
    }

    @Test func theMemoryForThePixelsIsChecked() throws {
        let data = try sample(.png)
        var request = appex_image_request(max_pixels: 1 << 20, target_width: 0, target_height: 0)
        var problem = appex_problem()
        var memory = [UInt8](repeating: 0, count: 64 * 64 * 4 - 1)
        let capacity = memory.count
        let result = data.withUnsafeBytes { bytes in
            appex_imaging_table().pointee.decode(
                bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &request, &memory, 64 * 4, capacity, &problem)
        }
        #expect(result == APPEX_IMAGING_INVALID)
    }
}
