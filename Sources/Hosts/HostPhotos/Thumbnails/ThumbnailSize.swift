/// The sizes of thumbnails, in pixels (freedesktop.org, “Thumbnail Managing Standard” 0.9).
package enum ThumbnailSize: Int, Sendable, CaseIterable {
    case normal = 128
    case large = 256
    case xLarge = 512
    case xxLarge = 1024

    /// Of the folder.
    var name: String {
        switch self {
        case .normal: "normal"
        case .large: "large"
        case .xLarge: "x-large"
        case .xxLarge: "xx-large"
        }
    }

    /// The smallest that has so many pixels on its longest side; otherwise the greatest.
    package init(atLeast side: Int) { self = Self.allCases.first { $0.rawValue >= side } ?? .xxLarge }
}
