public import Foundation
import PictureEngine
public import UIKit

/// A colour with components from 0 to 1, which are those of sRGB; beyond these it is brighter than white or outside sRGB.
open class CIColor: NSObject, @unchecked Sendable {
    // SAFETY: nothing changes after the initializer.

    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat
    public let colorSpace: CGColorSpace

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        colorSpace = .rgb
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) { self.init(red: red, green: green, blue: blue, alpha: 1) }

    public convenience init(cgColor: CGColor) {
        let color = cgColor.rgba
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }

    /// From a text such as `1 0.5 0 1`; what is missing is 0, and alpha 1.
    public convenience init(string representation: String) {
        let vector = CIVector(string: representation)
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.count > 3 ? vector.w : 1)
    }

    open var numberOfComponents: Int { 4 }
    open var stringRepresentation: String { [red, green, blue, alpha].map { String(describing: Double($0)) }.joined(separator: " ") }

    open class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
    open class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
    open class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
    open class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
    open class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
    open class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
    open class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
    open class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
    open class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }
    open class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }

    open override var description: String { "(\(stringRepresentation))" }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.stringRepresentation == stringRepresentation }
    open override var hash: Int { stringRepresentation.hashValue }

    /// Four numbers of the working space, premultiplied.
    func values(in space: WorkingSpace) -> [Double] {
        space.color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// Three numbers of the working space, not premultiplied.
    func components(in space: WorkingSpace) -> [Float] {
        space.color(red: Double(red), green: Double(green), blue: Double(blue), alpha: 1).prefix(3).map { Float($0) }
    }
}

extension UIColor {
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// This colour as it is now.
    public var ciColor: CIColor { CIColor(color: self) }
}
