import CDrawing

/// A format of picture files.
package enum ImageFormat: Sendable {
    case png, jpeg, webp

    init(_ format: appex_image_format) {
        self =
            switch format {
            case APPEX_FORMAT_JPEG: .jpeg
            case APPEX_FORMAT_WEBP: .webp
            default: .png
            }
    }

    var code: appex_image_format {
        switch self {
        case .png: APPEX_FORMAT_PNG
        case .jpeg: APPEX_FORMAT_JPEG
        case .webp: APPEX_FORMAT_WEBP
        }
    }
}
