import CFilmEngine
import CLibavEngine
import SystemCalls

/// The file of a film: what it says, two of its frames, and a part of it as a new file, by the engine behind AVFoundation. The product does this in the
/// process of an extension.
final class FilmExportGate: Gate {
    static let name = "film-exports"
    static let longest = 32 << 10

    // SAFETY: a constant table of functions.
    private let table: appex_film_table

    init() throws {
        guard let table = appex_film_table() else { throw Contradiction("There is no engine.") }
        self.table = table.pointee
    }

    func enter(_ bytes: [UInt8]) throws {
        let file = try SealedMemory.make(bytes)
        var film: OpaquePointer?
        var info = appex_film_info()
        guard try done({ table.open(file.rawValue, &film, &info, &$0) }), let film else { return }
        defer { table.release(film) }
        try require(info.duration.scale >= 0 && info.tracks <= 64, "A film has no duration and \(info.tracks) tracks.")
        for index in 0..<info.tracks {
            var track = appex_film_track()
            try require(table.track(film, index, &track) != 0, "There is no track \(index).")
            try require(track.width.isFinite && track.frame_rate.isFinite && track.bit_rate >= 0, "A track has figures that are none.")
        }
        var (key, value) = ([CChar](repeating: 0, count: 16), [CChar](repeating: 0, count: 16))
        for index in 0..<UInt32(8) where table.metadata(film, index, &key, key.count, &value, value.count) != 0 {
            try require(key.contains(0) && value.contains(0), "A text has no end.")
        }
        for moment in [Int64(0), 1] { try look(film, at: moment) }
        try copy(file)
        withExtendedLifetime(file) {}
    }

    private func look(_ film: OpaquePointer, at fifths: Int64) throws {
        var request = appex_film_image()
        request.time = appex_film_time(value: fifths, scale: 5)
        (request.before, request.after) = (appex_film_time(value: 0, scale: 1), appex_film_time(value: 0, scale: 1))
        (request.max_width, request.max_height, request.is_upright) = (64, 64, 1)
        var (width, height, actual) = (UInt32(0), UInt32(0), appex_film_time())
        guard try done({ table.image(film, &request, nil, nil, &width, &height, &actual, &$0) }) else { return }
        try require((1...64).contains(width) && (1...64).contains(height), "A frame has \(width) × \(height) pixels.")
        var pixels = [UInt8](repeating: 0, count: Int(width * height) * 4)
        let size = pixels.count
        if try done({ table.read(film, &pixels, Int(width) * 4, size, &$0) }) {
            try require(stride(from: 3, to: size, by: 4).allSatisfy { pixels[$0] == 255 }, "A frame is transparent.")
        }
    }

    private func copy(_ file: OwnedDescriptor) throws {
        var film: OpaquePointer?
        var info = appex_film_info()
        guard try done({ table.open(file.rawValue, &film, &info, &$0) }), let film else { return }
        defer { table.release(film) }
        let result = try SealedMemory.makeEmpty(name: "result")
        var settings = appex_film_export()
        (settings.format, settings.is_copy) = (APPEX_FILM_MOV, 1)
        (settings.start, settings.end) = (appex_film_time(value: 1, scale: 5), appex_film_time(value: 1, scale: 1))
        var outcome = appex_film_result()
        guard try done({ table.export_film(film, &settings, result.rawValue, &outcome, &$0) }) else { return }
        try require((result.regularFileSize ?? 0) > 0, "There is nothing in the result.")
    }

    /// Whether a function has done its work; otherwise it has to say why.
    private func done(_ call: (inout appex_film_problem) -> appex_film_code) throws -> Bool {
        var problem = appex_film_problem()
        guard call(&problem) != APPEX_FILM_DONE else { return true }
        try require(problem.text.0 != 0, "It fails without a sentence.")
        return false
    }
}
