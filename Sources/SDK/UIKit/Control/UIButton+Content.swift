import Foundation
import RemoteView
import Wire

/// The content of a button in one state; a nil value is taken from the normal state.
struct ButtonContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
}

extension UIButton {
    func change(_ state: State, _ body: (inout ButtonContent) -> Void) {
        body(&contents[state.rawValue, default: ButtonContent()])
        show()
    }

    func content<Value>(for state: State, _ part: KeyPath<ButtonContent, Value?>) -> Value? {
        contents[state.rawValue]?[keyPath: part] ?? contents[State.normal.rawValue]?[keyPath: part]
    }

    /// Sends the current appearance of the button to the host.
    func show() {
        if let configuration { show(configuration) } else { showProperties() }
    }

    private func showProperties() {
        node[.text] = shownTitle
        node[.subtitle] = nil
        show(currentImage ?? currentBackgroundImage)
        node[.imagePlacement] = semanticContentAttribute == .forceRightToLeft ? 1 : 0
        node[.contentInsets] = contentEdgeInsets == .zero ? nil : contentEdgeInsets.wire
        node[.animating] = false
        // The host chooses a system button's colour, from the tint and from whether the button is enabled.
        node[.textColor] = buttonType == .custom ? currentTitleColor.wire : titleColor(for: state)?.wire
        node[.buttonStyle] = propertiesStyle.rawValue
        showBackground(nil)
    }

    private var propertiesStyle: WireButtonStyle {
        switch role {
        case .destructive: .destructive
        case .primary: .filled
        case .normal, .cancel: buttonType == .custom ? .custom : .plain
        }
    }

    private var shownTitle: WireStyledText? {
        if let chosenTitle { return .with { $0.text = chosenTitle } }
        // An attributed title takes precedence over a plain one, unless the state has its own plain title.
        let own = contents[state.rawValue]
        if let title = own?.attributedTitle { return WireStyledText(title) }
        if let title = own?.title { return .with { $0.text = title } }
        return currentAttributedTitle.map { WireStyledText($0) } ?? currentTitle.map { title in .with { $0.text = title } }
    }

    func show(_ image: UIImage?) {
        node[.symbol] = image?.symbolName ?? ""
        node[.image] = image.flatMap { $0.symbolName == nil ? ViewImageID($0.imageNumber) : nil }
    }

    /// The host centres the content. For other alignments, the host decides which side is leading, by where the button is shown.
    func showAlignment() { node[.alignment] = titleAlignment }

    private var titleAlignment: Int {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let alignment: NSTextAlignment =
            switch contentHorizontalAlignment {
            case .center, .fill: .center
            case .left: .left
            case .right: .right
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            }
        return alignment == .center ? NSTextAlignment.natural.wire : alignment.wire
    }

    // MARK: - Menu

    func showMenu() {
        setMenu(showsMenuAsPrimaryAction ? menu : nil)
        guard showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction, let menu else {
            if chosenTitle != nil {
                chosenTitle = nil
                show()
            }
            return
        }
        let actions = menu.selectableActions
        // The action that is on is the chosen one; when none is on, the first action.
        let chosen = actions.first { $0.state == .on } ?? actions.first
        for action in actions { action.state = action === chosen ? .on : .off }
        setMenu(menu)
        for (number, perform) in menuActions {
            guard let action = menuElements[number] else { continue }
            menuActions[number] = { [weak self] in
                for other in actions { other.state = other === action ? .on : .off }
                self?.showMenu()
                perform()
            }
        }
        chosenTitle = chosen?.title
        show()
    }

    /// The actions of the menu, by the numbers that `setMenu` assigns: in order, from 1.
    private var menuElements: [UInt64: UIAction] {
        Dictionary(uniqueKeysWithValues: (menu?.selectableActions ?? []).enumerated().map { (UInt64($0 + 1), $1) })
    }
}

extension UIMenu {
    /// All actions that are shown, in display order.
    fileprivate var selectableActions: [UIAction] {
        children.flatMap { element -> [UIAction] in
            if let action = element as? UIAction { return action.attributes.contains(.hidden) ? [] : [action] }
            return (element as? UIMenu)?.selectableActions ?? []
        }
    }
}
