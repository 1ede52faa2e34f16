import Foundation

/// Names how the components of a colour are interpreted. Colours are converted to sRGB; pictures keep what they have (`CoreImage`).
public final class CGColorSpace: Sendable, Equatable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// Nil for a space of a profile.
    public let name: String?
    /// 3 for red, green and blue; 1 for gray; 4 for the inks of a printer.
    public let numberOfComponents: Int
    /// An ICC profile; empty for a space with a name.
    package let profile: Data

    public var model: CGColorSpaceModel {
        switch numberOfComponents {
        case 1: .monochrome
        case 4: .cmyk
        default: .rgb
        }
    }

    /// Nil for a name other than these constants.
    public init?(name: String) {
        let names = [
            Self.sRGB, Self.displayP3, Self.adobeRGB1998, Self.extendedSRGB, Self.linearSRGB, Self.extendedLinearSRGB, Self.genericGrayGamma2_2,
        ]
        guard names.contains(name) else { return nil }
        self.name = name
        numberOfComponents = name == Self.genericGrayGamma2_2 ? 1 : 3
        profile = Data()
    }

    /// The space of an ICC profile, a `CFData`; nil for other data.
    public convenience init?(iccData: AnyObject) {
        guard let data = iccData as? NSData else { return nil }
        self.init(profile: Data(referencing: data))
    }

    package init?(profile: Data) {
        guard profile.count >= 132, profile.dropFirst(36).prefix(4).elementsEqual("acsp".utf8) else { return nil }
        name = nil
        self.profile = profile
        switch String(decoding: profile.dropFirst(16).prefix(4), as: UTF8.self) {
        case "GRAY": numberOfComponents = 1
        case "CMYK": numberOfComponents = 4
        default: numberOfComponents = 3
        }
    }

    init(components: Int) {
        name = components == 1 ? Self.genericGrayGamma2_2 : Self.sRGB
        numberOfComponents = components
        profile = Data()
    }

    package static let rgb = CGColorSpace(components: 3)
    package static let gray = CGColorSpace(components: 1)

    public static func == (one: CGColorSpace, two: CGColorSpace) -> Bool { one.name == two.name && one.profile == two.profile }
}

/// What the components of a colour mean.
public enum CGColorSpaceModel: Int32, Sendable { case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ }

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
