import CGtk
import CGtkSupport
import Wire

/// The keyboard shortcuts of a node, which work wherever the focus is while the node is shown.
@MainActor
final class KeyBindings {
    private let widget: Widget

    init(_ keys: WireViewKeys, of node: RenderedNode) {
        widget = node.widget
        let bindings = keys.keys.prefix(200).compactMap(Binding.init)
        // A text view handles Return itself, even with Control. So such a shortcut is checked before widgets inside its node, and after the rest of
        // the window.
        controllers = [
            Self.controller(bindings, of: node, GTK_SHORTCUT_SCOPE_GLOBAL, GTK_PHASE_BUBBLE),
            Self.controller(bindings.filter(\.isCommand), of: node, GTK_SHORTCUT_SCOPE_LOCAL, GTK_PHASE_CAPTURE),
        ]
        // While a view that takes no text has the keyboard itself, its arrow keys do not move the focus, as they do elsewhere in the window.
        if node.leaf == nil, node[.focusable] {
            controllers.append(Self.controller(bindings.filter { !$0.isCommand }, of: node, GTK_SHORTCUT_SCOPE_LOCAL, GTK_PHASE_BUBBLE))
        }
        for controller in controllers { gtk_widget_add_controller(widget, controller) }
    }

    private var controllers: [OpaquePointer]

    isolated deinit {
        for controller in controllers { gtk_widget_remove_controller(widget, controller) }
    }

    private static func controller(
        _ bindings: [Binding], of node: RenderedNode, _ scope: GtkShortcutScope, _ phase: GtkPropagationPhase
    ) -> OpaquePointer {
        let shortcuts: OpaquePointer = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(shortcuts, scope)
        gtk_event_controller_set_propagation_phase(shortcuts, phase)
        for binding in bindings {
            let trigger = gtk_keyval_trigger_new(binding.key, GdkModifierType(rawValue: binding.modifiers))
            let box = Unmanaged.passRetained(Pressed(node, binding.action)).toOpaque()
            let action = gtk_callback_action_new(
                { _, _, data in
                    // SAFETY: GTK calls on the main thread, and the pointer is used at once.
                    nonisolated(unsafe) let data = data
                    return MainActor.assumeIsolated { data.map { Unmanaged<Pressed>.fromOpaque($0).takeUnretainedValue().send() } ?? false }
                        ? 1 : 0
                }, box, { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
            gtk_shortcut_controller_add_shortcut(shortcuts, gtk_shortcut_new(trigger, action))
        }
        return shortcuts
    }

    private final class Pressed {
        weak var node: RenderedNode?
        let action: UInt64

        init(_ node: RenderedNode, _ action: UInt64) {
            self.node = node
            self.action = action
        }

        @MainActor
        func send() -> Bool {
            guard let node, !node.isBlocked, gtk_widget_get_mapped(node.widget) != 0 else { return false }
            node.send(.key) { $0.number = action }
            return true
        }
    }

    private struct Binding {
        let key: guint
        let modifiers: UInt32
        let action: UInt64
        /// With Control or Alt, so that it types no text.
        var isCommand: Bool { modifiers & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) != 0 }

        init?(_ wire: WireViewKey) {
            guard let key = Self.key(wire.input) else { return nil }
            self.key = key
            action = wire.action
            var bits: UInt32 = 0
            if wire.modifiers & 1 != 0 { bits |= GDK_SHIFT_MASK.rawValue }
            if wire.modifiers & 2 != 0 { bits |= GDK_CONTROL_MASK.rawValue }
            if wire.modifiers & 4 != 0 { bits |= GDK_ALT_MASK.rawValue }
            modifiers = bits
        }

        private static let named: [String: Int32] = [
            "UIKeyInputEscape": GDK_KEY_Escape, "UIKeyInputUpArrow": GDK_KEY_Up, "UIKeyInputDownArrow": GDK_KEY_Down,
            "UIKeyInputLeftArrow": GDK_KEY_Left, "UIKeyInputRightArrow": GDK_KEY_Right, "UIKeyInputPageUp": GDK_KEY_Page_Up,
            "UIKeyInputPageDown": GDK_KEY_Page_Down, "UIKeyInputHome": GDK_KEY_Home, "UIKeyInputEnd": GDK_KEY_End,
            "UIKeyInputDelete": GDK_KEY_Delete, "\r": GDK_KEY_Return, "\n": GDK_KEY_Return, "\t": GDK_KEY_Tab,
            "\u{8}": GDK_KEY_BackSpace, "\u{1b}": GDK_KEY_Escape,
        ]

        private static func key(_ input: String) -> guint? {
            if let key = named[input] { return guint(key) }
            if input.hasPrefix("UIKeyInputF"), let number = Int32(input.dropFirst(11)), (1...24).contains(number) {
                return guint(GDK_KEY_F1 + number - 1)
            }
            guard let scalar = input.unicodeScalars.first, input.unicodeScalars.count == 1 else { return nil }
            return gdk_keyval_to_lower(gdk_unicode_to_keyval(scalar.value))
        }
    }
}
