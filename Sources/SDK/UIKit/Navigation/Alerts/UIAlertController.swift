public import Foundation

/// A question to the person, on a card over everything else: a title, a message, text fields, and a button for each action.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    public let preferredStyle: Style
    open var message: String? { didSet { showTexts() } }
    open private(set) var actions: [UIAlertAction] = []
    /// The action of the return key. It must be one of the alert's actions.
    open var preferredAction: UIAlertAction? { didSet { showActions() } }
    open private(set) var textFields: [UITextField]?

    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let fieldStack = UIStackView()
    private let buttonStack = UIStackView()

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    open override var title: String? { didSet { showTexts() } }

    /// An alert has at most one action of the style `cancel`; a second one is ignored.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return FileHandle.standardError.write(Data("An alert can have one cancel action only; \"\(action.title ?? "")\" is left out.\n".utf8))
        }
        actions.append(action)
        showActions()
    }

    /// Adds a text field to an alert; an action sheet has no text fields.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return FileHandle.standardError.write(Data("Only alerts have text fields; this is an action sheet.\n".utf8))
        }
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        fieldStack.addArrangedSubview(field)
        fieldStack.isHidden = false
        configurationHandler?(field)
    }

    // MARK: - The card

    open override func loadView() {
        let view = UIView()
        let isAlert = preferredStyle == .alert
        titleLabel.font = .preferredFont(forTextStyle: isAlert ? .title3 : .headline)
        messageLabel.font = .preferredFont(forTextStyle: .body)
        if !isAlert { messageLabel.textColor = .secondaryLabel }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        titleLabel.accessibilityTraits = .header
        fieldStack.axis = .vertical
        fieldStack.spacing = 6
        fieldStack.isHidden = textFields == nil
        let stack = UIStackView(arrangedSubviews: [titleLabel, messageLabel, fieldStack, buttonStack])
        stack.axis = .vertical
        stack.spacing = 10
        stack.setCustomSpacing(20, after: messageLabel)
        stack.setCustomSpacing(20, after: fieldStack)
        view.fill(with: stack, insets: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24))
        stack.widthAnchor.constraint(equalToConstant: 312).wish(745).isActive = true
        self.view = view
        showTexts()
        showActions()
    }

    private func showTexts() {
        for (label, text) in [(titleLabel, title), (messageLabel, message)] {
            label.text = text
            label.isHidden = (text ?? "").isEmpty
        }
    }

    /// Two buttons are side by side, Cancel first; more than two are below each other, Cancel last.
    private func showActions() {
        guard isViewLoaded else { return }
        for view in buttonStack.arrangedSubviews { view.removeFromSuperview() }
        let isRow = preferredStyle == .alert && actions.count == 2
        let cancel = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        buttonStack.axis = isRow ? .horizontal : .vertical
        buttonStack.distribution = isRow ? .fillEqually : .fill
        buttonStack.spacing = isRow ? 12 : 8
        buttonStack.isHidden = actions.isEmpty
        for action in isRow ? cancel + others : others + cancel {
            let button = ActionButton(action.title ?? "", look: look(of: action)) { [weak self] in self?.choose(action) }
            button.isEnabled = action.isEnabled
            action.button = button
            buttonStack.addArrangedSubview(button)
        }
    }

    private func look(of action: UIAlertAction) -> ActionButton.Look {
        if action.style == .destructive { return .destructive }
        return action === preferredAction ? .prominent : .gray
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    // MARK: - Actions

    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        let handle = { if let handler = action.handler { handler(action) } }
        guard presentingViewController != nil else { return handle() }
        dismiss(animated: true, completion: handle)
    }

    /// Escape performs the cancel action; without such an action the person must choose.
    override func personWantsToDismiss() {
        if let cancel = actions.first(where: { $0.style == .cancel }) { return choose(cancel) }
        if actions.isEmpty { super.personWantsToDismiss() }
    }

    open override var keyCommands: [UIKeyCommand]? {
        preferredAction == nil ? nil : [UIKeyCommand(input: "\r", action: Selector(UIAlertController.choosePreferredAction))]
    }

    private func choosePreferredAction() { if let preferredAction { choose(preferredAction) } }
}
