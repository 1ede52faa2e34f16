import CGtk
import RemoteView

/// The sizes of native controls: measured once, on the main thread, with real controls.
struct ControlMetrics: Sendable {
    struct Size: Sendable, Equatable {
        var width = 0.0
        var height = 0.0
    }

    /// The theme's padding of a button, horizontal and vertical.
    static let buttonPadding = Size(width: 10, height: 5)

    /// The size of an empty button, and the padding around larger content.
    var emptyButton = Size(width: 36, height: 34)
    var emptyImageButton = Size(width: 34, height: 34)
    var buttonFrame = Size(width: 20, height: 10)
    var imageButtonFrame = Size(width: 10, height: 10)
    /// The size of an empty entry, and the padding around its text.
    var entry = Size(width: 0, height: 34)
    var entryFrame = Size(width: 18, height: 16)
    var search = Size(width: 0, height: 34)
    var toggle = Size(width: 48, height: 26)
    var slider = Size(width: 0, height: 26)
    var stepper = Size(width: 68, height: 34)
    var dropDown = Size(width: 0, height: 34)
    var dropDownFrame = Size(width: 60, height: 10)
    var segmentFrame = Size(width: 36, height: 10)
    var progress = Size(width: 0, height: 8)
    var dot = Size(width: 16, height: 18)
    var day = Size(width: 140, height: 34)
    var time = Size(width: 220, height: 34)

    init() {}

    @MainActor
    init(measuring: Void) {
        ApplicationStyle.install()
        (emptyButton, buttonFrame) = Self.button("text-button")
        (emptyImageButton, imageButtonFrame) = Self.button("image-button")
        entry = Self.size { gtk_entry_new() }
        search = Self.size { gtk_search_entry_new() }
        toggle = Self.size { gtk_switch_new() }
        slider = Self.size { gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil) }
        progress = Self.size { gtk_progress_bar_new() }
        stepper = Self.size {
            let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            box.setClass("linked")
            gtk_box_append(box.cast(), gtk_button_new_from_icon_name("list-remove-symbolic"))
            gtk_box_append(box.cast(), gtk_button_new_from_icon_name("list-add-symbolic"))
            return box
        }
        let list = gtk_string_list_new(nil)
        gtk_string_list_append(list, "")
        dropDown = Self.size { gtk_drop_down_new(list, nil) }
        dropDownFrame = Size(width: dropDown.width, height: 10)
        dot = Self.size {
            let button: Widget = gtk_button_new()
            button.setClass("appex-dot")
            return button
        }
        segmentFrame = Self.button("toggle").frame
        time = Self.size {
            let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
            for part in 0..<2 {
                let field: Widget = gtk_spin_button_new_with_range(0, 59, 1)
                gtk_editable_set_width_chars(field.object, 2)
                gtk_box_append(box.cast(), field)
                if part == 0 { gtk_box_append(box.cast(), gtk_label_new(":")) }
            }
            return box
        }
        day = Self.size {
            let button: Widget = gtk_menu_button_new()
            gtk_menu_button_set_label(button.object, "28 Sept 2000")
            return button
        }
    }

    @MainActor
    private static func size(_ make: () -> Widget) -> Size {
        let widget = make()
        g_object_ref_sink(widget.raw)
        defer { g_object_unref(widget.raw) }
        let natural = widget.naturalSize
        return Size(width: natural.width, height: natural.height)
    }

    @MainActor
    private static func button(_ name: String) -> (empty: Size, frame: Size) {
        func measured(_ side: Int32) -> Size {
            size {
                let button: Widget = gtk_button_new()
                button.setClass(name)
                let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
                gtk_widget_set_size_request(box, side, side)
                gtk_button_set_child(button.cast(), box)
                button.setClass("text-button", name == "text-button")
                button.setClass("image-button", name == "image-button")
                return button
            }
        }
        let large = measured(200)
        return (measured(0), Size(width: large.width - 200, height: large.height - 200))
    }
}
