public import Foundation

/// One of the answers to an alert.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
    let handler: ((UIAlertAction) -> Void)?
    /// The button that shows the action now.
    weak var button: ActionButton?

    /// - Parameter handler: runs after the alert has gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
