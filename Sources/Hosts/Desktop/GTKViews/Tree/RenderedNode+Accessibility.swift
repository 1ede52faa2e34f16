import CGtk
import CGtkSupport
import RemoteView
import Wire

extension RenderedNode {
    func showAccessibility() {
        // Screen readers find the control, where there is one.
        let target = leaf?.accessibleWidget ?? widget
        gtk_widget_set_name(target, self[.identifier].isEmpty ? nil : self[.identifier].forC)
        if target != widget { gtk_widget_set_name(widget, self[.identifier].isEmpty ? nil : "\(self[.identifier].forC)-frame") }
        var label = self[.accessibleLabel]
        if label.isEmpty, leaf == nil { label = spokenText }
        appex_accessible_text(target, GTK_ACCESSIBLE_PROPERTY_LABEL, BoundedText.spoken(label.isEmpty ? leaf?.accessibleName ?? "" : label))
        // The keyboard comes to the surface of a label that can be dragged.
        if leaf is LabelLeaf, self[.draggable] {
            appex_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, BoundedText.spoken(label.isEmpty ? self[.text]?.text ?? "" : label))
        }
        if label.isEmpty, [WireViewRole.bar.rawValue, WireViewRole.list.rawValue].contains(self[.role]) {
            for part in Set([leaf is ScrollLeaf ? widget : target, widget]) { appex_accessible_leave_unnamed(part) }
        }
        // Around a text that scrolls.
        if let leaf, leaf.widget != target, g_type_check_instance_is_a(leaf.widget.cast(), gtk_scrolled_window_get_type()) != 0 {
            let name = label.isEmpty ? leaf.accessibleName ?? ScrollLeaf.unnamed : label
            appex_accessible_text(leaf.widget, GTK_ACCESSIBLE_PROPERTY_LABEL, BoundedText.spoken(name))
        }
        // GTK tells screen readers the value of what has a range, and of nothing else.
        let value = leaf?.hasOwnValue ?? false ? "" : self[.accessibleValue]
        let description = [value, self[.accessibleHint]].filter { !$0.isEmpty }.joined(separator: ", ")
        appex_accessible_text(target, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, BoundedText.spoken(description))
        appex_accessible_text(target, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, BoundedText.spoken(value))
        if self[.role] == WireViewRole.cell.rawValue {
            appex_accessible_select(target, self[.selected] || UInt64(truncatingIfNeeded: self[.accessibleTraits]) & Self.selectedTrait != 0)
        }
        let isHeading = kind == .label ? AccessibleRole.isHeading(properties) : AccessibleRole.of(kind, properties) == GTK_ACCESSIBLE_ROLE_HEADING
        if isHeading { appex_accessible_level(target, 2) }
        appex_accessible_hide(widget, self[.accessibleHidden] || repeatsTitle)
        if kind == .label { nameAround() }
    }

    /// `UIAccessibilityTraits.selected`.
    private static let selectedTrait: UInt64 = 8

    /// Updates the name of the row or the card around this node, which may come from this node's text.
    private func nameAround() {
        var outer = parent
        while let current = outer {
            if current[.draggable] || [WireViewRole.cell.rawValue, WireViewRole.card.rawValue].contains(current[.role]) {
                return current.showAccessibility()
            }
            outer = current.parent
        }
    }

    /// The name of a row, of what can be dragged, or of a card that has none of its own: the texts inside; of a card the first.
    private var spokenText: String {
        let role = AccessibleRole.of(kind, properties)
        guard role == GTK_ACCESSIBLE_ROLE_LIST_ITEM || role == GTK_ACCESSIBLE_ROLE_DIALOG || self[.draggable] else { return "" }
        var texts: [String] = []
        forEachInside { if $0.kind == .label, !$0[.hidden], let text = $0[.text]?.text, !text.isEmpty { texts.append(text) } }
        return role == GTK_ACCESSIBLE_ROLE_DIALOG ? texts.first ?? "" : texts.joined(separator: ", ")
    }
}

/// The accessible role of a node. GTK allows a widget only one for its lifetime.
enum AccessibleRole {
    static func of(_ kind: WireViewKind, _ properties: Properties) -> GtkAccessibleRole {
        switch WireViewRole(rawValue: properties[.role]) {
        case .bar: return GTK_ACCESSIBLE_ROLE_TOOLBAR
        case .list: return GTK_ACCESSIBLE_ROLE_LIST
        case .cell: return GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .card: return GTK_ACCESSIBLE_ROLE_DIALOG
        case .group: return GTK_ACCESSIBLE_ROLE_GROUP
        case .header where kind != .label: return GTK_ACCESSIBLE_ROLE_HEADING
        default: break
        }
        let traits = properties[.accessibleTraits]
        switch kind {
        case .image: return GTK_ACCESSIBLE_ROLE_IMG
        case .pageControl: return GTK_ACCESSIBLE_ROLE_GROUP
        case .container, .effect:
            if traits & 1 != 0 { return GTK_ACCESSIBLE_ROLE_BUTTON }
            if traits & 2 != 0 { return GTK_ACCESSIBLE_ROLE_LINK }
            if traits & 4 != 0 { return GTK_ACCESSIBLE_ROLE_IMG }
            if isHeading(properties) { return GTK_ACCESSIBLE_ROLE_HEADING }
            return GTK_ACCESSIBLE_ROLE_GROUP
        default: return GTK_ACCESSIBLE_ROLE_GROUP
        }
    }

    /// Whether the extension says so: `UIAccessibilityTraits.header`.
    static func isHeading(_ properties: Properties) -> Bool { properties[.accessibleTraits] & (1 << 16) != 0 }
}
