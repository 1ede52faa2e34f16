public import Foundation

/// A button, a view or a space in a bar. Changes are shown at once.
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain, bordered, done
        public static var prominent: Style { .done }
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop, camera
        case trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    enum Kind { case button, flexibleSpace, fixedSpace }

    let kind: Kind
    open var style: Style { didSet { changed() } }
    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction? { didSet { showPrimaryAction() } }
    open var menu: UIMenu? { didSet { changed() } }
    open var customView: UIView? { didSet { if oldValue !== customView { contentChanged() } } }
    open var tintColor: UIColor? { didSet { changed() } }
    /// In points; 0 for the width of the content. For a fixed space, the width of the space.
    open var width: CGFloat = 0 { didSet { contentChanged() } }
    open var possibleTitles: Set<String>?
    open var isHidden = false { didSet { if oldValue != isHidden { contentChanged() } } }

    /// Whether this is a back button, which shows its title beside the arrow.
    var isBack = false
    /// The button that currently shows the item.
    weak var button: ActionButton?
    /// Called when the bar that shows the item must arrange its content again.
    var onContentChange: (() -> Void)?

    init(kind: Kind, style: Style = .plain) {
        self.kind = kind
        self.style = style
        super.init()
    }

    public override convenience init() { self.init(kind: .button) }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(kind: .button, style: style)
        self.title = title
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem)
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init(kind: .button)
        self.customView = customView
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(kind: .button)
        self.primaryAction = primaryAction
        showPrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    private convenience init(_ systemItem: SystemItem) {
        switch systemItem {
        case .flexibleSpace: self.init(kind: .flexibleSpace)
        case .fixedSpace: self.init(kind: .fixedSpace)
        default: self.init(kind: .button, style: systemItem == .done || systemItem == .save ? .done : .plain)
        }
        if let word = systemItem.word { title = word.localized }
        if let symbol = systemItem.symbol { image = UIImage(systemName: symbol) }
        if title == nil, image == nil { title = "\(systemItem)".capitalized }
    }

    private func showPrimaryAction() {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
    }

    // MARK: - In a bar

    private func contentChanged() { onContentChange?() }

    override func changed() { if let button { show(in: button) } }

    func makeButton() -> ActionButton {
        let button = ActionButton(frame: .zero)
        button.nodeRole = isBack ? .backButton : .barButton
        button.onTap = { [weak self] in self?.perform() }
        self.button = button
        show(in: button)
        return button
    }

    private func show(in button: ActionButton) {
        button.title = image == nil || isBack ? title : nil
        button.image = image
        button.look = style == .done ? .prominent : image == nil ? .gray : .plain
        button.isEnabled = isEnabled
        button.tintColor = tintColor
        button.menu = menu
        button.accessibilityIdentifier = accessibilityIdentifier
        button.accessibilityLabel = accessibilityLabel ?? (image == nil || isBack ? nil : title)
    }

    /// Performs the action of a tap.
    func perform() {
        guard isEnabled else { return }
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else { return }
        if let target {
            action.perform(on: target, sender: self)
        } else {
            TargetAction(target: nil, action: action).send(from: button, as: self)
        }
    }
}
