public import Foundation

/// A colour with components from 0 to 1.
public final class CGColor: Sendable, Equatable {
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        colorSpace = .rgb
        values = [red, green, blue, alpha]
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        colorSpace = .gray
        values = [gray, alpha]
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

    /// - Parameter components: As many as the space has, and alpha.
    public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if colorSpace.numberOfComponents == 1 {
            self.init(gray: components[0], alpha: components[1])
        } else {
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public var alpha: CGFloat { values[values.count - 1] }
    public var numberOfComponents: Int { values.count }
    public var components: [CGFloat]? { values }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        values.count == 2 ? CGColor(gray: values[0], alpha: alpha) : CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
    }

    package var rgba: RGBA {
        values.count == 2
            ? RGBA(red: values[0], green: values[0], blue: values[0], alpha: values[1])
            : RGBA(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }

    public static func == (one: CGColor, two: CGColor) -> Bool { one.colorSpace == two.colorSpace && one.values == two.values }
}
