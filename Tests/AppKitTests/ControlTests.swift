import ExtensionFoundation
import Foundation
import RemoteView
import Testing

@testable import AppKit
@testable import UIKit

@MainActor @Suite(.serialized) struct ControlTests {
    private let controller = NSViewController()

    private func shown(_ view: NSView) async -> ShownController {
        let shown = await ShownController(controller)
        controller.view.addSubview(view)
        await shown.settle()
        return shown
    }

    @Test func aFieldTellsItsDelegateWhatIsWritten() async throws {
        final class Delegate: NSTextFieldDelegate {
            var texts: [String] = []
            func controlTextDidChange(_ obj: Notification) { texts.append((obj.object as? NSTextField)?.stringValue ?? "") }
        }
        let (field, delegate) = (NSTextField(string: "a"), Delegate())
        field.delegate = delegate
        let shown = await shown(field)
        await shown.send(.text, to: shown.first(UITextField.self)) {
            $0.text = "ab"
            $0.revision = 1
        }
        #expect(delegate.texts == ["ab"])
        field.stringValue = "c"
        #expect(shown.first(UITextField.self)?.text == "c" && delegate.texts.count == 1)
    }

    @Test func aLabelIsNoField() async throws {
        let label = NSTextField(wrappingLabelWithString: "Long text")
        let shown = await shown(label)
        #expect(shown.first(UITextField.self) == nil)
        #expect(shown.first(UILabel.self)?.text == "Long text" && shown.first(UILabel.self)?.numberOfLines == 0)
        label.isEditable = true
        #expect(shown.first(UITextField.self)?.text == "Long text" && shown.first(UILabel.self) == nil)
    }

    @Test func aTextViewTellsItsDelegate() async throws {
        final class Delegate: NSTextViewDelegate {
            var texts: [String] = []
            func textDidChange(_ notification: Notification) { texts.append((notification.object as? NSTextView)?.string ?? "") }
        }
        let (view, delegate) = (NSTextView(frame: .zero), Delegate())
        view.delegate = delegate
        let scroll = NSScrollView(frame: .zero)
        scroll.documentView = view
        let shown = await shown(scroll)
        await shown.send(.text, to: shown.first(UITextView.self)) {
            $0.text = "Hello"
            $0.revision = 1
        }
        #expect(delegate.texts == ["Hello"] && view.string == "Hello")
    }

    @Test func aCheckboxChangesItsState() async throws {
        let box = NSButton(checkboxWithTitle: "On", target: nil, action: nil)
        let shown = await shown(box)
        await shown.send(.value, to: shown.first(UISwitch.self)) { $0.value = 1 }
        #expect(box.state == .on)
        box.state = .off
        #expect(shown.first(UISwitch.self)?.isOn == false)
        box.performClick(nil)
        #expect(box.state == .on)
    }

    @Test func aStackArrangesItsViews() async throws {
        let stack = NSStackView(views: [NSView(), NSView()])
        stack.orientation = .vertical
        stack.alignment = .leading
        let shown = await shown(stack)
        #expect(stack.arrangedSubviews.count == 2)
        #expect(shown.first(UIStackView.self)?.axis == .vertical && shown.first(UIStackView.self)?.alignment == .leading)
    }

    @Test func viewsTellWhenTheyMove() async throws {
        final class Told: NSView {
            var calls: [String] = []
            override func viewDidMoveToSuperview() { calls.append("superview") }
            override func viewDidMoveToWindow() { calls.append("window") }
        }
        let view = Told(frame: .zero)
        _ = await shown(view)
        #expect(view.calls == ["superview", "window"])
    }

    @Test func menusAreValues() {
        let menu = NSMenu(title: "")
        let item = menu.addItem(withTitle: "Example Menu Item", action: nil, keyEquivalent: "")
        menu.addItem(.separator())
        #expect(menu.items.map(\.title) == ["Example Menu Item", ""] && menu.items[1].isSeparatorItem && item.menu === menu)
    }
}
