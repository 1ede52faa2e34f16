import AppKit
import UIKit
import Wire

/// The last menus that the host has, so that the person's choice finds its item.
@MainActor
struct SentMenus {
    private struct Sent {
        let number: UInt64
        let items: [NSMenuItem]
        let selection: FinderSyncState.Selection?
    }

    /// A menu is chosen from soon after it was made, and every kind may be open in several windows.
    private static let count = 16
    /// Deeper menus are not sent: one may contain itself.
    private static let depth = 8
    private var sent: [Sent] = []
    private var last: UInt64 = 0

    nonisolated init() {}

    /// What the host shows of a menu; nothing for a menu without items.
    mutating func add(_ menu: NSMenu, _ selection: FinderSyncState.Selection?) -> WireMadeFinderMenu {
        var items: [NSMenuItem] = []
        let shown = Self.shown(menu, numbering: &items)
        guard !shown.isEmpty else { return WireMadeFinderMenu() }
        last += 1
        sent.append(Sent(number: last, items: items, selection: selection))
        if sent.count > Self.count { sent.removeFirst() }
        return .with { ($0.number, $0.items) = (last, shown) }
    }

    func item(_ item: UInt32, of menu: UInt64) -> (NSMenuItem, FinderSyncState.Selection?)? {
        guard let found = sent.first(where: { $0.number == menu }), found.items.indices.contains(Int(item)) else { return nil }
        return (found.items[Int(item)], found.selection)
    }

    private static func shown(_ menu: NSMenu, depth: Int = 1, numbering items: inout [NSMenuItem]) -> [WireFinderMenuItem] {
        menu.items.filter { !$0.isHidden }.map { item in
            var shown = WireFinderMenuItem()
            shown.number = UInt32(clamping: items.count)
            items.append(item)
            shown.title = item.title
            shown.isSeparator = item.isSeparatorItem
            // As on Apple's systems: an item with nothing to do is not enabled.
            shown.isEnabled = item.isEnabled && (item.submenu != nil || item.action != nil || !menu.autoenablesItems)
            shown.state =
                switch item.state {
                case .on: .on
                case .mixed: .mixed
                default: .off
                }
            shown.indentation = UInt32(clamping: max(0, item.indentationLevel))
            shown.symbol = item.image?.symbolName ?? ""
            if let submenu = item.submenu, depth < Self.depth { shown.submenu = Self.shown(submenu, depth: depth + 1, numbering: &items) }
            return shown
        }
    }
}
