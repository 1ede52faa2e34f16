import CPictureEngine

/// How pixels are in memory: premultiplied components, without gaps.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// One byte for each component.
    public static let ARGB8 = CIFormat(rawValue: 1)
    public static let BGRA8 = CIFormat(rawValue: 2)
    public static let RGBA8 = CIFormat(rawValue: 3)
    /// Two bytes.
    public static let RGBA16 = CIFormat(rawValue: 4)
    /// Floating-point numbers of two bytes.
    public static let RGBAh = CIFormat(rawValue: 5)
    /// Of four bytes.
    public static let RGBAf = CIFormat(rawValue: 6)
    /// Lightness alone.
    public static let L8 = CIFormat(rawValue: 7)
    public static let L16 = CIFormat(rawValue: 8)
    /// Red alone.
    public static let R8 = CIFormat(rawValue: 9)
    public static let R16 = CIFormat(rawValue: 10)
    public static let Rf = CIFormat(rawValue: 11)

    /// Bytes for each pixel.
    var size: Int {
        switch self {
        case .RGBAf: 16
        case .RGBA16, .RGBAh: 8
        case .L16, .R16: 2
        case .L8, .R8: 1
        default: 4
        }
    }

    var isGray: Bool { self == .L8 || self == .L16 }

    /// Whether a file of it has 16 bits for each component, where it can.
    var isDeep: Bool { [.RGBA16, .RGBAh, .RGBAf, .L16, .R16, .Rf].contains(self) }

    var layout: appex_engine_layout {
        switch self {
        case .ARGB8: APPEX_LAYOUT_ARGB8
        case .BGRA8: APPEX_LAYOUT_BGRA8
        case .RGBA16: APPEX_LAYOUT_RGBA16
        case .RGBAh: APPEX_LAYOUT_RGBA_HALF
        case .RGBAf: APPEX_LAYOUT_RGBA_FLOAT
        case .L8, .R8: APPEX_LAYOUT_GRAY8
        case .L16, .R16: APPEX_LAYOUT_GRAY16
        case .Rf: APPEX_LAYOUT_GRAY_FLOAT
        default: APPEX_LAYOUT_RGBA8
        }
    }
}
