public import Foundation

/// An action for a swipe over a row; hosts show it in the row's context menu.
@MainActor @preconcurrency
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }
    /// Calls `completionHandler` with whether the action was performed.
    public typealias Handler = (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    func menuElement(for view: UIView) -> UIAction {
        UIAction(title: title ?? "", image: image, attributes: style == .destructive ? .destructive : []) { [weak view, self] _ in
            if let view { handler(self, view) { _ in } }
        }
    }
}

/// The actions on one side of a row.
@MainActor @preconcurrency
open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
