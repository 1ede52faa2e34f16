import CGtk
import CPeers
import ExtensionFoundation
import GTKViews
import LayoutScenes

/// The constraints of a scene in a GtkConstraintLayout, which is Cassowary as well.
///
/// `first` answers with the nanoseconds from giving the widgets to a window, which is when GTK solves at all, until they have their places;
/// `resize WIDTH HEIGHT` with those until they have other places. Widgets and constraints are made before the time is taken.
@MainActor
final class ConstraintLayoutPeer {
    private let scene: LayoutScene
    private var window: Widget?
    private var content: Widget?

    init(file: String) throws {
        scene = try JSONDecoder().decode(LayoutScene.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }

    func answer(_ line: String) throws -> String {
        let words = line.split(separator: " ")
        switch words.first {
        case "first": return "\(try first())"
        case "resize" where words.count == 3: return "\(try resize(Double(words[1]) ?? 0, Double(words[2]) ?? 0))"
        default: throw HostProblem("This cannot be asked: \(line)")
        }
    }

    private func first() throws -> Int64 {
        if let window { gtk_window_destroy(window.cast()) }
        guard let window = gtk_window_new(), let content = makeContent() else { throw HostProblem("GTK makes no widgets.") }
        (self.window, self.content) = (window, content)
        let start = peer_now()
        gtk_window_set_child(window.cast(), content)
        _ = content.naturalSize
        gtk_widget_allocate(content, Int32(scene.width), Int32(scene.height), -1, nil)
        return peer_now() - start
    }

    private func resize(_ width: Double, _ height: Double) throws -> Int64 {
        guard let content else { throw HostProblem("There is no layout yet.") }
        let start = peer_now()
        gtk_widget_allocate(content, Int32(width), Int32(height), -1, nil)
        return peer_now() - start
    }

    /// All views are children of one widget: GTK relates siblings and their parent only.
    private func makeContent() -> Widget? {
        guard let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let layout = gtk_constraint_layout_new() else { return nil }
        gtk_widget_set_layout_manager(content, layout)
        var widgets: [Widget] = [content]
        for item in scene.items.dropFirst() {
            guard let widget = gtk_drawing_area_new() else { return nil }
            gtk_drawing_area_set_content_width(widget.cast(), Int32(item.width ?? 0))
            gtk_drawing_area_set_content_height(widget.cast(), Int32(item.height ?? 0))
            gtk_widget_set_parent(widget, content)
            widgets.append(widget)
        }
        for constraint in scene.constraints { gtk_constraint_layout_add_constraint(OpaquePointer(layout), make(constraint, widgets)) }
        return content
    }

    private func make(_ constraint: LayoutScene.Constraint, _ widgets: [Widget]) -> OpaquePointer? {
        // Nil stands for the widget that has the layout.
        let first = constraint.first == 0 ? nil : widgets[constraint.first].raw
        let strength = Int32(bitPattern: GTK_CONSTRAINT_STRENGTH_REQUIRED.rawValue)
        let (attribute, relation) = (constraint.attribute.attribute, constraint.relation.relation)
        guard let second = constraint.second else {
            return gtk_constraint_new_constant(first, attribute, relation, constraint.constant, strength)
        }
        return gtk_constraint_new(
            first, attribute, relation, second == 0 ? nil : widgets[second].raw, constraint.secondAttribute.attribute, 1, constraint.constant,
            strength)
    }
}

extension LayoutScene.Constraint.Attribute {
    fileprivate var attribute: GtkConstraintAttribute {
        switch self {
        case .left: GTK_CONSTRAINT_ATTRIBUTE_LEFT
        case .right: GTK_CONSTRAINT_ATTRIBUTE_RIGHT
        case .top: GTK_CONSTRAINT_ATTRIBUTE_TOP
        case .bottom: GTK_CONSTRAINT_ATTRIBUTE_BOTTOM
        case .width: GTK_CONSTRAINT_ATTRIBUTE_WIDTH
        case .height: GTK_CONSTRAINT_ATTRIBUTE_HEIGHT
        case .centerY: GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y
        }
    }
}

extension LayoutScene.Constraint.Relation {
    fileprivate var relation: GtkConstraintRelation {
        switch self {
        case .equal: GTK_CONSTRAINT_RELATION_EQ
        case .atLeast: GTK_CONSTRAINT_RELATION_GE
        case .atMost: GTK_CONSTRAINT_RELATION_LE
        }
    }
}
