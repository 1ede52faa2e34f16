public import Foundation
package import PictureEngine
public import Security
public import UIKit

extension CGColorSpace {
    /// The space as an ICC profile; nil for inks without one.
    public func copyICCData() -> CFData? { colorProfile.map { $0 as CFData } }

    /// The profile that a file of this space has; nil where there is none.
    package var colorProfile: Data? { profile.isEmpty ? known?.data : profile }

    /// The primaries and curves; nil for a profile with tables.
    package var known: ColorProfile? {
        guard profile.isEmpty else { return ColorProfile(profile) }
        return switch name {
        case Self.displayP3: .displayP3
        case Self.adobeRGB1998: .adobeRGB
        case Self.linearSRGB, Self.extendedLinearSRGB: .linearSRGB
        case Self.genericGrayGamma2_2: .gray
        default: .sRGB
        }
    }
}
