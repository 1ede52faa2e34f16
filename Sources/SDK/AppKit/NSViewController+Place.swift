import Foundation
import UIKit

extension NSViewController {
    /// The preferred size within its bounds; zero when there is no preferred size and no minimum size.
    var sizeInHost: CGSize {
        func bounded(_ size: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            let size = max(size, least)
            return most > 0 ? min(size, max(most, least)) : size
        }
        return CGSize(
            width: bounded(preferredContentSize.width, preferredMinimumSize.width, preferredMaximumSize.width),
            height: bounded(preferredContentSize.height, preferredMinimumSize.height, preferredMaximumSize.height))
    }

    /// The preferred position of the view's lower left corner in the host's window, with y pointing down; nil for no preference.
    var originInHost: CGPoint? {
        guard let source = HostSource.current else { return nil }
        if preferredScreenOrigin != .zero {
            return CGPoint(x: preferredScreenOrigin.x, y: CGFloat(source.windowHeight) - preferredScreenOrigin.y)
        }
        guard let item = sourceItemView, isViewLoaded, item !== view, item.isDescendant(of: view) else { return nil }
        let frame = item.convert(item.bounds, to: view)
        return CGPoint(x: CGFloat(source.x) - frame.minX, y: CGFloat(source.y) - frame.minY + view.bounds.height)
    }
}
