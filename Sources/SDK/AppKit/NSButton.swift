public import Foundation
public import UIKit

/// A button or, with a switch beside its title, a checkbox.
@MainActor @preconcurrency
open class NSButton: NSControl {
    public enum ButtonType: UInt, Sendable { case momentaryPushIn = 7, pushOnPushOff = 1, toggle = 2, `switch` = 3, radio = 4, momentaryLight = 0 }
    public enum BezelStyle: UInt, Sendable { case rounded = 1, regularSquare = 2, texturedRounded = 11, inline = 15, flexiblePush = 99 }

    private let button = ActionButton(frame: .zero)
    private let toggle = UISwitch()
    private let toggleTitle = UILabel()
    private var isToggle = false

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        aim(target, action)
    }

    public convenience init(image: NSImage, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.image = image
        title = ""
        aim(target, action)
    }

    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        setButtonType(.switch)
    }

    private func aim(_ target: Any?, _ action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
        show()
    }

    private func setUp() {
        button.look = .gray
        button.onTap = { [weak self] in self?.performClick(nil) }
        toggle.addAction(UIAction { [weak self] _ in self?.toggled() }, for: .valueChanged)
        fill(with: button)
    }

    open var title = "Button" { didSet { show() } }
    open var image: NSImage? { didSet { button.image = image } }
    open var bezelStyle = BezelStyle.rounded
    open var isBordered = true { didSet { show() } }
    open var state = StateValue.off { didSet { toggle.isOn = state == .on } }
    open var allowsMixedState = false
    open var hasDestructiveAction = false { didSet { show() } }
    /// "\r" makes this the default button: the return key presses it.
    open var keyEquivalent = "" { didSet { show() } }
    open var keyEquivalentModifierMask: UIKeyModifierFlags = []

    open func setButtonType(_ type: ButtonType) {
        isToggle = type == .switch || type == .radio || type == .toggle
        for view in subviews { view.removeFromSuperview() }
        guard isToggle else { return fill(with: button) }
        let row = UIStackView(arrangedSubviews: [toggle, toggleTitle])
        row.spacing = 8
        row.alignment = .center
        fill(with: row)
        show()
    }

    private func show() {
        button.title = title.isEmpty ? nil : title
        toggleTitle.text = title
        toggle.accessibilityLabel = title
        button.look = hasDestructiveAction ? .destructive : keyEquivalent == "\r" ? .prominent : isBordered ? .gray : .plain
    }

    open override func performClick(_ sender: Any?) {
        if isToggle, isEnabled { state = state == .on ? .off : .on }
        super.performClick(sender)
    }

    private func toggled() {
        state = toggle.isOn ? .on : .off
        sendAction(action, to: target)
    }

    override func enabledChanged() {
        button.isEnabled = isEnabled
        toggle.isEnabled = isEnabled
        toggleTitle.isEnabled = isEnabled
    }

    open override var keyCommands: [UIKeyCommand]? {
        guard !keyEquivalent.isEmpty else { return nil }
        let input = keyEquivalent == "\u{1b}" ? UIKeyCommand.inputEscape : keyEquivalent
        return [UIKeyCommand(title: title, input: input, modifierFlags: keyEquivalentModifierMask, action: Selector(NSButton.performClick(_:)))]
    }
}
