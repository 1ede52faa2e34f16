public import Foundation
import RemoteView
package import Wire

/// A button with a title, an image, or both.
@MainActor @preconcurrency
open class UIButton: UIControl {
    package override class var nodeKind: WireViewKind { .button }

    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close

        public static let roundedRect = ButtonType.system
    }

    /// The purpose of a button; hosts emphasize a primary button and mark a destructive one.
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    open private(set) var buttonType = ButtonType.custom
    /// The content that was set for each state.
    var contents: [UInt: ButtonContent] = [:]
    /// The background colour of the view itself, below the configuration's background.
    private var ownBackground: UIColor?
    private var isUpdating = false
    /// The title of the chosen menu element.
    var chosenTitle: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        show()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        show()
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        takeLook(of: buttonType)
        show()
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// The action supplies the title and the image that the configuration does not have.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        self.configuration = configuration
        show()
        take(primaryAction)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
        if let image = action.image, configuration?.image == nil { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    /// Gives a button of a system type the host's appearance.
    private func takeLook(of type: ButtonType) {
        let look: (symbol: String, label: String)? =
            switch type {
            case .detailDisclosure, .infoLight, .infoDark: ("info.circle", "More Info")
            case .contactAdd: ("plus.circle", "Add")
            case .close: ("xmark", "Close")
            case .custom, .system, .plain: nil
            }
        guard let look else { return }
        setImage(UIImage(systemName: look.symbol), for: .normal)
        accessibilityLabel = look.label
    }

    // MARK: - Content by state

    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    open func title(for state: State) -> String? { content(for: state, \.title) }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
    open func attributedTitle(for state: State) -> NSAttributedString? { content(for: state, \.attributedTitle) }
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    open func titleColor(for state: State) -> UIColor? { content(for: state, \.titleColor) }
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    open func image(for state: State) -> UIImage? { content(for: state, \.image) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
    open func titleShadowColor(for state: State) -> UIColor? { content(for: state, \.titleShadowColor) }
    /// Shown behind the title when the button has no other image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }
    open func backgroundImage(for state: State) -> UIImage? { content(for: state, \.backgroundImage) }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// White for a `custom` button without a title colour; for other buttons the tint colour.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor) }

    // MARK: - Appearance

    /// Reads and changes the style of the title. It is not a view in the hierarchy: the host draws the title.
    open var titleLabel: UILabel? { ownTitleLabel }
    private lazy var ownTitleLabel = ButtonTitleLabel(of: self)
    open var imageView: UIImageView? { ownImageView }
    private lazy var ownImageView = ButtonImageView(of: self)
    open var subtitleLabel: UILabel? { nil }

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { show() } }
    /// Stored; hosts use their own distance between title and image.
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false
    open var reversesTitleShadowWhenHighlighted = false
    open var role = Role.normal { didSet { show() } }

    open override var contentHorizontalAlignment: ContentHorizontalAlignment { didSet { showAlignment() } }

    open override var backgroundColor: UIColor? {
        get { ownBackground }
        set {
            ownBackground = newValue
            show()
        }
    }

    /// The appearance of the button; nil for a button that its properties describe.
    open var configuration: Configuration? { didSet { show() } }
    /// Called before the button is shown in a new state, to update its configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open var automaticallyUpdatesConfiguration = true

    /// Schedules an update of the configuration before the next update of the interface.
    open func setNeedsUpdateConfiguration() {
        if !isUpdating { setNeedsUpdateConstraints() }
    }

    /// Updates the configuration for the current state.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    open override func updateConstraints() {
        isUpdating = true
        updateConfiguration()
        isUpdating = false
        super.updateConstraints()
    }

    override func stateDidChange() {
        super.stateDidChange()
        show()
        if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    override func didEnterTree() {
        super.didEnterTree()
        show()
        if contentHorizontalAlignment != .center { showAlignment() }
    }

    /// The background that the host shows when the configuration specifies none.
    func showBackground(_ color: UIColor?) { node[.background] = (color ?? ownBackground)?.wire }

    // MARK: - Menu

    open var menu: UIMenu? { didSet { showMenu() } }
    /// Whether a tap shows the menu. Hosts have no other way to open a button's menu, so the menu is not sent while this is false.
    open var showsMenuAsPrimaryAction = false { didSet { showMenu() } }
    /// Whether a tap toggles the button's selection or, with a menu, the chosen element becomes the title.
    open var changesSelectionAsPrimaryAction = false { didSet { showMenu() } }

    override func handle(_ event: WireViewEvent) {
        guard isEnabled else { return super.handle(event) }
        switch event.kind {
        case .tap:
            if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
            super.handle(event)
        case .menu:
            super.handle(event)
            sendActions(for: .menuActionTriggered)
        default: super.handle(event)
        }
    }
}
