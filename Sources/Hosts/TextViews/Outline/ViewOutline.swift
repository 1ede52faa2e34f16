package import Foundation
import RemoteView
import SafeText

/// A view as indented lines, for people and tests, or as JSON, for scripts.
package struct ViewOutline {
    package let snapshot: ViewSnapshot
    /// Includes the frame of each element, in the coordinates of the whole view.
    package var showsFrames = false
    /// Includes the nodes that only contain others, and the number of each.
    package var showsAll = false

    package init(_ snapshot: ViewSnapshot, showsFrames: Bool = false, showsAll: Bool = false) {
        self.snapshot = snapshot
        self.showsFrames = showsFrames
        self.showsAll = showsAll
    }

    package var entries: [OutlineEntry] {
        // From the end, because descendants come after their element.
        var inside: [UInt64: [OutlineEntry]] = [:]
        for element in snapshot.elements.reversed() {
            let own = inside.removeValue(forKey: element.id) ?? []
            let found = showsAll || element.isInformative ? [OutlineEntry(element, own, showsFrames)] : own
            inside[element.node.parent, default: []].insert(contentsOf: found, at: 0)
        }
        return inside[0] ?? []
    }

    package var lines: [String] {
        var lines: [String] = []
        func add(_ entries: [OutlineEntry], _ depth: Int) {
            for entry in entries {
                lines.append(String(repeating: "  ", count: depth) + entry.line(withNumber: showsAll))
                add(entry.children ?? [], depth + 1)
            }
        }
        add(entries, 0)
        return lines
    }

    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(entries)
    }
}

/// One element in an outline.
package struct OutlineEntry: Encodable {
    package let number: UInt64
    package let kind: String
    package let text: String?
    package let identifier: String?
    package let label: String?
    package let value: String?
    package let placeholder: String?
    package let states: [String]?
    /// x, y, width, height.
    package let frame: [Double]?
    package let children: [OutlineEntry]?

    init(_ element: ViewElement, _ children: [OutlineEntry], _ showsFrames: Bool) {
        func some(_ text: String?) -> String? { text?.isEmpty ?? true ? nil : text }
        number = element.id
        kind = element.kindName
        text = element.text
        identifier = some(element.identifier)
        label = some(element.label)
        value = some(element.value)
        placeholder = element.placeholder
        states = element.states.isEmpty ? nil : element.states
        let place = element.frame
        frame = showsFrames ? [place.x, place.y, place.width, place.height] : nil
        self.children = children.isEmpty ? nil : children
    }

    /// `button "Post" #post = value [disabled] (0,0 10×10)`
    package func line(withNumber: Bool) -> String {
        var line = kind
        if withNumber { line += " \(number)" }
        if let text { line += " \(Self.quoted(text))" }
        if let label, label != text { line += " label \(Self.quoted(label))" }
        if let identifier { line += " #\(PrintableText.line(identifier))" }
        if let value { line += " = \(Self.quoted(value))" }
        if let placeholder, value == nil { line += " placeholder \(Self.quoted(placeholder))" }
        if let states { line += " [\(states.joined(separator: ", "))]" }
        if let frame { line += " (\(frame[0].short),\(frame[1].short) \(frame[2].short)×\(frame[3].short))" }
        return line
    }

    /// Quoted on one line, whatever the extension wrote.
    private static func quoted(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        return "\"\(PrintableText.text(plain))\""
    }
}
