import AVFoundation
import CFilmMaker
import Foundation
import TestSupport
import Testing

@Suite struct ExportTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    private func session(_ asset: AVAsset, _ preset: String, _ from: CMTime, _ to: CMTime) throws -> AVAssetExportSession {
        let session = try #require(AVAssetExportSession(asset: asset, presetName: preset))
        session.timeRange = CMTimeRange(start: from, end: to)
        return session
    }

    private func output(_ name: String) -> URL { URL(fileURLWithPath: place.path(name)) }
    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() } }

    // MARK: - Copies

    @Test(arguments: [0, 1, 2, 4, 5, 6, 7], [(8, 24), (11, 25), (5, 6), (0, 40), (13, 40)])
    func copyingShowsExactlyThePart(kind: Int, part: (Int, Int)) async throws {
        let film = TestFilm.kinds[kind]
        let session = try session(film.asset(in: place), AVAssetExportPresetPassthrough, film.time(part.0), film.time(part.1))
        let type: AVFileType = film.format == "mov" ? .mov : .mp4
        try await session.export(to: output("part"), as: type)
        let played = try Played(output("part"))
        #expect(played.numbers == Array(part.0..<part.1), "\(film.name)")
        #expect(abs(played.times[0]) < 0.0001)
        // From the key frame on, and not from the beginning of the film.
        let every = film.between == 2 ? 9 : 8
        #expect(played.packets <= part.1 - part.0 / every * every + 3)
        let asset = AVURLAsset(url: output("part"))
        #expect(abs(try await asset.load(.duration).seconds - film.time(part.1 - part.0).seconds) < 0.0001)
        #expect(session.status == .completed && session.progress == 1 && session.error == nil)
    }

    @Test func copyingIntoWebMBeginsWithTheKeyFrame() async throws {
        let film = TestFilm(name: "film.webm", format: "webm", codec: "libvpx")
        let asset = try film.asset(in: place)
        let session = try session(asset, AVAssetExportPresetPassthrough, film.time(11), film.time(25))
        #expect(session.supportedFileTypes.first == .webm)
        try await session.export(to: output("part.webm"), as: .webm)
        let played = try Played(output("part.webm"))
        #expect(played.numbers == Array(8..<25) && played.times[0] == 0)
    }

    @Test(arguments: [("mp4", "mpeg4", 48000), ("mov", "mpeg4", 44100), ("webm", "libvpx", 48000)])
    func soundStaysInStepWhenCopied(kind: (String, String, Int)) async throws {
        let film = TestFilm(name: "film.\(kind.0)", format: kind.0, codec: kind.1, frames: 60, between: kind.0 == "mov" ? 2 : 0, sound: kind.2)
        let type: AVFileType = kind.0 == "webm" ? .webm : kind.0 == "mov" ? .mov : .mp4
        let session = try session(film.asset(in: place), AVAssetExportPresetPassthrough, film.time(13), film.time(45))
        try await session.export(to: output("part"), as: type)
        let played = try Played(output("part"))
        let first = kind.0 == "webm" ? 8 : 13
        #expect(played.numbers.first == first && played.numbers.last == 44)
        // Beeps at frames 20, 30 and 40, and in WebM at 10.
        let due = [10, 20, 30, 40].filter { $0 >= first }.map { Double($0 - first) / 10 }
        #expect(played.beeps.count == due.count, "\(played.beeps)")
        for (beep, expected) in zip(played.beeps, due) { #expect(abs(beep - expected) < 0.015, "\(kind.0) \(played.beeps)") }
    }

    @Test func copiesKeepHowTheFilmIsTurnedAndWhenItWasTaken() async throws {
        let asset = try TestFilm(
            name: "film.mov", format: "mov", turns: 1, location: "+48.1374+011.5755+520.000/", created: "2024-05-06T07:08:09.000000Z"
        ).asset(in: place)
        let session = try session(asset, AVAssetExportPresetPassthrough, .zero, CMTime(value: 1, timescale: 1))
        session.shouldOptimizeForNetworkUse = true
        try await session.export(to: output("part.mov"), as: .mov)
        let part = AVURLAsset(url: output("part.mov"))
        #expect(part.tracks.first?.preferredTransform == asset.tracks.first?.preferredTransform)
        #expect(part.creationDate?.dateValue == asset.creationDate?.dateValue && part.creationDate != nil)
        #expect(part.commonMetadata.contains { $0.commonKey == .commonKeyLocation && $0.stringValue?.hasPrefix("+48.1374+011.5755") == true })
        // The index is before the pictures.
        let bytes = try Data(contentsOf: output("part.mov"))
        let (index, pictures) = (try #require(bytes.range(of: Data("moov".utf8))), try #require(bytes.range(of: Data("mdat".utf8))))
        #expect(index.lowerBound < pictures.lowerBound)
    }

    // MARK: - Encoding again

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7]) func encodingAgainHasExactlyThePart(kind: Int) async throws {
        let film = TestFilm.kinds[kind]
        let session = try session(film.asset(in: place), AVAssetExportPresetHighestQuality, film.time(11), film.time(25))
        try await session.export(to: output("part"), as: film.format == "webm" ? .webm : .mp4)
        let played = try Played(output("part"))
        #expect(played.numbers == Array(11..<25), "\(film.name)")
        // Nothing else is in the file.
        #expect(played.packets == 14)
        for (number, time) in played.times.enumerated() { #expect(abs(time - film.time(number).seconds) < 0.002) }
        #expect(session.outcome?.encoder.isEmpty == false)
    }

    /// The frame that is shown already when the part begins is its first.
    @Test func aPartMayBeginWithinAFrame() async throws {
        let film = TestFilm(between: 2)
        let session = try session(film.asset(in: place), AVAssetExportPresetHighestQuality, film.time(11.5), film.time(14.5))
        try await session.export(to: output("part"), as: .mp4)
        let played = try Played(output("part"))
        #expect(played.numbers == [11, 12, 13, 14])
        #expect(zip(played.times, [0, 0.05, 0.15, 0.25]).allSatisfy { abs($0 - $1) < 0.001 }, "\(played.times)")
    }

    @Test(arguments: ["mp4", "webm"]) func soundStaysInStepWhenEncoded(format: String) async throws {
        let film = TestFilm(frames: 60, between: 2, sound: 44100)
        let session = try session(film.asset(in: place), AVAssetExportPresetHighestQuality, film.time(13), film.time(45))
        try await session.export(to: output("part"), as: format == "mp4" ? .mp4 : .webm)
        let played = try Played(output("part"))
        #expect(played.numbers == Array(13..<45))
        #expect(played.beeps.count == 3)
        for (beep, due) in zip(played.beeps, [0.7, 1.7, 2.7]) { #expect(abs(beep - due) < 0.01, "\(played.beeps)") }
    }

    @Test(arguments: [0, 1, 2, 3]) func encodedFilmsAreUprightAndFitThePreset(turns: Int) async throws {
        let film = TestFilm(name: "film.mov", format: "mov", size: (1280, 640), frames: 6, turns: turns)
        let session = try session(film.asset(in: place), AVAssetExportPreset640x480, .zero, film.time(6))
        try await session.export(to: output("part.mp4"), as: .mp4)
        let track = try #require(AVURLAsset(url: output("part.mp4")).tracks.first)
        #expect(track.preferredTransform.isIdentity)
        #expect(track.naturalSize == (turns % 2 == 0 ? CGSize(width: 640, height: 320) : CGSize(width: 320, height: 640)))
        let image = try await AVAssetImageGenerator(asset: AVURLAsset(url: output("part.mp4"))).image(at: .zero).image
        #expect(try image.number(turns: turns) == 0)
    }

    // MARK: - Errors

    @Test func cancellingLeavesNoFile() async throws {
        let film = TestFilm(size: (640, 320), frames: 400)
        let asset = try film.asset(in: place)
        for preset in [AVAssetExportPresetHighestQuality, AVAssetExportPresetPassthrough] {
            let session = try session(asset, preset, .zero, film.time(400))
            let url = output("part.mp4")
            let task = Task { try await session.export(to: url, as: .mp4) }
            if preset != AVAssetExportPresetPassthrough {
                for await state in session.states(updateInterval: 0.02) { if case .exporting(let done) = state, done.fractionCompleted > 0 { break } }
            }
            task.cancel()
            await #expect(throws: AVError(.operationCancelled)) { try await task.value }
            #expect(session.status == .cancelled && session.progress < 1)
            #expect(try files == ["film.mp4"])
        }
    }

    @Test func nothingIsOverwritten() async throws {
        let film = TestFilm()
        let session = try session(film.asset(in: place), AVAssetExportPresetPassthrough, .zero, film.time(10))
        try Data("mine".utf8).write(to: output("part.mp4"))
        await #expect(throws: AVError(.fileAlreadyExists)) { try await session.export(to: output("part.mp4"), as: .mp4) }
        #expect(try Data(contentsOf: output("part.mp4")) == Data("mine".utf8) && files == ["film.mp4", "part.mp4"])
        #expect(session.status == .failed)
    }

    @Test func whatCannotBeIsSaid() async throws {
        let film = TestFilm()
        let asset = try film.asset(in: place)
        #expect(AVAssetExportSession(asset: asset, presetName: "Nonsense") == nil)
        #expect(!(await AVAssetExportSession.compatibility(ofExportPreset: AVAssetExportPresetPassthrough, with: asset, outputFileType: .webm)))
        #expect(await AVAssetExportSession.compatibility(ofExportPreset: AVAssetExportPresetPassthrough, with: asset, outputFileType: .mov))
        #expect(AVAssetExportSession.exportPresets(compatibleWith: asset) == AVAssetExportSession.allExportPresets())
        func fails(_ code: AVError.Code, _ from: CMTime, _ to: CMTime, _ url: URL, _ type: AVFileType) async throws {
            let session = try self.session(asset, AVAssetExportPresetPassthrough, from, to)
            await #expect(throws: AVError(code)) { try await session.export(to: url, as: type) }
        }
        try await fails(.operationNotSupportedForAsset, .zero, film.time(5), output("x.webm"), .webm)
        try await fails(.operationNotSupportedForAsset, .zero, film.time(5), output("x.avi"), .avi)
        try await fails(.operationNotAllowed, film.time(50), film.time(60), output("x.mp4"), .mp4)
        try await fails(.operationNotAllowed, film.time(5), film.time(5), output("x.mp4"), .mp4)
        try await fails(.exportFailed, .zero, film.time(5), URL(fileURLWithPath: "/nowhere/at/all.mp4"), .mp4)
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetPassthrough))
        await withCheckedContinuation { done in session.exportAsynchronously { done.resume() } }
        #expect(session.status == .failed && (session.error as? AVError)?.code == .operationNotAllowed)
        #expect(try files == ["film.mp4"])
    }

    @Test func theOlderFunctionsDoTheSame() async throws {
        let film = TestFilm()
        let session = try session(film.asset(in: place), AVAssetExportPresetPassthrough, .zero, film.time(10))
        (session.outputURL, session.outputFileType) = (output("part.mov"), .mov)
        await withCheckedContinuation { done in session.exportAsynchronously { done.resume() } }
        #expect(try session.status == .completed && Played(output("part.mov")).numbers == Array(0..<10))
        // A session makes one file.
        await withCheckedContinuation { done in session.exportAsynchronously { done.resume() } }
        #expect(session.status == .completed)
    }
}
