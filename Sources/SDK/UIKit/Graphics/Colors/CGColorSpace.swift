/// Names how the components of a colour are interpreted. All colours are converted to sRGB.
public final class CGColorSpace: Sendable, Equatable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    public let name: String?
    /// 3 for red, green and blue; 1 for gray.
    public let numberOfComponents: Int
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

    /// Nil for a name other than these constants.
    public init?(name: String) {
        guard [Self.sRGB, Self.displayP3, Self.extendedSRGB, Self.genericGrayGamma2_2].contains(name) else { return nil }
        self.name = name
        numberOfComponents = name == Self.genericGrayGamma2_2 ? 1 : 3
    }

    init(components: Int) {
        name = components == 1 ? Self.genericGrayGamma2_2 : Self.sRGB
        numberOfComponents = components
    }

    static let rgb = CGColorSpace(components: 3)
    static let gray = CGColorSpace(components: 1)

    public static func == (one: CGColorSpace, two: CGColorSpace) -> Bool { one.name == two.name }
}

/// What the components of a colour mean.
public enum CGColorSpaceModel: Int32, Sendable { case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ }

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
