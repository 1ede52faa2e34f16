import Foundation
import PictureDecoding
import RandomNumbers
import RemoteDrawing
import SystemCalls
import TestSupport
import Testing

/// Files that nobody means well with are refused in a sentence, or read as far as they are right; none ends the process.
@Suite struct HostilePhotographTests {
    private let photographs: Photographs

    init() throws { photographs = try Photographs() }

    /// Whether there are pixels.
    @discardableResult private func use(_ bytes: Data, side: Int = 64) throws -> Bool {
        do {
            let answer = try photographs.read(try SealedMemory.make(bytes), side: side)
            #expect(answer.result.pixelWidth <= 64 && answer.result.pixelHeight <= 64 && (1...8).contains(answer.facts.orientation))
            return true
        } catch let error as ImagingError {
            #expect(!error.description.isEmpty)
            return false
        }
    }

    private func file(_ format: String) throws -> Data {
        let tags = ["jpg", "png", "webp", "tiff"].contains(format) ? ["-Make=Acme", "-DateTimeOriginal=2001:02:03 04:05:06", "-Orientation=6"] : []
        return try Data(contentsOf: URL(fileURLWithPath: try photographs.make("a.\(format)", "80x70", ["plasma:"], tags: tags)))
    }

    @Test(arguments: Photographs.formats) func whatIsCutOff(_ format: String) throws {
        let whole = try file(format)
        try #require(try use(whole))
        var lengths = Set(stride(from: 0, to: whole.count, by: max(1, whole.count / 30)))
        lengths.formUnion(0..<32)
        for length in lengths.sorted() where length < whole.count { try use(whole.prefix(length)) }
        #expect(try !use(whole.prefix(20)))
    }

    @Test(arguments: Photographs.formats) func whatHasWrongBytes(_ format: String) throws {
        let whole = try file(format)
        var random = SplitMix64(state: 7)
        for _ in 0..<40 {
            var wrong = whole
            for _ in 0...random.below(6) { wrong[random.below(wrong.count)] = UInt8(random.below(256)) }
            try use(wrong)
        }
    }

    @Test(arguments: [
        Data(), Data("This is a letter.".utf8), Data(repeating: 0xff, count: 100), Data("%PDF-1.4 aaaaaaaaaaaaaaaa".utf8),
        Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), Data("BM".utf8) + Data(repeating: 0, count: 60),
    ]) func whatIsNoPictureIsRefusedInASentence(_ bytes: Data) throws {
        #expect { try photographs.read(try SealedMemory.make(bytes), side: 0) } throws: { "\($0)".contains("no picture that can be read") }
    }

    @Test func whatIsNoFileIsRefused() throws {
        #expect { try photographs.read("/", side: 0) } throws: { "\($0)".contains("regular file") }
        #expect { try photographs.read("/dev/null", side: 0) } throws: { "\($0)".contains("regular file") }
    }

    /// Refused before any pixel is decoded.
    @Test func aBombIsRefusedByItsHeader() throws {
        let path = photographs.path("bomb.tiff")
        try LargePicture.write(to: path, side: 20_000)
        #expect { try photographs.read(path, side: 64) } throws: { ($0 as? ImagingError)?.code == .tooLarge }
    }

    /// A large one that is within the bounds is read in strips.
    @Test func aLargePictureIsRead() throws {
        let path = photographs.path("large.tiff")
        try LargePicture.write(to: path, side: 6000)
        #expect(try photographs.read(path, side: 64).pixel(5, 5) == [0, 0, 0, 255])
    }

    @Test func memoryThatIsSealedIsAnError() throws {
        let sealed = try SealedMemory.make(Data())
        let file = try SealedMemory.make(try file("png"))
        #expect(throws: ImagingError.self) { _ = try PictureDecoder(file).read(longestSide: 64, into: sealed) }
    }
}
