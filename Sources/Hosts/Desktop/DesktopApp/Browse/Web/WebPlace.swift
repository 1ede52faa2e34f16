import CWebKit
import GTKViews

/// Where in a page a menu opens.
struct WebPlace: Sendable {
    let link: String?
    let linkText: String
    let image: String?
    let isSelection: Bool
    let isEditable: Bool

    init(_ place: AppexWebPlace) {
        link = place.link.map { String(cString: $0) }
        linkText = place.link_text.map { String(cString: $0) } ?? ""
        image = place.image.map { String(cString: $0) }
        isSelection = place.is_selection
        isEditable = place.is_editable
    }
}

/// The menu of a place, while it opens.
@MainActor
struct WebMenu {
    private let menu: OpaquePointer

    init(_ menu: OpaquePointer) { self.menu = menu }

    func add(_ title: String, _ action: @escaping Action) {
        appex_web_menu_add(
            menu, title.forC,
            { data in
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated { if let data { Handler<Action>.of(data)() } }
            }, Handler<Action>.retained(action), { releaseHandler($0) })
    }

    func addLine() { appex_web_menu_add_line(menu) }
}
