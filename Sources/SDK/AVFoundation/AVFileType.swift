import CFilmEngine

/// The type of a file with a film: its uniform type identifier.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
    public static let mobile3GPP = AVFileType(rawValue: "public.3gpp")
    public static let avi = AVFileType(rawValue: "public.avi")
    /// Not one of Apple's.
    public static let webm = AVFileType(rawValue: "org.webmproject.webm")

    /// What the engine can write; nil for the others.
    var format: appex_film_format? {
        switch self {
        case .mov: APPEX_FILM_MOV
        case .mp4: APPEX_FILM_MP4
        case .m4v: APPEX_FILM_M4V
        case .webm: APPEX_FILM_WEBM
        default: nil
        }
    }

    /// Those that can be written, as a format is best written first.
    static func written(from format: appex_film_format) -> [AVFileType] {
        switch format {
        case APPEX_FILM_MP4: [.mp4, .mov, .m4v, .webm]
        case APPEX_FILM_M4V: [.m4v, .mp4, .mov, .webm]
        case APPEX_FILM_WEBM, APPEX_FILM_MATROSKA: [.webm, .mp4, .mov, .m4v]
        default: [.mov, .mp4, .m4v, .webm]
        }
    }
}

/// What a track is made of.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let text = AVMediaType(rawValue: "text")
    public static let closedCaption = AVMediaType(rawValue: "clcp")
    public static let subtitle = AVMediaType(rawValue: "sbtl")
    public static let timecode = AVMediaType(rawValue: "tmcd")
    public static let metadata = AVMediaType(rawValue: "meta")
    public static let muxed = AVMediaType(rawValue: "muxx")
}

/// What can be seen or heard of a track.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let visual = AVMediaCharacteristic(rawValue: "public.visual")
    public static let audible = AVMediaCharacteristic(rawValue: "public.audible")
    public static let legible = AVMediaCharacteristic(rawValue: "public.legible")
}
