import Foundation

/// Finds out whether a class has a natural size of its own, which has to travel, or leaves it to the host, which knows its fonts.
///
/// Our classes answer with a mark while they are probed; a subclass that computes with it, or returns something else, has a size of its own.
@MainActor enum IntrinsicSize {
    private static let mark = CGSize(width: -987_654_321, height: -987_654_321)
    private static var isProbing = false

    /// What `intrinsicContentSize` of a class of ours gives.
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
    /// The natural size by the host's fonts and controls; for containers none.
    func measuredByHost() -> CGSize {
        switch node.kind {
        case .container, .effect, .scroll, .layoutGuide: return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        default: break
        }
        guard let session = node.session else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        // The host would answer with the size that the class gave before, and a class that adds to it would grow each time.
        let own = node[.intrinsicSize]
        guard !own.isEmpty else { return session.fit([(node, 0, 0)])[0] }
        if let label = self as? UILabel, let size = label.measuredText() { return size }
        node[.intrinsicSize] = []
        defer { node[.intrinsicSize] = own }
        return session.fit([(node, 0, 0)])[0]
    }
}

extension UILabel {
    /// As large as the text alone makes the label; nil without a text.
    fileprivate func measuredText() -> CGSize? {
        guard var text = node[.text] else { return nil }
        if !text.hasFont, let font = node[.font] { text.font = font }
        let size = TextSizing.size(text, width: numberOfLines == 1 ? 0 : Double(preferredMaxLayoutWidth), lines: numberOfLines)
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
}
