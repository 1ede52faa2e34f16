public import Foundation
import Wire

extension NSAttributedString {
    /// The size of the text, without a limit on the width of its lines.
    public func size() -> CGSize { boundingRect(with: .zero, options: [], context: nil).size }

    /// Draws the text with its upper left corner at `point`.
    public func draw(at point: CGPoint) { draw(x: point.x, y: point.y, width: 0, height: 0) }

    /// Draws the text with lines broken at the width of the rectangle. Lines that do not fit into its height are left out.
    public func draw(in rect: CGRect) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0 else { return }
        draw(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        if options.contains(.usesLineFragmentOrigin) {
            draw(in: rect)
        } else {
            // The origin is the start of the baseline.
            let baseline = CGFloat(TextSizing.size(WireStyledText(self)).firstBaseline)
            draw(at: CGPoint(x: rect.minX, y: rect.minY - baseline))
        }
    }

    /// The bounds of the text with lines broken at the width of `size`; a width of 0 or less, or a very large one, means no limit.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        guard length > 0 else { return .zero }
        let breaks = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
        let measured = TextSizing.size(WireStyledText(self, font: UIFont.drawing), width: breaks ? Double(size.width) : 0)
        let height = size.height > 0 && options.contains(.usesLineFragmentOrigin) ? min(measured.height, Double(size.height)) : measured.height
        let box = CGRect(x: 0, y: 0, width: measured.width, height: height)
        context?.totalBounds = box
        return box
    }

    private func draw(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        let numbers = [Double(x), Double(y), Double(width), Double(height), Double((style?.alignment ?? .natural).wire)]
        guard numbers.allSatisfy(\.isFinite) else { return }
        // Text without a colour attribute is black, not in the fill colour.
        context.saveGState()
        context.setFillColor(.black)
        context.add(WireStyledText(self, font: UIFont.drawing), numbers)
        context.restoreGState()
    }
}

extension UIFont {
    /// The font of text that has no font attribute.
    fileprivate static let drawing = UIFont.systemFont(ofSize: 12)
}
