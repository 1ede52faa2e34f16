import AVFoundation
import Foundation
import RandomNumbers
import TestSupport
import Testing

/// Files that nobody means well with: no file may end the process, or take long.
@Suite struct HostileFilmTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    /// Does with a file what an editor does. Errors are results.
    private func use(_ data: Data, _ name: String) async throws {
        let url = URL(fileURLWithPath: place.path(name))
        try data.write(to: url)
        let asset = AVURLAsset(url: url)
        guard let (duration, tracks) = try? await asset.load(.duration, .tracks) else { return }
        #expect(!duration.isNumeric || duration > .zero)
        for track in tracks { _ = (track.preferredTransform, track.minFrameDuration, track.timeRange, track.naturalSize, track.languageCode) }
        _ = asset.metadata.map(\.dateValue)
        let generator = AVAssetImageGenerator(asset: asset)
        (generator.requestedTimeToleranceBefore, generator.appliesPreferredTrackTransform) = (.zero, true)
        for time in [CMTime.zero, CMTime(value: 1, timescale: 2)] { _ = try? await generator.image(at: time) }
        for (preset, type) in [(AVAssetExportPresetPassthrough, AVFileType.mov), (AVAssetExportPresetLowQuality, .mp4)] {
            let result = URL(fileURLWithPath: place.path("result"))
            let session = try #require(AVAssetExportSession(asset: asset, presetName: preset))
            session.timeRange = CMTimeRange(start: CMTime(value: 1, timescale: 5), duration: CMTime(value: 1, timescale: 1))
            do {
                try await session.export(to: result, as: type)
                try FileManager.default.removeItem(at: result)
            } catch {
                #expect(!FileManager.default.fileExists(atPath: result.path), "\(error)")
            }
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasPrefix(".") }
        #expect(left.isEmpty)
    }

    @Test(arguments: [1, 3, 4, 5]) func truncatedFilmsAreErrors(kind: Int) async throws {
        let film = TestFilm.kinds[kind]
        let data = try Data(contentsOf: film.make(in: place))
        for part in [0, 1, 7, 8, 40, data.count / 4, data.count / 2, data.count - 1] { try await use(data.prefix(part), "part") }
    }

    @Test func halfAnMP4IsAnErrorWithARemedy() async throws {
        // Its index comes last.
        let data = try Data(contentsOf: TestFilm().make(in: place))
        let url = URL(fileURLWithPath: place.path("half.mp4"))
        try data.prefix(data.count / 2).write(to: url)
        let error = await #expect(throws: AVError.self) { try await AVURLAsset(url: url).load(.duration) }
        #expect(error?.description.contains("damaged") == true && error?.localizedDescription == error?.description)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6]) func damagedFilmsEndNothing(kind: Int) async throws {
        var numbers = SplitMix64(state: UInt64(kind))
        var film = TestFilm.kinds[kind]
        (film.sound, film.frames) = (48000, 24)
        let data = try Data(contentsOf: film.make(in: place))
        for round in 0..<12 {
            var damaged = data
            // Most of it in the index, which is at the end or at the beginning.
            for _ in 0..<(1 << (round % 5)) {
                let place =
                    round % 3 == 0
                    ? Int.random(in: 0..<data.count, using: &numbers)
                    : round % 3 == 1
                        ? Int.random(in: max(0, data.count - 2000)..<data.count, using: &numbers)
                        : Int.random(in: 0..<min(2000, data.count), using: &numbers)
                damaged[place] = UInt8.random(in: .min ... .max, using: &numbers)
            }
            try await use(damaged, "damaged")
        }
    }

    @Test func noiseIsNoFilm() async throws {
        var numbers = SplitMix64(state: 7)
        for head in ["", "\u{0}\u{0}\u{0}\u{20}ftypisom", "RIFF\u{10}\u{0}\u{0}\u{0}AVI ", "\u{1A}E"] {
            let noise = (0..<5000).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
            try await use(Data(head.utf8) + Data(noise), "noise")
        }
    }

    /// A box that says it has 4 GB, and a list of samples that would need as much.
    @Test func sizesThatAreLiesTakeNoMemory() async throws {
        let data = try Data(contentsOf: TestFilm().make(in: place))
        for name in ["stsz", "stts", "stsc", "stco", "ctts", "elst", "stsd"] {
            guard let box = data.range(of: Data(name.utf8)) else { continue }
            var lying = data
            for place in (box.upperBound + 4)..<min(box.upperBound + 12, data.count) { lying[place] = 0x7f }
            try await use(lying, "lying")
        }
    }

    @Test func aFolderAndAPipeAreNoFilms() async throws {
        await #expect(throws: AVError.self) { try await AVURLAsset(url: URL(fileURLWithPath: place.path)).load(.duration) }
        let pipe = place.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        await #expect(throws: AVError.self) { try await AVURLAsset(url: URL(fileURLWithPath: pipe)).load(.duration) }
    }
}
