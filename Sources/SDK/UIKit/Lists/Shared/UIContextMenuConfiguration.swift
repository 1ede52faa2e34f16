public import Foundation

/// Creates the context menu of a row or an item.
@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
    public typealias ActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

    public let identifier: any NSCopying
    private let provider: ActionProvider?

    /// - Parameter previewProvider: not called; menus are shown beside the row itself.
    public init(identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil, actionProvider: ActionProvider? = nil) {
        self.identifier = identifier ?? NSUUID()
        provider = actionProvider
        super.init()
    }

    func menu() -> UIMenu? { provider?([]) }
}
