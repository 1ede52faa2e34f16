import AVFoundation
import CFilmMaker
import Foundation
import TestSupport
import Testing

/// A film that a test makes: its frames show their numbers, and it beeps at each whole second.
struct TestFilm {
    var name = "film.mp4"
    var format = "mp4"
    var codec = "mpeg4"
    var size = (width: 128, height: 64)
    var rate = (frames: Int32(10), per: Int32(1))
    var frames = 40
    var keyEvery = 8
    var between = 0
    var turns = 0
    var sound = 0
    var isNoise = false
    var location: String?
    var created: String?

    /// Kinds of files and codecs that telephones, cameras and browsers make.
    static let kinds: [TestFilm] = [
        TestFilm(), TestFilm(between: 2), TestFilm(name: "film.mov", format: "mov", between: 2),
        TestFilm(name: "film.webm", format: "webm", codec: "libvpx"), TestFilm(name: "film.mkv", format: "matroska"),
        TestFilm(name: "film.avi", format: "avi"), TestFilm(name: "film.ts", format: "mpegts", codec: "mpeg2video", rate: (25, 1), between: 2),
        TestFilm(rate: (30000, 1001), between: 1),
    ]

    func make(in place: ScratchDirectory) throws -> URL {
        let path = place.path(name)
        let result = [path, format, codec, location ?? "", created ?? ""].withCStrings { texts in
            var recipe = film_recipe()
            (recipe.path, recipe.format, recipe.codec) = (texts[0], texts[1], texts[2])
            (recipe.width, recipe.height, recipe.frames) = (Int32(size.width), Int32(size.height), Int32(frames))
            (recipe.rate, recipe.per, recipe.gop, recipe.b_frames) = (rate.frames, rate.per, Int32(keyEvery), Int32(between))
            (recipe.turns, recipe.sound, recipe.is_noise) = (Int32(turns), Int32(sound), isNoise ? 1 : 0)
            recipe.location = location == nil ? nil : texts[3]
            recipe.created = created == nil ? nil : texts[4]
            return film_make(&recipe)
        }
        try #require(result == 0, "making \(name) failed with \(result)")
        return URL(fileURLWithPath: path)
    }

    func asset(in place: ScratchDirectory) throws -> AVURLAsset { AVURLAsset(url: try make(in: place)) }

    /// When a frame begins.
    func time(_ number: Int) -> CMTime { CMTime(value: Int64(number) * Int64(rate.per), timescale: rate.frames) }
    func time(_ number: Double) -> CMTime { CMTime(seconds: number * Double(rate.per) / Double(rate.frames), preferredTimescale: 600_000) }
}

extension [String] {
    fileprivate func withCStrings<Result>(_ body: ([UnsafePointer<CChar>]) -> Result) -> Result {
        let copies = map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies.compactMap { $0.map { UnsafePointer($0) } })
    }
}

/// What a player shows and plays of a file; read without the engine that is tested.
struct Played {
    let numbers: [Int]
    let times: [Double]
    let beeps: [Double]
    /// How many packets with pictures the file has, shown or not.
    let packets: Int

    init(_ url: URL) throws {
        var seen = [film_seen](repeating: film_seen(), count: 20000)
        let count = film_frames(url.path, &seen, Int32(seen.count))
        try #require(count >= 0, "\(url.lastPathComponent) cannot be read: \(count)")
        numbers = seen.prefix(Int(count)).map { Int($0.number) }
        times = seen.prefix(Int(count)).map(\.time)
        var found = [Double](repeating: 0, count: 1000)
        beeps = Array(found.prefix(Int(max(film_beeps(url.path, &found, Int32(found.count)), 0)))).enumerated().map { found[$0.offset] }
        packets = Int(film_packets(url.path))
    }
}

extension CGImage {
    /// The number that a frame shows, and how it is turned.
    func number(turns: Int = 0) throws -> Int {
        try contents.pixels().withBytes { bytes in
            (0..<16).reduce(0) { number, field in
                // In the middle of the field, in parts of the picture.
                var (x, y) = ((Double(field % 8) + 0.5) / 8, (Double(field / 8) + 0.5) / 2)
                for _ in 0..<turns { (x, y) = (1 - y, x) }
                let place = Int(y * Double(height)) * width * 4 + Int(x * Double(width)) * 4
                return bytes[place] > 128 ? number | 1 << field : number
            }
        }
    }
}
