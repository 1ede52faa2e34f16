import Foundation
import Testing
import Wire

@testable import UIKit

@MainActor struct TextViewTests {
    @MainActor final class Delegate: NSObject, UITextViewDelegate {
        let notes = Notes()
        var mayChange: (String) -> Bool = { _ in true }
        func textViewDidBeginEditing(_ textView: UITextView) { notes.note("began") }
        func textViewDidEndEditing(_ textView: UITextView) { notes.note("ended") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            notes.note("\(range.location),\(range.length) \(text)?")
            return mayChange(text)
        }
        func textViewDidChange(_ textView: UITextView) { notes.note("changed") }
        func textViewDidChangeSelection(_ textView: UITextView) { notes.note("selected") }
        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
            notes.note(URL.absoluteString)
            return false
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { notes.note("scrolled") }
    }

    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let delegate = Delegate()
    let host: ControlHost

    init() throws {
        host = try ControlHost(showing: view)
        view.delegate = delegate
    }

    @Test func takesOverWhatIsTyped() {
        host.send(.focused, to: view)
        host.type("One", into: view, revision: 1)
        #expect(view.text == "One")
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        #expect(delegate.notes.take() == ["began", "0,0 One?", "changed", "selected"])
        #expect(host.changes(of: view).isEmpty)
    }

    @Test func mayResignWhenReturnIsTyped() {
        host.send(.focused, to: view)
        host.type("Hi", into: view, revision: 1)
        delegate.mayChange = { [view] text in
            guard text == "\n" else { return true }
            view.resignFirstResponder()
            return false
        }
        host.type("Hi\n", into: view, revision: 2)
        #expect(!view.isFirstResponder)
        #expect(view.text == "Hi")
        let changes = host.changes(of: view)
        #expect(changes[.text]?.words == "Hi")
        #expect(changes[.textRevision]?.count == 2)
    }

    @Test func aTextThatNobodyEditsIsShownFromItsBeginning() {
        view.text = "Long"
        #expect(host.changes(of: view)[.selection] == nil)
        #expect(view.selectedRange == NSRange(location: 4, length: 0))
    }

    @Test func showsARangeThatIsNowhereAtTheEnd() {
        view.text = "abc"
        view.scrollRangeToVisible(NSRange(location: NSNotFound, length: 5))
        view.selectedRange = NSRange(location: Int.max, length: Int.max)
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
    }

    @Test func tellsSelectionsOnce() {
        view.text = "abcdef"
        _ = host.patches()
        for _ in 0..<2 {
            host.send(.selection, to: view) {
                $0.selectionStart = 1
                $0.selectionLength = 100
            }
        }
        #expect(view.selectedRange == NSRange(location: 1, length: 5))
        #expect(delegate.notes.take() == ["selected"])
        view.selectedRange = NSRange(location: 2, length: 1)
        #expect(host.changes(of: view)[.selection]?.list == [2, 1])
    }

    @Test func isReadWhenItIsNotEdited() {
        view.isEditable = false
        view.text = "Read me"
        _ = host.patches()
        host.send(.focused, to: view)
        #expect(view.isFirstResponder)
        host.type("Read", into: view, revision: 1)
        #expect(view.text == "Read me")
        #expect(delegate.notes.take() == [])
        #expect(host.changes(of: view)[.text]?.words == "Read me")
    }

    @Test func asksBeforeALinkIsOpened() {
        host.send(.link, to: view) { $0.text = "https://example.org/" }
        #expect(delegate.notes.take() == ["https://example.org/"])
    }

    @Test func scrollsAsScrollViewsDo() {
        host.send(.scroll, to: view) { $0.y = 40 }
        #expect(view.contentOffset.y == 40)
        #expect(delegate.notes.take() == ["scrolled"])
    }

    @Test func sendsItsInsetsWhenTheyAreUnusual() {
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        guard case .insets(let insets)? = host.changes(of: view)[.textInsets]?.kind else {
            Issue.record("The insets are not sent.")
            return
        }
        #expect(insets == WireViewInsets())
    }

    @Test func postsThatTheTextChanged() {
        let notes = delegate.notes
        let name = UITextView.textDidChangeNotification
        let observer = NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
            MainActor.assumeIsolated { notes.note("posted") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        host.type("x", into: view, revision: 1)
        #expect(notes.take().contains("posted"))
    }
}
