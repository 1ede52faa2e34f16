import CGtk
package import ExtensionHost
package import GTKViews

/// A line of a menu that lists extensions: the one that the person looks at is prepared, and the menu closes when one is chosen.
@MainActor
package enum ExtensionMenuRow {
    package static func make(
        _ target: InstalledExtension, subtitle: String = "", in popover: Widget, of system: ExtensionSystem, onChoice: @escaping Action
    ) -> Widget {
        let row = Make.row(target.displayName, subtitle: subtitle)
        adw_action_row_add_prefix(row.cast(), ExtensionIcon.widget(for: target, size: 24))
        gtk_list_box_row_set_activatable(row.cast(), 1)
        gtk_widget_set_name(row, target.identifier)
        onAttention(row) { system.prepare([target.identifier]) }
        onSignal(row.raw, "activated") {
            gtk_popover_popdown(popover.cast())
            onChoice()
        }
        return row
    }
}
