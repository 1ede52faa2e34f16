import AVFoundation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct FrameTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    private func exact(_ asset: AVAsset) -> AVAssetImageGenerator {
        let generator = AVAssetImageGenerator(asset: asset)
        (generator.requestedTimeToleranceBefore, generator.requestedTimeToleranceAfter) = (.zero, .zero)
        return generator
    }

    @Test(arguments: TestFilm.kinds.indices) func theFrameAtATimeIsTheOneThatIsShownThen(kind: Int) async throws {
        let film = TestFilm.kinds[kind]
        let generator = try exact(film.asset(in: place))
        for number in [0, 1, 7, 8, 9, 15, 16, 23, 38, 39, 2] {
            let begin = try await generator.image(at: film.time(number))
            #expect(try begin.image.number() == number, "\(film.name)")
            #expect(abs(begin.actualTime.seconds - film.time(number).seconds) < 0.0006, "\(film.name)")
            let middle = try await generator.image(at: film.time(Double(number) + 0.9))
            #expect(try middle.image.number() == number, "\(film.name)")
        }
    }

    @Test func withToleranceAKeyFrameWillDo() async throws {
        let film = TestFilm()
        let generator = AVAssetImageGenerator(asset: try film.asset(in: place))
        let made = try await generator.image(at: film.time(21))
        #expect(try made.image.number() == 16 && made.actualTime == film.time(16))
        // Too far away.
        generator.requestedTimeToleranceBefore = film.time(3)
        #expect(try await [18, 19, 20, 21].contains(generator.image(at: film.time(21)).image.number()))
    }

    @Test(arguments: [0, 1, 2, 3]) func turnedFilmsAreUprightOnRequest(turns: Int) async throws {
        let film = TestFilm(name: "film.mov", format: "mov", turns: turns)
        let generator = try exact(film.asset(in: place))
        let lying = try await generator.image(at: film.time(21)).image
        #expect(try lying.width == 128 && lying.height == 64 && lying.number() == 21)
        generator.appliesPreferredTrackTransform = true
        let upright = try await generator.image(at: film.time(21)).image
        #expect(upright.width == (turns % 2 == 0 ? 128 : 64) && upright.height == (turns % 2 == 0 ? 64 : 128))
        #expect(try upright.number(turns: turns) == 21)
    }

    @Test func framesFitIntoTheMaximumSize() async throws {
        let film = TestFilm()
        let generator = try exact(film.asset(in: place))
        for (size, width, height) in [
            (CGSize(width: 64, height: 64), 64, 32), (CGSize(width: 0, height: 16), 32, 16), (CGSize(width: 999, height: 999), 128, 64),
        ] {
            generator.maximumSize = size
            let image = try await generator.image(at: film.time(5)).image
            #expect(try image.width == width && image.height == height && image.number() == 5)
        }
    }

    @Test func blackAndWhiteAreBlackAndWhite() async throws {
        let film = TestFilm()
        let image = try await exact(film.asset(in: place)).image(at: film.time(1)).image
        let (white, black) = try image.contents.pixels().withBytes { bytes in
            (Array(bytes[(32 * 128 / 2 + 8) * 4..<(32 * 128 / 2 + 8) * 4 + 4]), Array(bytes[(16 * 128 + 40) * 4..<(16 * 128 + 40) * 4 + 4]))
        }
        #expect(white.allSatisfy { $0 > 245 } && black.dropLast().allSatisfy { $0 < 10 } && black.last == 255)
    }

    @Test func theOlderFunctionsDoTheSame() async throws {
        let film = TestFilm(between: 2)
        let generator = try exact(film.asset(in: place))
        var actual = CMTime.invalid
        #expect(try generator.copyCGImage(at: film.time(11.5), actualTime: &actual).number() == 11)
        #expect(actual == film.time(11))
        let times = [3, 30, 12].map { film.time($0) }
        let (results, continuation) = AsyncStream.makeStream(of: (CMTime, Int?, AVAssetImageGenerator.Result).self)
        generator.generateCGImagesAsynchronously(forTimes: times + [.indefinite]) { time, image, _, result, error in
            continuation.yield((time, try? image?.number(), result))
            if error != nil { continuation.finish() }
        }
        var numbers: [Int?] = []
        for await (_, number, result) in results {
            numbers.append(number)
            #expect((result == .succeeded) == (number != nil))
        }
        #expect(numbers == [3, 30, 12, nil])
        var listed: [Int] = []
        for await element in generator.images(for: times) { listed.append(try element.image.number()) }
        #expect(listed == [3, 30, 12])
    }

    @Test func outsideOfTheFilmThereIsNoFrame() async throws {
        let film = TestFilm()
        let generator = try exact(film.asset(in: place))
        #expect(try await generator.image(at: film.time(40)).image.number() == 39)
        for time in [film.time(41), CMTime(value: -1, timescale: 2), .invalid, .positiveInfinity, .indefinite] {
            await #expect(throws: AVError(.noImageAtTime)) { try await generator.image(at: time) }
        }
        let silent = URL(fileURLWithPath: place.path("none.mp4"))
        try Data("nothing".utf8).write(to: silent)
        await #expect(throws: AVError(.fileFormatNotRecognized)) { try await AVAssetImageGenerator(asset: AVAsset(url: silent)).image(at: .zero) }
    }

    @Test func cancellingEndsWhatWasAskedFor() async throws {
        let film = TestFilm(frames: 400, keyEvery: 400)
        let generator = try exact(film.asset(in: place))
        let (results, continuation) = AsyncStream.makeStream(of: AVAssetImageGenerator.Result.self)
        let left = Mutex(30)
        generator.generateCGImagesAsynchronously(forTimes: (0..<30).map { film.time(399 - $0) }) { _, _, _, result, _ in
            continuation.yield(result)
            if left.withLock({
                $0 -= 1
                return $0
            }) == 0 {
                continuation.finish()
            }
        }
        generator.cancelAllCGImageGeneration()
        var found: [AVAssetImageGenerator.Result] = []
        for await result in results { found.append(result) }
        #expect(found.count == 30 && found.last == .cancelled && found.filter { $0 == .cancelled }.count >= 29)
        // Later ones are made.
        #expect(try await generator.image(at: film.time(3)).image.number() == 3)
    }
}
