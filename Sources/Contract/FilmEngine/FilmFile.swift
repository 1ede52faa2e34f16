package import CFilmEngine
import Glibc
package import SystemCalls

/// What a film says about one of its tracks.
package struct FilmTrack: Sendable {
    package enum Kind: Sendable { case video, audio, text, other }

    package let kind: Kind
    package let identifier: UInt32
    package let start: appex_film_time
    package let duration: appex_film_time
    package let bitRate: Double
    /// As it is shown, before the transform.
    package let size: (width: Double, height: Double)
    /// a, b, c, d, tx, ty.
    package let transform: [Double]
    package let frameRate: Double
    /// In seconds; 0: not known.
    package let shortestFrame: Double
    package let isEnabled: Bool
    package let canDecode: Bool
    package let codec: String
    package let language: String

    init(_ track: appex_film_track) {
        kind =
            switch track.kind {
            case APPEX_FILM_VIDEO: .video
            case APPEX_FILM_AUDIO: .audio
            case APPEX_FILM_TEXT: .text
            default: .other
            }
        identifier = track.identifier
        (start, duration) = (track.start, track.duration)
        bitRate = track.bit_rate
        size = (track.width, track.height)
        transform = withUnsafeBytes(of: track.transform) { Array($0.bindMemory(to: Double.self)) }
        (frameRate, shortestFrame) = (track.frame_rate, track.shortest_frame)
        (isEnabled, canDecode) = (track.is_enabled != 0, track.can_decode != 0)
        codec = withUnsafeBytes(of: track.codec) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        language = withUnsafeBytes(of: track.language) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// A file with a film, open for reading: one that is replaced or deleted later can still be read.
package struct FilmFile: Sendable {
    package let file: OwnedDescriptor
    package let format: appex_film_format
    package let duration: appex_film_time
    package let tracks: [FilmTrack]
    /// What the film says about itself: keys of libavformat's, and texts.
    package let metadata: [(key: String, value: String)]
    /// What can be made of it.
    private let copies: Set<UInt32>
    private let encodings: Set<UInt32>

    /// Opens a file; reads what it says about itself.
    package init(path: String) throws(FilmError) {
        // A pipe must not wait for who writes to it.
        let number = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { throw FilmError(.unreadable, SystemError(errno, "open the film").description) }
        try self.init(OwnedDescriptor(number))
    }

    package init(_ file: OwnedDescriptor) throws(FilmError) {
        let handle = try FilmHandle(file)
        let table = handle.engine.table.pointee
        self.file = file
        format = handle.info.format
        duration = handle.info.duration
        tracks = (0..<min(handle.info.tracks, 64)).compactMap { index in
            var track = appex_film_track()
            return table.track(handle.film, index, &track) != 0 ? FilmTrack(track) : nil
        }
        metadata = (0..<256).lazy.map { Self.entry($0, of: handle) }.prefix { $0 != nil }.compactMap(\.self)
        let formats = [APPEX_FILM_MP4, APPEX_FILM_MOV, APPEX_FILM_M4V, APPEX_FILM_WEBM]
        copies = Set(formats.filter { table.can_export(handle.film, $0, 1) != 0 }.map(\.rawValue))
        encodings = Set(formats.filter { table.can_export(handle.film, $0, 0) != 0 }.map(\.rawValue))
    }

    private static func entry(_ index: UInt32, of handle: FilmHandle) -> (key: String, value: String)? {
        var (key, value) = ([CChar](repeating: 0, count: 128), [CChar](repeating: 0, count: 4096))
        guard handle.engine.table.pointee.metadata(handle.film, index, &key, key.count, &value, value.count) != 0 else { return nil }
        func text(_ bytes: [CChar]) -> String { String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
        return (text(key), text(value))
    }

    /// Whether a part can be written in a format.
    ///
    /// - Parameter copying: as it is, without being encoded again.
    package func canBecome(_ format: appex_film_format, copying: Bool) -> Bool { (copying ? copies : encodings).contains(format.rawValue) }
}
