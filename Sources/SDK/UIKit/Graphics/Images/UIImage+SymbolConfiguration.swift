public import Foundation

extension UIImage {
    /// The size and weight of a symbol. The host draws symbols and uses only the size.
    // SAFETY: nothing in an object changes after its initializer.
    public final class SymbolConfiguration: NSObject, @unchecked Sendable {
        let pointSize: CGFloat

        static let plainSize = CGSize(width: 20, height: 20)

        init(size: CGFloat) { pointSize = size }

        public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(size: pointSize) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init(size: pointSize * scale.factor) }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(size: CGFloat(textStyle.size)) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init(size: CGFloat(textStyle.size) * scale.factor) }
        public convenience init(font: UIFont) { self.init(size: font.pointSize) }
        public convenience init(font: UIFont, scale: SymbolScale) { self.init(size: font.pointSize * scale.factor) }
        public convenience init(weight: SymbolWeight) { self.init(size: 17) }
        public convenience init(scale: SymbolScale) { self.init(size: 17 * scale.factor) }

        /// A symbol is a little larger than the capital letters beside it.
        var symbolSize: CGSize {
            let side = (pointSize * 1.18).rounded()
            return CGSize(width: side, height: side)
        }
    }

    public enum SymbolScale: Int, Sendable {
        case unspecified = -1, `default`, small, medium, large

        var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.3 : 1 }
    }

    public enum SymbolWeight: Int, Sendable { case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
}
