@testable import FileManagers
import Foundation
import SafeText

/// What the hub tells an adapter: one line, in which the adapter finds what was meant.
enum HubLines {
    private static let words = HubWords(share: "Share…", actions: "Actions", notKept: { _ in }, syncLabel: { $0.kind.rawValue })
    /// A mark and a space before a title, which has 120.
    private static let longestTitle = 122

    static func check(_ message: HubMessage) throws {
        let line = message.line
        try require(line.last == UInt8(ascii: "\n") && line.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") }, "A line of the hub is several.")
        guard let read = try? JSONDecoder().decode(ReadLine.self, from: line) else { throw Contradiction("A line of the hub cannot be read.") }
        let (before, after) = (message.texts, read.message.texts)
        try require(before.elementsEqual(after) { $0.utf8.elementsEqual($1.utf8) }, "\(before) is \(after) in a line.")
    }

    /// Shows a menu: what is chosen in it is an item that the person could choose.
    static func show(
        _ made: [(source: String, menu: HubMenu)], number: Int, files: [String], in menus: inout HubMenus
    ) throws -> [HubMessage.Item] {
        let actions = files.isEmpty ? [] : [(identifier: "org.example.act", title: "Act")]
        let items = menus.add(number, made, sharing: files, actions: actions, files: files, words: words)
        try check(HubMessage(menu: .init(number: number, items: items)))
        let all = items.flatMap(\.all)
        try require(Set(all.map(\.id)).count == all.count, "Two items of a menu have one name.")
        for item in all {
            if item.isSeparator {
                try require(item.title.isEmpty, "A separator is called \(item.title.debugDescription).")
                continue
            }
            try checkLine(item.title, atMost: longestTitle)
            try require(!item.title.isEmpty, "An item of a menu has no title.")
            let canBeChosen = item.isEnabled && item.items.isEmpty
            try require(!canBeChosen || menus[number, item.id] != nil, "\(item.title.debugDescription) does nothing.")
            try require(canBeChosen || menus[number, item.id] == nil, "\(item.title.debugDescription) is chosen and cannot be.")
        }
        return items
    }

    /// A text that is shown as one line.
    static func checkLine(_ text: String, atMost limit: Int) throws(Contradiction) {
        try require(text.unicodeScalars.count <= limit, "\(text.debugDescription) has \(text.unicodeScalars.count) scalars.")
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
            try require(!isControl, "\(text.debugDescription) has U+\(String(scalar.value, radix: 16)).")
        }
        try require(PrintableText.line(text).utf8.elementsEqual(text.utf8), "\(text.debugDescription) has something that nobody sees.")
    }

    static func checkIcon(_ name: String) throws(Contradiction) {
        try require(!name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")), "\(name.debugDescription) is no name of an icon.")
        try checkLine(name, atMost: 64)
    }
}

extension HubMessage.Item {
    /// With everything in it.
    var all: [HubMessage.Item] { [self] + items.flatMap(\.all) }
    fileprivate var texts: [String] { [id, title, "\(isEnabled)", "\(isSeparator)", "\(items.count)"] + items.flatMap(\.texts) }
}

extension HubMessage {
    fileprivate var texts: [String] {
        let badges = (badges ?? []).flatMap { ["badges", $0.uri, "\($0.emblems.count)"] + $0.emblems + [$0.tip] }
        let tools = (toolbar ?? []).flatMap { ["toolbar", $0.id, $0.title, $0.tip, $0.icon] + $0.roots }
        return (roots.map { ["roots"] + $0 } ?? []) + badges + (menu.map { ["menu", "\($0.number)"] + $0.items.flatMap(\.texts) } ?? []) + tools
    }
}

/// A line as an adapter reads it.
private struct ReadLine: Decodable {
    struct Badges: Decodable {
        let uri: String
        let emblems: [String]
        let tip: String
    }

    struct Item: Decodable {
        let id: String
        let title: String
        let isEnabled: Bool
        let isSeparator: Bool
        let items: [Item]

        var item: HubMessage.Item {
            .init(id: id, title: title, isEnabled: isEnabled, isSeparator: isSeparator, items: items.map(\.item))
        }
    }

    struct Menu: Decodable {
        let number: Int
        let items: [Item]
    }

    struct ToolbarItem: Decodable {
        let id: String
        let title: String
        let tip: String
        let icon: String
        let roots: [String]
    }

    let roots: [String]?
    let badges: [Badges]?
    let menu: Menu?
    let toolbar: [ToolbarItem]?

    var message: HubMessage {
        HubMessage(
            roots: roots, badges: badges?.map { .init(uri: $0.uri, emblems: $0.emblems, tip: $0.tip) },
            menu: menu.map { .init(number: $0.number, items: $0.items.map(\.item)) },
            toolbar: toolbar?.map { .init(id: $0.id, title: $0.title, tip: $0.tip, icon: $0.icon, roots: $0.roots) })
    }
}
