import Foundation
import Testing
import Wire

@testable import UIKit

@MainActor struct TextFieldTests {
    @MainActor final class Delegate: NSObject, UITextFieldDelegate {
        let notes = Notes()
        var maySay: (NSRange, String) -> Bool = { _, _ in true }
        var mayBegin = true
        var mayEnd = true
        var mayClear = true

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            notes.note("begin?")
            return mayBegin
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { notes.note("began") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            notes.note("end?")
            return mayEnd
        }
        func textFieldDidEndEditing(_ textField: UITextField) { notes.note("ended") }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            notes.note("\(range.location),\(range.length) \(string)?")
            return maySay(range, string)
        }
        func textFieldDidChangeSelection(_ textField: UITextField) { notes.note("selected") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool {
            notes.note("clear?")
            return mayClear
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            notes.note("return?")
            return true
        }
    }

    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let delegate = Delegate()
    let host: ControlHost

    init() throws {
        host = try ControlHost(showing: field)
        field.delegate = delegate
        let notes = delegate.notes
        field.addAction(UIAction { _ in notes.note("changed") }, for: .editingChanged)
    }

    @Test func takesOverWhatIsTyped() {
        host.type("Hi", into: field, revision: 1)
        #expect(field.text == "Hi")
        #expect(delegate.notes.take() == ["0,0 Hi?", "changed", "selected"])
        #expect(host.changes(of: field).isEmpty)
    }

    @Test func sendsTheOldTextBackWithTheRevisionOfTheRefusedEdit() {
        field.text = "12"
        _ = host.patches()
        delegate.maySay = { _, text in text.allSatisfy(\.isNumber) }
        host.type("123", into: field, revision: 1)
        host.type("123x", into: field, revision: 2)
        #expect(field.text == "123")
        let changes = host.changes(of: field)
        #expect(changes[.text]?.words == "123")
        #expect(changes[.textRevision]?.count == 2)
        #expect(changes[.selection]?.list == [3, 0])
    }

    @Test func sendsWhatTheDelegateSetsWhileItRefuses() {
        delegate.maySay = { [field] _, text in
            field.text = (field.text ?? "") + text.uppercased()
            return false
        }
        host.type("a", into: field, revision: 7)
        let changes = host.changes(of: field)
        #expect(changes[.text]?.words == "A")
        #expect(changes[.textRevision]?.count == 7)
    }

    @Test func sendsTextSetInCodeWithTheNewestRevision() {
        host.type("abc", into: field, revision: 3)
        field.text = ""
        let changes = host.changes(of: field)
        #expect(changes[.text]?.words == "")
        #expect(changes[.textRevision]?.count == 3)
        field.text = ""
        #expect(host.changes(of: field).isEmpty)
    }

    @Test func aFieldThatIsShownAnewKnowsOfNoEdits() {
        host.type("abc", into: field, revision: 3)
        field.removeFromSuperview()
        _ = host.patches()
        host.root.addSubview(field)
        let inserted = host.patches().compactMap { if case .insert(let insert) = $0.kind { insert } else { nil } }
        let keys = inserted.flatMap(\.properties).map(\.key)
        #expect(keys.contains(.text))
        #expect(!keys.contains(.textRevision))
    }

    @Test func asksBeforeItTakesTheHostsFocus() {
        host.send(.focused, to: field)
        #expect(field.isFirstResponder && field.isEditing)
        #expect(delegate.notes.take() == ["begin?", "began"])
        host.send(.unfocused, to: field)
        #expect(!field.isFirstResponder && !field.isEditing)
        #expect(delegate.notes.take() == ["end?", "ended"])
        delegate.mayBegin = false
        host.send(.focused, to: field)
        #expect(!field.isFirstResponder)
        #expect(host.commands(to: field) == [.unfocus])
    }

    @Test func tellsOnceThatEditingBeganWhenCodeAskedForTheKeyboard() {
        #expect(field.becomeFirstResponder())
        #expect(host.commands(to: field) == [.focus])
        host.send(.focused, to: field)
        #expect(delegate.notes.take() == ["begin?", "began"])
        #expect(field.resignFirstResponder())
        host.send(.unfocused, to: field)
        #expect(delegate.notes.take() == ["end?", "ended"])
    }

    @Test func keepsTheFocusWhileTheDelegateDoesNotLetItGo() {
        field.becomeFirstResponder()
        _ = host.patches()
        delegate.mayEnd = false
        #expect(!field.resignFirstResponder())
        host.send(.unfocused, to: field)
        #expect(field.isFirstResponder)
        #expect(host.commands(to: field) == [.focus])
        delegate.mayEnd = true
    }

    @Test func endsTheOtherFieldWhenTheFocusMoves() {
        let other = UITextField(frame: .zero)
        host.root.addSubview(other)
        _ = host.patches()
        host.send(.focused, to: field)
        host.send(.focused, to: other)
        #expect(other.isFirstResponder && !field.isEditing)
        host.send(.unfocused, to: field)
        #expect(other.isFirstResponder)
        #expect(delegate.notes.take() == ["begin?", "began", "end?", "ended"])
    }

    @Test func returnsWithoutResigningUnlessSomebodyEndsOnExit() {
        field.becomeFirstResponder()
        _ = delegate.notes.take()
        host.send(.return, to: field)
        #expect(field.isFirstResponder)
        #expect(delegate.notes.take() == ["return?"])
        let notes = delegate.notes
        field.addAction(UIAction { _ in notes.note("exit") }, for: .editingDidEndOnExit)
        host.send(.return, to: field)
        #expect(!field.isFirstResponder)
        #expect(delegate.notes.take() == ["return?", "exit", "end?", "ended"])
    }

    @Test func asksWhetherItMayBeCleared() {
        field.text = "abc"
        field.clearButtonMode = .whileEditing
        _ = host.patches()
        delegate.mayClear = false
        host.type("", into: field, revision: 1)
        #expect(field.text == "abc")
        #expect(delegate.notes.take() == ["clear?"])
        #expect(host.changes(of: field)[.text]?.words == "abc")
    }

    @Test func putsBackWhatWasTypedIntoADisabledField() {
        field.isEnabled = false
        _ = host.patches()
        host.type("x", into: field, revision: 1)
        #expect(field.text == "")
        #expect(host.changes(of: field)[.textRevision]?.count == 1)
    }

    @Test func insertsAndDeletesAtTheSelection() {
        field.text = "ab😀"
        field.deleteBackward()
        #expect(field.text == "ab")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        field.insertText("x")
        #expect(field.text == "xab")
        #expect(delegate.notes.take().filter { $0 == "changed" }.count == 2)
        let end = field.position(from: field.beginningOfDocument, offset: 1)
        #expect(end.flatMap { field.textRange(from: field.beginningOfDocument, to: $0) }.flatMap { field.text(in: $0) } == "x")
        #expect(field.position(from: field.beginningOfDocument, offset: 4) == nil)
    }

    @Test func postsThatTheTextChanged() {
        let notes = delegate.notes
        let name = UITextField.textDidChangeNotification
        let observer = NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
            MainActor.assumeIsolated { notes.note("posted") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        host.type("x", into: field, revision: 1)
        #expect(notes.take().contains("posted"))
    }

    @Test func leavesRoomForTheViewsAtItsSides() {
        let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.leftView = icon
        #expect(icon.superview == nil)
        field.leftViewMode = .whileEditing
        _ = host.patches()
        #expect(icon.superview == nil)
        field.becomeFirstResponder()
        guard case .insets(let insets)? = host.changes(of: field)[.textInsets]?.kind else {
            Issue.record("The text is not inset.")
            return
        }
        #expect(insets.left == 30 && insets.right == 0)
        #expect(icon.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
        field.resignFirstResponder()
        #expect(icon.superview == nil)
    }

    @Test func tellsTheHostHowTextIsEntered() {
        field.keyboardType = .decimalPad
        field.returnKeyType = .send
        field.autocapitalizationType = .none
        field.isSecureTextEntry = true
        let changes = host.changes(of: field)
        #expect(changes[.keyboard]?.count == Int64(WireKeyboardKind.decimal.rawValue))
        #expect(changes[.returnKey]?.count == 7)
        #expect(changes[.capitalization]?.count == 0)
        #expect(changes[.secure]?.isOn == true)
        #expect(field.keyboardType == .decimalPad)
    }
}
