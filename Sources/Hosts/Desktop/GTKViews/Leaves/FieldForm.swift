import CGtk
import RemoteView
import Wire

/// The kind of GTK entry for a field.
enum FieldForm {
    /// Without a frame: only the text, on the extension's background.
    case bare
    case entry
    case password
    case search

    @MainActor
    init(_ node: RenderedNode) { self.init(node.kind, node.properties) }

    init(_ kind: WireViewKind, _ properties: Properties) {
        if kind == .searchField {
            self = .search
        } else if properties[.borderStyle] == 0 {
            self = .bare
        } else {
            self = properties[.secure] ? .password : .entry
        }
    }

    @MainActor
    func makeWidget() -> Widget {
        switch self {
        case .bare: return gtk_text_new()
        case .entry: return gtk_entry_new()
        case .search: return makeSearchEntry()
        case .password:
            let entry: Widget = gtk_password_entry_new()
            gtk_password_entry_set_show_peek_icon(entry.object, 1)
            return entry
        }
    }
}
