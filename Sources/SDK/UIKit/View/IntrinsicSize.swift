import Foundation

/// Determines whether a class has its own natural size, which must be sent, or leaves it to the host, which knows its fonts.
///
/// While they are probed, this SDK's classes return a marker value; a subclass that calculates with it, or returns another value, has its own size.
@MainActor enum IntrinsicSize {
    private static let mark = CGSize(width: -987_654_321, height: -987_654_321)
    private static var isProbing = false

    /// The `intrinsicContentSize` of this SDK's classes.
    static func ofHost(for view: UIView) -> CGSize { isProbing ? mark : view.measuredByHost() }

    /// The view's own natural size; nil when the host measures it.
    static func own(of view: UIView) -> CGSize? {
        isProbing = true
        let probed = view.intrinsicContentSize
        isProbing = false
        return probed == mark ? nil : view.intrinsicContentSize
    }
}

extension UIView {
    /// The natural size by the host's fonts and controls; containers have none.
    func measuredByHost() -> CGSize {
        switch node.kind {
        case .container, .effect, .scroll, .layoutGuide: return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        default: break
        }
        guard let session = node.session else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        // Otherwise the host would return the size that the class gave before, and a class that adds to that size would grow each time.
        let own = node[.intrinsicSize]
        guard !own.isEmpty else { return session.fit([(node, 0, 0)])[0] }
        if let label = self as? UILabel, let size = label.measuredText() { return size }
        node[.intrinsicSize] = []
        defer { node[.intrinsicSize] = own }
        return session.fit([(node, 0, 0)])[0]
    }
}

extension UILabel {
    /// The size of the label for its text alone; nil without a text.
    fileprivate func measuredText() -> CGSize? {
        guard var text = node[.text] else { return nil }
        if !text.hasFont, let font = node[.font] { text.font = font }
        let size = TextSizing.size(text, width: numberOfLines == 1 ? 0 : Double(preferredMaxLayoutWidth), lines: numberOfLines)
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
}
