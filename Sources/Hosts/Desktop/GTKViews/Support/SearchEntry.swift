import CGtk

/// GTK's search field, with the Escape key of a Mac: it clears the field, and an empty field leaves the key to what is around it, such as the window
/// that it closes. GTK's own keeps the key for itself.
@MainActor
package func makeSearchEntry() -> Widget {
    let entry: Widget = gtk_search_entry_new()
    let keys: OpaquePointer = gtk_event_controller_key_new()
    // After an input method inside, and before GTK's own.
    onKey(UnsafeMutableRawPointer(keys)) { key, _ in
        guard key == UInt32(GDK_KEY_Escape) else { return false }
        if let text = gtk_editable_get_text(entry.object), text.pointee != 0 {
            gtk_editable_set_text(entry.object, "")
            return true
        }
        var around = gtk_widget_get_parent(entry)
        while let widget = around, gtk_event_controller_key_forward(keys, widget) == 0 { around = gtk_widget_get_parent(widget) }
        return true
    }
    gtk_widget_add_controller(entry, keys)
    return entry
}
