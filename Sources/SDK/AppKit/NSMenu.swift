public import Foundation
public import UIKit

/// A menu, as a value: a host shows it.
@MainActor @preconcurrency
open class NSMenu: NSObject {
    open var title: String
    open var items: [NSMenuItem] = []
    open var autoenablesItems = true

    public init(title: String) {
        self.title = title
        super.init()
    }

    public override convenience init() { self.init(title: "") }

    open var numberOfItems: Int { items.count }
    open func item(at index: Int) -> NSMenuItem? { items.indices.contains(index) ? items[index] : nil }
    open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
    open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
    open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }
    open func insertItem(_ newItem: NSMenuItem, at index: Int) {
        newItem.menu = self
        items.insert(newItem, at: min(max(index, 0), items.count))
    }

    @discardableResult
    open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        addItem(item)
        return item
    }

    open func removeItem(_ item: NSMenuItem) { items.removeAll { $0 === item } }
    open func removeAllItems() { items = [] }
    open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
}

/// One item of a menu.
@MainActor @preconcurrency
open class NSMenuItem: NSObject {
    open var title: String
    open var action: Selector?
    open var keyEquivalent: String
    open weak var target: AnyObject?
    open var isEnabled = true
    open var isHidden = false
    open var state = NSControl.StateValue.off
    open var tag = 0
    open var image: NSImage?
    open var submenu: NSMenu?
    open var representedObject: Any?
    open var toolTip: String?
    open var indentationLevel = 0
    open internal(set) weak var menu: NSMenu?
    public let isSeparatorItem: Bool

    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
        title = string
        action = selector
        keyEquivalent = charCode
        isSeparatorItem = false
        super.init()
    }

    private init(separator: Void) {
        title = ""
        keyEquivalent = ""
        isSeparatorItem = true
        super.init()
    }

    public override convenience init() { self.init(title: "", action: nil, keyEquivalent: "") }

    public class func separator() -> NSMenuItem { NSMenuItem(separator: ()) }
}
