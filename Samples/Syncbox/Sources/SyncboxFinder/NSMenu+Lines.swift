import Cocoa

extension NSMenu {
    @discardableResult
    func add(_ title: String, _ action: Selector) -> NSMenuItem { addItem(withTitle: title, action: action, keyEquivalent: "") }

    /// A line that cannot be chosen.
    func say(_ words: String) { addItem(withTitle: words, action: nil, keyEquivalent: "") }
}
