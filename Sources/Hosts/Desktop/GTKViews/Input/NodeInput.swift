import CGtk
import CGtkSupport
import RemoteView
import Wire

/// The person's actions on a node that is no control: activating a row, opening its menu, the gestures that the extension has requested.
@MainActor
final class NodeInput {
    private unowned let node: RenderedNode
    private var gestures: [OpaquePointer] = []
    private var isWatchingCell = false
    private var isWatchingMenu = false
    private var shown: WireViewGestures?

    init(_ node: RenderedNode) { self.node = node }

    func update() {
        if node[.role] == WireViewRole.cell.rawValue, !isWatchingCell { watchCell() }
        if node[.menu] != nil, !isWatchingMenu, node.kind != .button { watchMenu() }
        let wanted = node[.gestures]
        guard wanted != shown else { return }
        shown = wanted
        for gesture in gestures { gtk_widget_remove_controller(node.widget, gesture) }
        gestures = []
        for gesture in wanted?.gestures.prefix(32) ?? [] {
            for controller in GestureControllers.make(gesture, for: node) {
                gtk_widget_add_controller(node.widget, controller)
                gestures.append(controller)
            }
        }
    }

    // MARK: Rows

    private func watchCell() {
        isWatchingCell = true
        let click = gtk_gesture_click_new()
        let raw = UnsafeMutableRawPointer(click!)
        onPress(raw, "pressed") { [weak self] _, _, _ in self?.highlight(true) }
        onPress(raw, "released") { [weak self] _, x, y in
            guard let self else { return }
            self.highlight(false)
            if gtk_widget_contains(self.node.widget, x, y) != 0 { self.activate() }
        }
        onNotify(raw, "cancel") { [weak self] in self?.highlight(false) }
        onSignal(raw, "stopped") { [weak self] in self?.highlight(false) }
        gtk_widget_add_controller(node.widget, click)

        let keys = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(keys!)) { [weak self] key, _ in
            guard let self, gtk_widget_is_focus(self.node.widget) != 0 else { return false }
            switch Int32(bitPattern: key) {
            case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space:
                self.activate()
                return true
            default: return false
            }
        }
        gtk_widget_add_controller(node.widget, keys)
    }

    private func highlight(_ isOn: Bool) {
        if isOn {
            gtk_widget_set_state_flags(node.widget, GTK_STATE_FLAG_ACTIVE, 0)
        } else {
            gtk_widget_unset_state_flags(node.widget, GTK_STATE_FLAG_ACTIVE)
        }
    }

    private func activate() {
        guard node[.enabled], node[.role] == WireViewRole.cell.rawValue else { return }
        node.send(.tap)
    }

    // MARK: Menus

    private func watchMenu() {
        isWatchingMenu = true
        let click = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        onPress(UnsafeMutableRawPointer(click!), "pressed") { [weak self] _, x, y in self?.openMenu(at: (x, y)) }
        gtk_widget_add_controller(node.widget, click)
        let hold = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(hold, 1)
        onPoint(UnsafeMutableRawPointer(hold!), "pressed") { [weak self] x, y in self?.openMenu(at: (x, y)) }
        gtk_widget_add_controller(node.widget, hold)
        let keys = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(keys!)) { [weak self] key, modifiers in
            let isShiftF10 = key == UInt32(GDK_KEY_F10) && modifiers & GDK_SHIFT_MASK.rawValue != 0
            guard key == UInt32(GDK_KEY_Menu) || isShiftF10 else { return false }
            self?.openMenu(at: nil)
            return true
        }
        gtk_widget_add_controller(node.widget, keys)
    }

    private func openMenu(at point: (Double, Double)?) {
        guard let menu = node[.menu], !menu.items.isEmpty else { return }
        MenuPopover.show(menu, from: node, at: point)
    }
}
