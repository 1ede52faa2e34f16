import Foundation

/// Red, green, blue and alpha from 0 to 1, in sRGB, not premultiplied.
package struct RGBA: Sendable, Hashable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// From a code 0xRRGGBBAA.
    package init(_ code: UInt32) {
        func channel(_ shift: UInt32) -> CGFloat { CGFloat(code >> shift & 0xff) / 255 }
        self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
    }

    /// The code 0xRRGGBBAA.
    package var code: UInt32 {
        [red, green, blue, alpha].reduce(0) { code, value in
            let unit = value > 0 ? min(Double(value), 1) : 0
            return code << 8 | UInt32((unit * 255).rounded())
        }
    }

    package var numbers: [Double] { [red, green, blue, alpha].map { Double($0) } }

    /// - Parameter hue: From 0 to 1 for a full turn of the colour wheel.
    package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
        let sector = (unit(hue) * 6).truncatingRemainder(dividingBy: 6)
        let value = unit(brightness)
        func channel(_ shift: CGFloat) -> CGFloat {
            let position = (shift + sector).truncatingRemainder(dividingBy: 6)
            return value - value * unit(saturation) * max(0, min(position, 4 - position, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    package var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let largest = max(red, green, blue)
        let range = largest - min(red, green, blue)
        guard range > 0 else { return (0, 0, largest) }
        let sector: CGFloat =
            if largest == red {
                (green - blue) / range
            } else if largest == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
        return ((sector < 0 ? sector + 6 : sector) / 6, range / largest, largest)
    }
}
