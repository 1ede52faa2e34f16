import AVFoundation
import Foundation
import TestSupport
import Testing

@Suite struct AssetTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    @Test(arguments: TestFilm.kinds.indices) func readsWhatAFilmSaysAboutItself(kind: Int) async throws {
        let film = TestFilm.kinds[kind]
        let asset = try film.asset(in: place)
        let (duration, tracks) = try await asset.load(.duration, .tracks)
        #expect(abs(duration.seconds - film.time(40).seconds) < 0.06, "\(film.name)")
        #expect(tracks.count == 1 && tracks[0].mediaType == .video && tracks[0].asset === asset)
        #expect(tracks[0].naturalSize == CGSize(width: 128, height: 64) && tracks[0].preferredTransform.isIdentity)
        #expect(abs(Double(tracks[0].nominalFrameRate) - Double(film.rate.frames) / Double(film.rate.per)) < 0.35, "\(film.name)")
        #expect(tracks[0].isDecodable && asset.isReadable && asset.isPlayable)
        #expect(asset.track(withTrackID: tracks[0].trackID) === tracks[0])
    }

    @Test func durationsAreExactFractions() async throws {
        let film = TestFilm(rate: (30000, 1001), between: 2)
        let asset = try film.asset(in: place)
        #expect(try await asset.load(.duration) == CMTime(value: 40 * 1001, timescale: 30000))
        #expect(asset.tracks[0].timeRange == CMTimeRange(start: .zero, duration: CMTime(value: 40 * 1001, timescale: 30000)))
        #expect(asset.tracks[0].minFrameDuration == CMTime(value: 1001, timescale: 30000))
    }

    @Test func hasTracksOfPicturesAndSound() async throws {
        let asset = try TestFilm(sound: 48000).asset(in: place)
        #expect(try await asset.loadTracks(withMediaType: .video).count == 1)
        let sound = try await asset.loadTracks(withMediaType: .audio)
        #expect(sound.count == 1 && sound[0].naturalSize == .zero && sound[0].estimatedDataRate > 1000)
        #expect(sound[0].hasMediaCharacteristic(.audible) && !sound[0].hasMediaCharacteristic(.visual))
        #expect(Set(asset.tracks.map(\.trackID)).count == 2)
        #expect(abs(sound[0].timeRange.duration.seconds - 4) < 0.05)
    }

    @Test(arguments: [1, 2, 3]) func aTurnedFilmHasATransformThatKeepsItInPlace(turns: Int) throws {
        let track = try #require(TestFilm(name: "film.mov", format: "mov", turns: turns).asset(in: place).tracks.first)
        #expect(track.naturalSize == CGSize(width: 128, height: 64))
        let transform = track.preferredTransform
        let corners = [CGPoint.zero, CGPoint(x: 128, y: 64)].map { $0.applying(transform) }
        #expect(min(corners[0].x, corners[1].x) == 0 && min(corners[0].y, corners[1].y) == 0)
        #expect(max(corners[0].x, corners[1].x) == (turns == 2 ? 128 : 64))
        // The upper left corner goes clockwise.
        #expect(CGPoint.zero.applying(transform) == [CGPoint(x: 64, y: 0), CGPoint(x: 128, y: 64), CGPoint(x: 0, y: 128)][turns - 1])
    }

    @Test func saysWhenAndWhereItWasTaken() async throws {
        let asset = try TestFilm(
            name: "film.mov", format: "mov", location: "+48.1374+011.5755+520.000/", created: "2024-05-06T07:08:09.000000Z"
        ).asset(in: place)
        let created = try #require(try await asset.load(.creationDate))
        #expect(created.dateValue == Date(timeIntervalSince1970: 1_714_979_289))
        let items = try await asset.load(.metadata)
        let place = AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .quickTimeMetadataLocationISO6709)
        #expect(try await place.first?.load(.stringValue)?.hasPrefix("+48.1374+011.5755") == true)
        #expect(asset.commonMetadata.contains { $0.commonKey == .commonKeyLocation })
    }

    @Test func whatIsNoFilmIsAnError() async throws {
        let text = URL(fileURLWithPath: place.path("film.mp4"))
        try Data("This is a text and no film.".utf8).write(to: text)
        let asset = AVURLAsset(url: text)
        #expect(asset.status(of: .duration).isNew)
        await #expect(throws: AVError(.fileFormatNotRecognized)) { try await asset.load(.duration) }
        #expect(!asset.isReadable && asset.duration == .zero && asset.tracks.isEmpty && !asset.isExportable)
        await #expect(throws: AVError(.failedToLoadMediaData)) { try await AVURLAsset(url: URL(fileURLWithPath: "/nowhere.mp4")).load(.tracks) }
        await #expect(throws: AVError(.failedToLoadMediaData)) {
            try await AVURLAsset(url: #require(URL(string: "https://example.org/film.mp4"))).load(.tracks)
        }
    }

    /// A playlist names other files and servers; one that is opened must not have any of them opened.
    @Test func listsOfOtherFilesAreNoFilms() async throws {
        let film = try TestFilm(name: "part.ts", format: "mpegts", codec: "mpeg2video", rate: (25, 1)).make(in: place)
        let lists = [
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n\(film.path)\n#EXT-X-ENDLIST\n",
            "ffconcat version 1.0\nfile '\(film.path)'\n", "v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n",
        ]
        for (number, list) in lists.enumerated() {
            let url = URL(fileURLWithPath: place.path("list\(number).mp4"))
            try Data(list.utf8).write(to: url)
            await #expect(throws: AVError(.fileFormatNotRecognized)) { try await AVURLAsset(url: url).load(.duration) }
        }
    }

    @Test func statusFollowsLoading() async throws {
        let asset = try TestFilm().asset(in: place)
        #expect(asset.status(of: .tracks).isNew && asset.statusOfValue(forKey: "tracks", error: nil) == .unknown)
        _ = try await asset.load(.tracks)
        guard case .loaded(let tracks) = asset.status(of: .tracks) else {
            Issue.record("the tracks are not loaded")
            return
        }
        #expect(tracks.count == 1 && asset.statusOfValue(forKey: "tracks", error: nil) == .loaded)
    }
}

extension AVAsyncProperty.Status {
    var isNew: Bool { if case .notYetLoaded = self { true } else { false } }
}
