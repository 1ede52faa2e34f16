public import Foundation

/// A search field with a cancel button beside it and scope buttons below it.
@MainActor @preconcurrency
open class UISearchBar: UIView, UITextInputTraits {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    open weak var delegate: (any UISearchBarDelegate)?
    /// The search controller that uses the bar.
    weak var searchController: UISearchController?
    public let searchTextField = UISearchTextField(frame: .zero)
    private let cancelButton = UIButton(type: .system)
    private let scopes = UISegmentedControl(items: nil)
    open var prompt: String?
    open var barTintColor: UIColor?
    open var searchBarStyle = Style.default
    open var isTranslucent = true
    open var barStyle = 0
    open var backgroundImage: UIImage?
    private var ownAccessoryView: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        compose()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        compose()
    }

    private func compose() {
        searchTextField.bar = self
        cancelButton.setTitle(InterfaceWord.cancel.localized, for: .normal)
        cancelButton.isHidden = true
        cancelButton.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        cancelButton.setContentCompressionResistancePriority(.required, for: .horizontal)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .primaryActionTriggered)
        scopes.isHidden = true
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
        searchTextField.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        let line = UIStackView(arrangedSubviews: [searchTextField, cancelButton])
        line.spacing = 8
        line.alignment = .center
        let column = UIStackView(arrangedSubviews: [line, scopes])
        column.axis = .vertical
        column.spacing = 8
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            column.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
            column.centerYAnchor.constraint(equalTo: centerYAnchor),
            column.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
        ])
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: showsScopeBar ? 100 : 56) }

    // MARK: - Text

    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue ?? "" != searchTextField.text else { return }
            searchTextField.text = newValue ?? ""
            textChanged()
        }
    }

    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    // MARK: - Buttons and scopes

    open var showsCancelButton: Bool {
        get { !cancelButton.isHidden }
        set { cancelButton.isHidden = !newValue }
    }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard animated else { return self.showsCancelButton = showsCancelButton }
        UIView.animate(withDuration: 0.2) { self.showsCancelButton = showsCancelButton }
    }

    open var showsBookmarkButton = false
    open var showsSearchResultsButton = false
    open var isSearchResultsButtonSelected = false
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}

    open var scopeButtonTitles: [String]? {
        didSet {
            let selected = max(0, scopes.selectedSegmentIndex)
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
            selectedScopeButtonIndex = selected
        }
    }

    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue < scopes.numberOfSegments ? newValue : UISegmentedControl.noSegment }
    }

    open var showsScopeBar: Bool {
        get { !scopes.isHidden }
        set { scopes.isHidden = !newValue }
    }

    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    private func cancelled() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
    }

    private func scopeChosen() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.updateResults()
    }

    // MARK: - Keyboard

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    // MARK: - UITextInputTraits

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
}
