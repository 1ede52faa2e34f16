import CGtk
import CGtkSupport
import RemoteView
import Wire
import InterfaceText

/// A dot for each page: MAXIMUM is their number, VALUE the current page.
final class PageControlLeaf: Leaf {
    private var dots: [Widget] = []

    init(_ node: RenderedNode) {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        super.init(node, box, stretch: .none)
    }

    nonisolated static func count(_ properties: Properties) -> Int {
        if let titles = properties[.choices]?.columns.first?.titles { return min(64, titles.count) }
        return Int(max(0, min(64, properties[.maximum].finite())))
    }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        let count = Self.count(node.properties)
        if dots.count != count { rebuild(count) }
        let current = Int(self[.value].finite())
        for (index, dot) in dots.enumerated() { dot.setClass("appex-current", index == current) }
    }

    private func rebuild(_ count: Int) {
        for dot in dots { gtk_box_remove(widget.cast(), dot) }
        dots = (0..<count).map { index in
            let dot: Widget = gtk_button_new()
            dot.setClass("appex-dot")
            gtk_box_append(widget.cast(), dot)
            appex_accessible_text(
                dot, GTK_ACCESSIBLE_PROPERTY_LABEL, localized("Page {number} of {count}", ["number": String(index + 1), "count": String(count)]))
            onSignal(dot.raw, "clicked") { [weak self] in self?.send(.value) { $0.value = Double(index) } }
            return dot
        }
    }
}
