import Foundation
import RemoteView
import Wire

/// A list of actions that is shown on request.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The menu's elements appear among those of the parent menu, between separators.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
    }

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }
}

extension UIView {
    /// Shows the menu where the host shows the menus of this view: on a button's tap, or on a secondary click.
    func setMenu(_ menu: UIMenu?) {
        menuActions = [:]
        guard let menu else { return node[.menu] = nil }
        var message = WireViewMenu()
        message.title = menu.title
        message.items = menu.children.compactMap(menuItem)
        node[.menu] = message
    }

    private func menuItem(_ element: UIMenuElement) -> WireViewMenuItem? {
        var item = WireViewMenuItem()
        item.title = element.title
        item.subtitle = element.subtitle ?? ""
        item.image = element.image?.imageNumber ?? 0
        item.symbol = element.image?.symbolName ?? ""
        if let action = element as? UIAction {
            guard !action.attributes.contains(.hidden) else { return nil }
            item.action = UInt64(menuActions.count + 1)
            menuActions[item.action] = { [weak self] in action.perform(sender: self) }
            item.isDestructive = action.attributes.contains(.destructive)
            item.isDisabled = action.attributes.contains(.disabled)
            item.isChecked = action.state == .on
        } else if let menu = element as? UIMenu {
            item.isInline = menu.options.contains(.displayInline)
            item.items = menu.children.compactMap(menuItem)
        }
        return item
    }
}
