import CPictureEngine

/// A format of picture files.
package enum PictureFormat: Sendable, CaseIterable {
    case jpeg, png, webp, tiff, gif, heic, avif

    init?(_ code: appex_engine_format) {
        guard let format = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = format
    }

    var code: appex_engine_format {
        switch self {
        case .jpeg: APPEX_ENGINE_JPEG
        case .png: APPEX_ENGINE_PNG
        case .webp: APPEX_ENGINE_WEBP
        case .tiff: APPEX_ENGINE_TIFF
        case .gif: APPEX_ENGINE_GIF
        case .heic: APPEX_ENGINE_HEIC
        case .avif: APPEX_ENGINE_AVIF
        }
    }

    /// The uniform type identifier.
    package var typeIdentifier: String {
        switch self {
        case .jpeg: "public.jpeg"
        case .png: "public.png"
        case .webp: "org.webmproject.webp"
        case .tiff: "public.tiff"
        case .gif: "com.compuserve.gif"
        case .heic: "public.heic"
        case .avif: "public.avif"
        }
    }

    /// Whether readers of the format look at an orientation. In the others, pixels are written upright.
    package var hasOrientation: Bool {
        switch self {
        case .jpeg, .png, .webp, .tiff: true
        case .gif, .heic, .avif: false
        }
    }

    /// Whether the format has transparency.
    package var hasAlpha: Bool { self != .jpeg }
}
