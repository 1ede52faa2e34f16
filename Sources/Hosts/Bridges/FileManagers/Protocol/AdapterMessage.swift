import ExtensionHost
import Foundation

/// One line of an adapter: a JSON object with any of these. *Documentation/file-managers.md* describes the lines.
struct AdapterMessage: Decodable, Sendable {
    struct Menu: Decodable, Sendable {
        /// Chosen by the adapter; the answer has it, too.
        let number: Int
        let kind: FinderMenu.Kind
        /// What was clicked, or the folder that is shown.
        let target: String
        let selected: [String]
        /// How many are selected, when they were too many to name.
        let count: Int?
        /// The extension whose toolbar item was pressed; nil: all are asked.
        let `extension`: String?
    }

    struct Choice: Decodable, Sendable {
        let menu: Int
        let item: String
    }

    /// The name of the file manager, for a log; the first line has it.
    let hello: String?
    /// Beside `hello`: whether it has a place for toolbar items, and whether its menus have *Share…* already.
    let hasToolbar: Bool?
    let hasShare: Bool?
    /// Items that have become visible: URIs.
    let visible: [String]?
    /// Items that are not visible any more.
    let gone: [String]?
    /// Folders that the person begins to look at, and those that nobody looks at any more.
    let shown: [String]?
    let hidden: [String]?
    let menu: Menu?
    let choose: Choice?
    /// What the person has opened to extensions has changed.
    let reload: Bool?

    init(
        hello: String? = nil, hasToolbar: Bool? = nil, hasShare: Bool? = nil, visible: [String]? = nil, gone: [String]? = nil,
        shown: [String]? = nil, hidden: [String]? = nil, choose: Choice? = nil, reload: Bool? = nil
    ) {
        (self.hello, self.hasToolbar, self.hasShare) = (hello, hasToolbar, hasShare)
        (self.visible, self.gone, self.shown, self.hidden) = (visible, gone, shown, hidden)
        (menu, self.choose, self.reload) = (nil, choose, reload)
    }

    /// The longest line, in bytes: about 10,000 items with long names.
    static let limit = 8 << 20

    /// Nil for bytes that are no such object.
    init?(_ line: Data) {
        guard let message = try? JSONDecoder().decode(AdapterMessage.self, from: line) else { return nil }
        self = message
    }
}

/// One line to an adapter.
package struct HubMessage: Encodable, Sendable {
    struct Badges: Encodable, Sendable {
        let uri: String
        /// Names of themed icons, at most three.
        let emblems: [String]
        /// What they say, a line for each extension; empty for nothing.
        let tip: String
    }

    package struct Item: Encodable, Sendable {
        package let id: String
        package let title: String
        package let isEnabled: Bool
        package let isSeparator: Bool
        package let items: [Item]
    }

    struct Menu: Encodable, Sendable {
        let number: Int
        let items: [Item]
    }

    package struct ToolbarItem: Encodable, Sendable, Equatable {
        /// The extension's, for `menu`.
        package let id: String
        package let title: String
        /// Empty for none.
        package let tip: String
        /// The name of a themed icon; empty for none.
        package let icon: String
        /// The folders in which it is shown.
        package let roots: [String]
    }

    /// The folders in which extensions want to be asked about items. Nothing else need be sent.
    var roots: [String]?
    var badges: [Badges]?
    var menu: Menu?
    /// All of them, in the person's order.
    var toolbar: [ToolbarItem]?

    /// With its end of line.
    var line: Data {
        if let badges, roots == nil, menu == nil, toolbar == nil { return Data(BadgeLine.bytes(badges) + [UInt8(ascii: "\n")]) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        return ((try? encoder.encode(self)) ?? Data("{}".utf8)) + Data("\n".utf8)
    }
}
