package import CGtk
import CGtkSupport
package import GTKViews
import SafeText
import InterfaceText

// Small parts of the windows.

@MainActor
package enum Make {
    /// A text, which need not be trusted: on one line if it does not wrap.
    package static func label(_ text: String, classes: [String] = [], wraps: Bool = false) -> Widget {
        let label: Widget = gtk_label_new((wraps ? PrintableText.text(text) : PrintableText.line(text)).forC)
        for name in classes { label.setClass(name) }
        gtk_label_set_xalign(label.object, 0)
        gtk_label_set_ellipsize(label.object, wraps ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
        if wraps { gtk_label_set_wrap(label.object, 1) }
        return label
    }

    package static func box(_ orientation: GtkOrientation, spacing: Int32, _ children: [Widget] = []) -> Widget {
        let box: Widget = gtk_box_new(orientation, spacing)
        for child in children { gtk_box_append(box.cast(), child) }
        return box
    }

    /// An underscore precedes the letter that activates it together with Alt.
    package static func button(_ title: String, classes: [String] = [], _ action: @escaping Action) -> Widget {
        let button: Widget = gtk_button_new()
        setTitle(button, title)
        for name in classes { button.setClass(name) }
        onSignal(button.raw, "clicked", action)
        return button
    }

    /// Changes the title of a button; the text has the form of ``button(_:classes:_:)``.
    package static func setTitle(_ button: Widget, _ title: String) {
        // Through the label inside, later: a screen reader says each name that the button has in between, and also the same name once more.
        if gtk_button_get_label(button.cast()) != nil, let label = gtk_button_get_child(button.cast()) {
            if String(cString: gtk_label_get_label(label.object)) != title { gtk_label_set_label(label.object, title.forC) }
            return
        }
        gtk_button_set_label(button.cast(), title.forC)
        gtk_button_set_use_underline(button.cast(), 1)
        // The label inside names it; GTK's other name for it would contain the underscore.
        name(button, "")
    }

    /// A row of a list. Texts are not markup.
    package static func row(_ title: String, subtitle: String = "") -> Widget {
        let row: Widget = adw_action_row_new()
        adw_preferences_row_set_use_markup(row.cast(), 0)
        adw_preferences_row_set_title(row.cast(), PrintableText.line(title).forC)
        if !subtitle.isEmpty {
            adw_action_row_set_subtitle(row.cast(), escaped(PrintableText.line(subtitle)))
            describe(row, PrintableText.line(subtitle))
        }
        row.forEachInside(breakWithoutHyphens)
        return row
    }

    /// A name or a path that has no room is broken anywhere, and not with a hyphen that it does not have.
    package static func breakWithoutHyphens(_ widget: Widget) {
        guard g_type_check_instance_is_a(widget.cast(), gtk_label_get_type()) != 0 else { return }
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(widget.object, attributes)
        pango_attr_list_unref(attributes)
    }

    /// A text of several lines, in the middle.
    ///
    /// - Parameter width: of the lines, in characters, for a window that is as narrow as its texts.
    package static func centred(_ text: String, classes: [String] = [], width: Int32? = nil) -> Widget {
        let label = label(text, classes: classes, wraps: true)
        gtk_label_set_xalign(label.object, 0.5)
        gtk_label_set_justify(label.object, GTK_JUSTIFY_CENTER)
        gtk_label_set_wrap_mode(label.object, PANGO_WRAP_WORD_CHAR)
        if let width {
            gtk_label_set_max_width_chars(label.object, width)
            breakWithoutHyphens(label)
        }
        return label
    }

    /// A row that opens to show more rows. Texts are not markup.
    package static func expander(_ title: String, subtitle: String) -> Widget {
        let row: Widget = adw_expander_row_new()
        adw_preferences_row_set_use_markup(row.cast(), 0)
        adw_preferences_row_set_title(row.cast(), PrintableText.line(title).forC)
        adw_expander_row_set_subtitle(row.cast(), escaped(PrintableText.line(subtitle)))
        // The library names the row inside that is clicked, and says neither what is below its title nor whether it is open.
        name(row, PrintableText.line(title))
        row.forEachInside { inner in
            guard g_type_check_instance_is_a(inner.cast(), adw_action_row_get_type()) != 0 else { return }
            describe(inner, PrintableText.line(subtitle))
            let show: Action = { for part in [row, inner] { appex_accessible_expand(part, adw_expander_row_get_expanded(row.cast()) != 0) } }
            show()
            onNotify(row.raw, "notify::expanded", show)
        }
        return row
    }

    /// A picture of the desktop's theme that only decorates. `size` in points, or that of the text around it.
    package static func icon(_ name: String, size: Int32? = nil) -> Widget { icon(gtk_image_new_from_icon_name(name.forC), size: size) }

    package static func icon(_ image: Widget, size: Int32?) -> Widget {
        if let size { gtk_image_set_pixel_size(image.object, size) }
        return image.decorates()
    }

    /// A spinner that turns.
    package static func spinner() -> Widget {
        let spinner: Widget = gtk_spinner_new()
        gtk_spinner_start(spinner.object)
        return spinner
    }

    /// A spinner in the middle of what it is put into.
    package static func centredSpinner() -> Widget {
        let spinner = spinner()
        gtk_widget_set_size_request(spinner, 32, 32)
        gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER)
        return spinner
    }

    /// Puts a control at the end of a row, which then uses it.
    package static func add(_ control: Widget, to row: Widget) {
        adw_action_row_add_suffix(row.cast(), control)
        adw_action_row_set_activatable_widget(row.cast(), control)
    }

    /// A switch for the end of a row.
    package static func toggle(isOn: Bool, _ action: @escaping @MainActor @Sendable (_ isOn: Bool) -> Void) -> Widget {
        let toggle: Widget = gtk_switch_new()
        gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
        gtk_switch_set_active(toggle.object, isOn ? 1 : 0)
        onNotify(toggle.raw, "notify::active") { action(gtk_switch_get_active(toggle.object) != 0) }
        return toggle
    }

    package static func iconButton(_ icon: String, label: String, _ action: @escaping Action) -> Widget {
        let button: Widget = gtk_button_new_from_icon_name(icon)
        gtk_widget_set_tooltip_text(button, label.forC)
        name(button, label)
        // The tooltip would be its description, and would be said after the same name.
        describe(button, "")
        onSignal(button.raw, "clicked", action)
        return button
    }

    /// Sets the accessible name.
    package static func name(_ widget: Widget, _ name: String) { appex_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name.forC) }

    /// Has lists inside that no title names be called lists, and not by the name of their class.
    package static func leaveListsUnnamed(in widget: Widget) {
        widget.forEachInside { if g_type_check_instance_is_a($0.cast(), gtk_list_box_get_type()) != 0 { appex_accessible_leave_unnamed($0) } }
    }

    /// Names what scrolls inside a widget of the toolkit.
    package static func nameScrollPanes(in widget: Widget, _ name: String) {
        widget.forEachInside { if g_type_check_instance_is_a($0.cast(), gtk_scrolled_window_get_type()) != 0 { Make.name($0, name) } }
    }

    /// Sets the accessible description.
    package static func describe(_ widget: Widget, _ text: String) { appex_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text.forC) }

    /// What a screen reader says of a row that was moved; `place` begins with 0.
    package static func sentence(_ name: String, movedTo place: Int, of count: Int) -> String {
        localized("{name} is now {place} of {count}", ["name": name, "place": String(place + 1), "count": String(count)])
    }

    package static func margins(_ widget: Widget, _ all: Int32) -> Widget {
        gtk_widget_set_margin_top(widget, all)
        gtk_widget_set_margin_bottom(widget, all)
        gtk_widget_set_margin_start(widget, all)
        gtk_widget_set_margin_end(widget, all)
        return widget
    }

    /// As wide as this, if there is room, whatever the child's natural width is.
    package static func clamped(_ child: Widget, width: Double) -> Widget {
        let clamp: Widget = adw_clamp_new()
        adw_clamp_set_maximum_size(clamp.object, Int32(within: width))
        adw_clamp_set_tightening_threshold(clamp.object, Int32(within: width))
        adw_clamp_set_child(clamp.object, child)
        return clamp
    }

    /// - Parameter name: what is in it, for a screen reader.
    package static func scrolled(_ child: Widget, name: String) -> Widget {
        let scrolled: Widget = gtk_scrolled_window_new()
        self.name(scrolled, name)
        gtk_scrolled_window_set_policy(scrolled.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        // It scrolls to what has the keyboard inside, and would show no ring around itself.
        gtk_widget_set_focusable(scrolled, 0)
        gtk_scrolled_window_set_child(scrolled.object, child)
        return scrolled
    }

    /// A page with one message in the middle. Texts are not markup.
    package static func statusPage(icon: String, title: String, text: String, _ button: Widget? = nil) -> Widget {
        let page: Widget = adw_status_page_new()
        adw_status_page_set_icon_name(page.object, icon)
        adw_status_page_set_title(page.object, escaped(title))
        adw_status_page_set_description(page.object, escaped(text))
        page.setClass("compact")
        nameScrollPanes(in: page, title)
        if let button {
            gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
            adw_status_page_set_child(page.object, button)
        }
        return page
    }

    /// A text, escaped for properties that take markup.
    package static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(PrintableText.text(text).forC, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
